/**
 * Asks at most once in so long: calls in between get the cached answer, so that to ask often
 * costs nothing.
 * @param elapsed milliseconds that only grow
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
