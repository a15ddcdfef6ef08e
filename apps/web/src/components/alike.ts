/** Compares props for `memo`: lists element by element, other values with `Object.is`. */
export function arePropsEqual<Props extends object>(previous: Props, next: Props): boolean {
  const keys = Object.keys(next) as (keyof Props)[];
  return (
    keys.length === Object.keys(previous).length &&
    keys.every((key) => areValuesEqual(previous[key], next[key]))
  );
}

function areValuesEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, index) => areValuesEqual(item, b[index]));
}
