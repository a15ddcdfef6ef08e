import { plain } from '../../shell/errors.js';

/**
 * JSON of a server with every text in it made harmless: names and talk are written by strangers, and
 * an escape sequence must not reach the terminal.
 */
export function harmless(json: string): string {
  // Nothing but an escape or a letter that is not ASCII can hold one.
  if (!/\\|[^\x20-\x7e]/.test(json)) return json;
  const made: unknown = JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' ? plain(value) : value,
  );
  return JSON.stringify(made);
}
