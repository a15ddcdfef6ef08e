import { makeSquare, type ObservationTextError, PRESET_NAMES } from '@flotilla/rules';
import type { BoardFault } from './read-board.js';
import type { BoardWords } from './words.js';

const MOST_SHOWN = 40;

/**
 * Why nothing can be shown, in a sentence. What is wrong within a record, rules or a position is named by its code:
 * the words for all of them would take a fifth of the element.
 */
export function describeBoardFault({ t, story }: BoardWords, fault: BoardFault): string {
  const told = (values: Readonly<Record<string, string | number>> = {}) =>
    t(`own.fault.${fault.code}`, values);
  switch (fault.code) {
    case 'bad-record':
      return told({ line: fault.error.line, reason: fault.error.code });
    case 'bad-rules': {
      const places = fault.faults.map(({ path, code }) => `${path} ${code}`.trim());
      return told({ reason: places.join('; ') });
    }
    case 'bad-position':
      return told({ reason: placed(fault.error) });
    case 'contradiction': {
      const { code, square } = fault.error;
      const { grid } = fault.known.rules;
      return told({ square: makeSquare(grid, square, story.notation), reason: code });
    }
    case 'not-chances':
      return told({ expected: fault.expected, given: fault.given });
    case 'nothing':
    case 'no-answer':
      return told();
    default:
      return told({ given: shortened(fault.given), known: PRESET_NAMES.join(', ') });
  }
}

/** In quotes, no longer than a line. The `quote` of play also removes what would harm a terminal. */
function shortened(given: string): string {
  return `"${given.length > MOST_SHOWN ? `${given.slice(0, MOST_SHOWN)}…` : given}"`;
}

/** A code with its line and column, and with what was given for what was expected, where it has them. */
function placed(error: ObservationTextError): string {
  const at = 'line' in error ? ` ${error.line}${'column' in error ? `:${error.column}` : ''}` : '';
  const counts = 'expected' in error ? `: ${error.given} ≠ ${error.expected}` : '';
  return error.code + at + counts;
}
