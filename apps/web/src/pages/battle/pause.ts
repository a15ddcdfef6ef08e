/** Are things to move here? Neither the device nor the person has asked for stillness. */
function hasMotion(): boolean {
  const isStill = document.documentElement.dataset['motion'] === 'none';
  return !isStill && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Passes after this time; sooner with any click or key, and at once where nothing is to move.
 * Whatever the click or key means to the page comes first.
 */
export function pause(ms: number): Promise<void> {
  if (ms <= 0 || !hasMotion()) return Promise.resolve();
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('click', end, { signal: ended.signal });
    addEventListener('keydown', end, { signal: ended.signal });
  });
}
