// Imports nothing: the process that runs a stranger's file needs it, and may read this folder alone.

const MAX_TEXT = 200;

/** A stranger's text, short, on one line and without what could make a terminal do things. */
export function shownLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
}
