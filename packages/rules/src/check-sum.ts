/** Hashes a text by FNV-1a to 0 … 2^32 − 1. @param start varied to get independent hashes */
export function hashText(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (const unit of text) {
    hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  }
  return hash >>> 0;
}

/** Returns the hash of these lines in 8 hexadecimal digits. It reveals damage, not forgery. */
export function checkSum(lines: readonly string[]): string {
  return hashText(lines.join('\n')).toString(16).padStart(8, '0');
}
