/**
 * The words of a command as they are written on a line: parted by blanks, except within '…' or
 * "…". There is no shell: nothing else has a meaning, a backslash neither.
 * @returns undefined for a quotation mark that is never closed
 */
export function commandWords(text: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  for (const character of text) {
    const isMark = character === "'" || character === '"';
    if (quote === undefined && isMark) {
      quote = character;
      word ??= '';
    } else if (character === quote) {
      quote = undefined;
    } else if (quote === undefined && /\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? '') + character;
    }
  }
  if (word !== undefined) words.push(word);
  return quote === undefined ? words : undefined;
}
