const MAX_QUOTED_TEXT_LENGTH = 40;

/** Quotes a text, shortened and without control characters. */
export function quote(text: string): string {
  return `"${shorten(text)}"`;
}

/** Deeper values cannot appear in a shortened text. */
const MAX_JSON_DEPTH = MAX_QUOTED_TEXT_LENGTH + 1;

/** Writes a value as JSON, shortened; deep values cannot overflow the stack. */
export function formatShortJson(value: unknown): string {
  return shorten(JSON.stringify(pruneBelowDepth(value, MAX_JSON_DEPTH)) ?? 'undefined');
}

/** Replaces control characters, since an escape sequence in a file must not reach the terminal. */
export function replaceControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '\u{FFFD}');
}

/** Returns a path; long or unusual ones are quoted. */
export function quoteUnusualPath(path: string): string {
  return /^[\w.[\]]{1,40}$/.test(path) ? path : quote(path);
}

function shorten(text: string): string {
  const shortened = [...text.slice(0, MAX_QUOTED_TEXT_LENGTH * 4)]
    .slice(0, MAX_QUOTED_TEXT_LENGTH)
    .join('');
  return `${replaceControlCharacters(shortened)}${shortened.length < text.length ? '…' : ''}`;
}

/** Copies a value down to this depth; replaces deeper values with null. */
function pruneBelowDepth(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.map((item) => pruneBelowDepth(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, pruneBelowDepth(each, depth - 1)]),
  );
}
