/** Seeds a page's random numbers (mulberry32), for reproducible games. @param {number} seed */
export function seedRandom(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    const words = /** @type {Uint32Array} */ (/** @type {unknown} */ (array));
    for (let index = 0; index < words.length; index += 1) words[index] = next();
    return array;
  };
}
