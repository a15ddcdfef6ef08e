/** For `memo`: are all props equal, with lists compared element by element? */
export function alike<Props extends object>(before: Props, now: Props): boolean {
  const keys = Object.keys(now) as (keyof Props)[];
  return (
    keys.length === Object.keys(before).length &&
    keys.every((key) => areAlike(before[key], now[key]))
  );
}

function areAlike(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((each, at) => areAlike(each, other[at]));
}
