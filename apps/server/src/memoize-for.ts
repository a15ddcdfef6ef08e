/**
 * Caches the answer of `ask` for a time, so that frequent calls cost nothing.
 * @param elapsed monotonic clock in milliseconds
 */
export function memoizeFor<T>(
  ms: number,
  ask: () => Promise<T>,
  elapsed: () => number = () => performance.now(),
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let askedAt = 0;
  return () => {
    const now = elapsed();
    if (answer && now - askedAt < ms) return answer;
    askedAt = now;
    answer = ask();
    return answer;
  };
}
