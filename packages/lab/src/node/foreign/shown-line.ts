// Imports nothing, because the sandboxed runner needs this file and may read only this folder.

const MAX_SHOWN_LENGTH = 200;

/** Sanitizes untrusted text: makes it short, on one line and without control characters. */
export function sanitizeLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}…` : line;
}
