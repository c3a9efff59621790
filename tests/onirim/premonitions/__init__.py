"""The rules of happy Dreams and Dark Premonitions."""
