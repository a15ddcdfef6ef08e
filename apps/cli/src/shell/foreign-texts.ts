import { ForeignError, type ForeignFault } from '@flotilla/lab';
import { makeSquare, parseSquare, unwrap } from '@flotilla/rules';
import { plain } from './errors.js';
import type { Texts } from './i18n/index.js';

/*
 * Why a program of somebody else's lost a game or cannot be started, as one line in the person's
 * language.
 */

const MAX_TEXT = 300;

/** What went wrong while a shooter or a placer was asked. */
export function describeForeignError(texts: Texts, error: unknown): string {
  if (error instanceof ForeignError) return describeForeignFault(texts, error.fault);
  return plain(error instanceof Error ? error.message : String(error));
}

export function describeForeignFault(texts: Texts, fault: ForeignFault): string {
  const line = plain(sentence(texts, fault));
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
}

function sentence(texts: Texts, fault: ForeignFault): string {
  const { t } = texts;
  switch (fault.code) {
    case 'no-file':
    case 'stays':
    case 'unread':
    case 'ship-off-board':
      return t(`errors:foreign.${fault.code}`);
    case 'odd-path':
      return t('errors:foreign.odd-path', { path: fault.path });
    case 'large-folder':
      return t('errors:foreign.large-folder', { path: fault.path, max: fault.max });
    case 'no-program':
    case 'not-runnable':
      return t(`errors:foreign.${fault.code}`, { command: fault.command });
    case 'given-up':
      return fault.text;
    case 'not-started':
    case 'no-reply':
    case 'unasked-line':
      return t(`errors:foreign.${fault.code}`, { text: fault.text });
    case 'long-line':
      return t('errors:foreign.long-line', { max: fault.max });
    case 'not-loaded':
    case 'threw':
      return t(`errors:foreign.${fault.code}`, { thrown: thrown(texts, fault) });
    case 'no-export':
      return t(`errors:foreign.no-export.${fault.role}`);
    case 'exited':
      return t('errors:foreign.exited', { exitCode: fault.exitCode ?? '?' });
    case 'killed':
      return t('errors:foreign.killed', { signal: fault.signal });
    case 'memory':
      return t('errors:foreign.memory', { limitMb: fault.limitMb });
    case 'late':
      return t(`errors:foreign.late.${fault.asked}`, { limitMs: fault.limitMs });
    case 'other-reply':
      return t(`errors:foreign.other-reply.${fault.asked}`);
    case 'not-an-answer': {
      const text = fault.text ?? t('errors:foreign.thrown.hidden');
      return t(`errors:foreign.not-an-answer.${fault.role}`, { text });
    }
    default:
      return aboutSquares(texts, fault);
  }
}

/** The faults that name squares, or ships by their squares. */
function aboutSquares(texts: Texts, fault: SquareFault): string {
  const { t } = texts;
  const shown = (square: string) => inLetters(texts, square);
  const ship = (squares: readonly string[]) => squares.map(shown).join(' ');
  switch (fault.code) {
    case 'no-number':
      return t(`errors:foreign.no-number.${fault.role}`, { given: fault.given, last: fault.last });
    case 'no-square': {
      const [first, last] = [shown(fault.first), shown(fault.last)];
      return t(`errors:foreign.no-square.${fault.role}`, { given: fault.given, first, last });
    }
    case 'not-open':
      return t('errors:foreign.not-open', { square: shown(fault.square) });
    case 'ship-missing':
      return fault.count > 1
        ? t('errors:foreign.ships-missing', { ship: fault.ship, times: fault.count })
        : t('errors:foreign.ship-missing', { ship: fault.ship });
    case 'ship-not-in-fleet':
      return t('errors:foreign.ship-not-in-fleet', { squares: ship(fault.squares) });
    case 'ships-overlap':
    case 'ships-touch': {
      const [one, other] = [ship(fault.one), ship(fault.other)];
      return t(`errors:foreign.${fault.code}`, { one, other });
    }
  }
}

type SquareFault = Extract<
  ForeignFault,
  {
    readonly code:
      | 'no-number'
      | 'no-square'
      | 'not-open'
      | 'ship-missing'
      | 'ship-not-in-fleet'
      | 'ships-overlap'
      | 'ships-touch';
  }
>;

function thrown(
  { t }: Texts,
  { text, line, refused }: Extract<ForeignFault, { readonly code: 'threw' | 'not-loaded' }>,
): string {
  if (refused !== undefined) return t('errors:foreign.thrown.refused', { path: refused });
  if (text === undefined) return t('errors:foreign.thrown.hidden');
  return line === undefined ? text : t('errors:foreign.thrown.atLine', { text, line });
}

/** Has every square that there can be. */
const WIDEST = { width: 26, height: 26 };

function inLetters({ alphabet }: Texts, square: string): string {
  return makeSquare(WIDEST, unwrap(parseSquare(WIDEST, square)), alphabet);
}
