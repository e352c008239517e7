"""Files to cut, print and wire by, generated from one `Construction`.

``make hardware`` runs it.

Needs the extra `hardware` (ezdxf, shapely, trimesh, manifold3d, matplotlib). Drawings have x to the
right and y upwards, as drawings do; `BoardSpec` counts y downwards.
"""
