"""What several workers of one house have to tell each other."""
