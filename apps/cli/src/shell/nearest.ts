import leven from 'leven';

/** Names further apart than this have little in common. */
const MAX_DISTANCE = 3;
const MIN_ALIKE = 0.4;

/**
 * The name that was probably meant: the one that begins so, where it is the only one, else the
 * nearest, as Commander judges options; undefined when none is near.
 */
export function nearest(given: string, names: readonly string[]): string | undefined {
  if (given.length > 40) return undefined;
  const typed = given.toLowerCase();
  const begun = names.filter((name) => name.startsWith(typed));
  if (typed.length > 1 && begun.length === 1 && !names.includes(typed)) return begun[0];
  const near = names
    .map((name) => ({ name, distance: leven(typed, name) }))
    .filter(({ name, distance }) => {
      const length = Math.max(typed.length, name.length);
      return distance <= MAX_DISTANCE && (length - distance) / length > MIN_ALIKE;
    });
  return near.sort((a, b) => a.distance - b.distance)[0]?.name;
}
