const MAX_QUOTED = 40;

/** What was given, in quotes, cut to a readable length and harmless to a terminal. */
export function quote(given: string): string {
  return `"${shorten(given)}"`;
}

/** Nothing beyond is shown of a value. */
const MAX_JSON_DEPTH = MAX_QUOTED + 1;

/** How JSON writes a value, cut like a quotation: also one too deeply nested to be written out. */
export function shownAsJson(value: unknown): string {
  return shorten(JSON.stringify(pruned(value, MAX_JSON_DEPTH)) ?? 'undefined');
}

/** The text without control characters: an escape sequence in a file must not reach the terminal. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '\u{FFFD}');
}

/** A path in what was given: long or strange keys are shown as quoted text. */
export function plainPath(path: string): string {
  return /^[\w.[\]]{1,40}$/.test(path) ? path : quote(path);
}

/** The text, cut to a readable length and harmless to a terminal. */
function shorten(given: string): string {
  const shown = [...given.slice(0, MAX_QUOTED * 4)].slice(0, MAX_QUOTED).join('');
  return `${plain(shown)}${shown.length < given.length ? '…' : ''}`;
}

/** The value down to a depth; whatever is deeper is left out. */
function pruned(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.map((each) => pruned(each, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, pruned(each, depth - 1)]),
  );
}
