/** Freezes a value recursively and returns it. Does not descend into frozen objects. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  // `Object.freeze` throws for a typed array that has elements.
  if (ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
