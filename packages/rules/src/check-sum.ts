/**
 * Returns the 32-bit FNV-1a hash over the code points of a text, from 0 to 2^32 − 1.
 * @param start offset basis; another value gives an independent hash
 */
export function hashText(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (const unit of text) {
    hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Returns the hash of the lines and their line breaks in 8 hexadecimal digits. Detects damage; not a
 * signature.
 */
export function checkSum(lines: readonly string[]): string {
  return hashText(lines.join('\n')).toString(16).padStart(8, '0');
}
