/**
 * Returns a function that computes each value once per object, and forgets it with the object.
 * @param compute must depend on nothing else, and never return undefined for a slow value
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
