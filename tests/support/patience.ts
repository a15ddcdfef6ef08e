/** How long a test waits for what must come: only to stop what hangs, never to measure speed. */
export const PATIENCE_MS = 300_000;
