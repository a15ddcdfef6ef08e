/**
 * Hashes a text's code points by FNV-1a.
 * @param start initial hash; another value gives an independent hash
 * @returns a whole number below 2^32
 */
export function hashText(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (const unit of text) {
    hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  }
  return hash >>> 0;
}

/** Returns the hash of the lines in 8 hexadecimal digits. Detects damage, not forgery. */
export function checksumOfLines(lines: readonly string[]): string {
  return hashText(lines.join('\n')).toString(16).padStart(8, '0');
}
