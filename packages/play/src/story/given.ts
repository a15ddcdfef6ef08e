const MAX_QUOTED = 40;

/** Quotes a text, shortened and without control characters. */
export function quote(given: string): string {
  return `"${shorten(given)}"`;
}

/** Deeper values cannot appear in a shortened text. */
const MAX_JSON_DEPTH = MAX_QUOTED + 1;

/** Writes a value as JSON, shortened like a quotation. Safe for values nested too deeply for JSON.stringify. */
export function shownAsJson(value: unknown): string {
  return shorten(JSON.stringify(pruned(value, MAX_JSON_DEPTH)) ?? 'undefined');
}

/** Replaces control characters: an escape sequence in a file must not reach the terminal. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '\u{FFFD}');
}

/** Returns a path; long or unusual ones are quoted. */
export function plainPath(path: string): string {
  return /^[\w.[\]]{1,40}$/.test(path) ? path : quote(path);
}

/** Shortens a text and replaces its control characters. */
function shorten(given: string): string {
  const shown = [...given.slice(0, MAX_QUOTED * 4)].slice(0, MAX_QUOTED).join('');
  return `${plain(shown)}${shown.length < given.length ? '…' : ''}`;
}

/** Copies a value down to this depth; replaces deeper values by null. */
function pruned(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.map((each) => pruned(each, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, pruned(each, depth - 1)]),
  );
}
