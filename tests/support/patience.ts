/** Longest wait for an event that must come: stops hung tests, and never measures speed. */
export const PATIENCE_MS = 300_000;
