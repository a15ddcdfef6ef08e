/** Caches the answer of `compute` for `ms`; `elapsed` is monotonic, in milliseconds. */
export function memoizeFor<T>(
  ms: number,
  compute: () => Promise<T>,
  elapsed: () => number = () => performance.now(),
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let computedAt = 0;
  return () => {
    const now = elapsed();
    if (answer && now - computedAt < ms) return answer;
    computedAt = now;
    answer = compute();
    return answer;
  };
}
