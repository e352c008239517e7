"""The board's sensors are calibrated, and tried out one by one."""
