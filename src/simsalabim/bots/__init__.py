"""Players that use the engine's interface and only what a viewer may know."""
