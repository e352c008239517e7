"""What is cut, printed and wired, generated from one `Construction` by ``make hardware``.

Needs the extra `hardware` (ezdxf, shapely, trimesh, manifold3d, matplotlib). Drawings have x to the
right and y upwards, as drawings do; `BoardSpec` counts y downwards.
"""
