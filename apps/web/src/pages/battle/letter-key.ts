/** Is it this Latin letter, or the same key on a keyboard of another alphabet? */
export function isLetterKey(
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  letter: string,
): boolean {
  const isLatin = /^[a-z]$/i.test(key);
  return key.toLowerCase() === letter || (!isLatin && code === `Key${letter.toUpperCase()}`);
}
