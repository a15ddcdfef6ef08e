/** Repeats work after each pause; returns a function that stops it and awaits the last run. */
export function startRepeating(
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
