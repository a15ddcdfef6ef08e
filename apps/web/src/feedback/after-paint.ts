/** Timeout in ms: a hidden page is never painted. */
const PAINT_TIMEOUT_MS = 100;

/** Resolves when everything rendered so far has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Queues a task that starts after the frame has been submitted.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}
