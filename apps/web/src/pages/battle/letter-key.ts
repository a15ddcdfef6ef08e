/** Is this the letter's key, even on a non-Latin keyboard layout? */
export function isLetterKey(
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  letter: string,
): boolean {
  const isLatin = /^[a-z]$/i.test(key);
  return key.toLowerCase() === letter || (!isLatin && code === `Key${letter.toUpperCase()}`);
}
