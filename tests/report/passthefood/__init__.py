"""Reports of Pass the Food."""
