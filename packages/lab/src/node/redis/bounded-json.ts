import { err, ok, type Result } from '@flotilla/rules';

/** Text that is not read at all, or is no JSON. */
export interface BoundedJsonError {
  readonly code: 'too-large' | 'too-deep' | 'not-json';
}

/** No job and no part is deeper. */
const MAX_DEPTH = 20;

/**
 * Reads JSON of a stranger: what is too large or too deep is refused before it is parsed.
 * @param most characters
 */
export function parseBounded(text: string, most: number): Result<unknown, BoundedJsonError> {
  if (text.length > most) return err({ code: 'too-large' });
  if (isTooDeep(text)) return err({ code: 'too-deep' });
  try {
    return ok(JSON.parse(text));
  } catch {
    return err({ code: 'not-json' });
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` differ in one bit. */
const OPEN = 0x5b;
const CLOSE = 0x5d;
const BRACE = 0x20;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (isInString) {
      if (code === BACKSLASH) i += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if ((code & ~BRACE) === OPEN) depth += 1;
    else if ((code & ~BRACE) === CLOSE) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
