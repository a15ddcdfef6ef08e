/** A hidden page is never painted: resolves at once there. */
const LATEST_MS = 100;

/** Passes when all that is drawn by now is on the screen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A task that begins when the frame has been handed over.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_MS);
  });
}
