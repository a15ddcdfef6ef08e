import { plain } from '../../shell/errors.js';

/**
 * JSON of a server with every text in it made harmless: strangers write names and talk, and an escape
 * sequence must not reach the terminal. Undefined for what is not JSON.
 */
export function harmlessOf(json: string): string | undefined {
  // Only an escape or a letter outside ASCII can hold one.
  if (!/\\|[^\x20-\x7e]/.test(json)) return json;
  try {
    const made: unknown = JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'string' ? plain(value) : value,
    );
    return JSON.stringify(made);
  } catch {
    return undefined;
  }
}
