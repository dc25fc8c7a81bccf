"""Camera and lamps, denoising and toning, the files."""
