import { isObject } from '@flotilla/rules';

/** Parses a JSON object; undefined for any other text, including arrays. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
