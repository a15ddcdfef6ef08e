/**
 * Caches a function of an object in a `WeakMap`, so that entries are collected with their keys.
 * @param compute depends on its argument alone; a result of undefined is not cached
 */
export function memoize<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}
