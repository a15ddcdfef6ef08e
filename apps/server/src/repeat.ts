/**
 * Repeats work, with a pause after each run; a failure is reported, and repetition continues. Returns a function that
 * stops it, and waits for a pending run.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      running = work()
        .catch(onFailure)
        .then(() => {
          if (!isStopped) next();
        });
    }, everyMs).unref();
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
