import { makeSquare, PRESET_NAMES } from '@flotilla/rules';
import type { AttributeFault, BoardFault } from './read-board.js';
import type { BoardWords } from './words.js';

const MAX_QUOTED_LENGTH = 40;

/** Describes why nothing is shown. Nested faults appear as codes, to keep the element small. */
export function describeBoardFault({ t, story }: BoardWords, fault: BoardFault): string {
  /** @param given name of the attribute */
  const describeBad = (given: string, reason: string) => t('own.fault.bad', { given, reason });
  switch (fault.code) {
    case 'bad-record':
    case 'bad-rules':
    case 'bad-position':
      return describeBad(fault.code.slice(4), fault.errors.map(formatNestedFault).join('; '));
    case 'contradiction': {
      const { code, square } = fault.error;
      const { grid } = fault.known.rules;
      return describeBad('answers', `${makeSquare(grid, square, story.notation)} ${code}`);
    }
    default: {
      const { code, given, expected } = { given: '', expected: 0, ...fault };
      const known = PRESET_NAMES.join(', ');
      return t(`own.fault.${code}`, {
        given: `${given}`.slice(0, MAX_QUOTED_LENGTH),
        expected,
        known,
      });
    }
  }
}

/** Formats a code with its location, and the given and expected values, if known. */
function formatNestedFault(error: AttributeFault): string {
  if ('path' in error) return `${error.path} ${error.code}`.trim();
  const pos = 'line' in error ? ` ${error.line}${'column' in error ? `:${error.column}` : ''}` : '';
  const comparison =
    'expected' in error && 'given' in error ? `: ${error.given} ≠ ${error.expected}` : '';
  return error.code + pos + comparison;
}
