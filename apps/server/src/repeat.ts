/**
 * Does something again and again, a while after the last time has ended; a failure is told and it goes
 * on. Returns what stops it, which waits for what is under way.
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
