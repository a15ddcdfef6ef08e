import { makeSquare, PRESET_NAMES } from '@flotilla/rules';
import type { BadPart, BoardFault } from './read-board.js';
import type { BoardWords } from './words.js';

const MOST_SHOWN = 40;

/**
 * Describes in a sentence why nothing can be shown. Faults within a record, rules or a position appear by code:
 * texts for all of them would take a fifth of the element.
 */
export function describeBoardFault({ t, story }: BoardWords, fault: BoardFault): string {
  /** @param given name of the attribute */
  const bad = (given: string, reason: string) => t('own.fault.bad', { given, reason });
  switch (fault.code) {
    case 'bad-record':
    case 'bad-rules':
    case 'bad-position':
      return bad(fault.code.slice(4), fault.errors.map(placed).join('; '));
    case 'contradiction': {
      const { code, square } = fault.error;
      const { grid } = fault.known.rules;
      return bad('answers', `${makeSquare(grid, square, story.notation)} ${code}`);
    }
    default: {
      const { code, given, expected } = { given: '', expected: 0, ...fault };
      const known = PRESET_NAMES.join(', ');
      return t(`own.fault.${code}`, { given: `${given}`.slice(0, MOST_SHOWN), expected, known });
    }
  }
}

/** Formats a code with its location, and with the given and the expected value, if known. */
function placed(error: BadPart): string {
  if ('path' in error) return `${error.path} ${error.code}`.trim();
  const at = 'line' in error ? ` ${error.line}${'column' in error ? `:${error.column}` : ''}` : '';
  const counts =
    'expected' in error && 'given' in error ? `: ${error.given} ≠ ${error.expected}` : '';
  return error.code + at + counts;
}
