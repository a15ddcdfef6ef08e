import { register } from 'tsx/esm/api';

// Preloaded by threads that run from source: tsx's own loader does nothing outside the main one.
register();
