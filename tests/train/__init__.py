"""Training of the reader's networks: development only, needs torch (`pip install camelcam[train]`). See README.md."""
