// Imports nothing: the sandboxed runner needs it, and may read this folder alone.

const MAX_TEXT = 200;

/** Sanitizes untrusted text: short, one line, no control characters. */
export function shownLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
}
