"""Meshes of boards, moldings and turnings; refuses things that run through each other."""
