/**
 * 32-bit FNV-1a over the code points of a text, as a whole number below 2^32.
 * @param start another one gives another hash of the same text
 */
export function hashText(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (const unit of text) {
    hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  }
  return hash >>> 0;
}

/** Eight hexadecimal digits over the lines and the breaks between them. It finds damage; it is no signature. */
export function checkSum(lines: readonly string[]): string {
  return hashText(lines.join('\n')).toString(16).padStart(8, '0');
}
