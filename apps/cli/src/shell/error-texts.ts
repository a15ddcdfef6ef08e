import type { PlacerError } from '@flotilla/engine';
import { ForeignError, type ForeignFault } from '@flotilla/lab';
import type { RedisError } from '@flotilla/lab/redis';
import { describeOffGrid, listShips } from '@flotilla/play';
import {
  type Grid,
  makeSquare,
  type NotationError,
  parseSquare,
  type SeaMapError,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { plain, quote } from './errors.js';
import type { Texts } from './i18n/index.js';

/* Errors of the command line only; `@flotilla/play` describes the errors of games. */

export function describeNotationError(texts: Texts, grid: Grid, error: NotationError): string {
  const given = quote(error.text);
  if (error.code === 'off-grid') return describeOffGrid(texts.story, grid, given);
  const example = makeSquare(grid, squareCount(grid) - 1, texts.notation);
  return texts.t('errors:square.notASquare', { given, example });
}

export function describeSeaMapError({ t }: Texts, error: SeaMapError): string {
  if (error.code === 'bad-outcome') {
    return t('errors:seaMap.badOutcome', { given: quote(error.given) });
  }
  const { row, col } = error;
  return t(`errors:seaMap.${SEA_MAP_ERROR_KEYS[error.code]}`, { row, col });
}

const SEA_MAP_ERROR_KEYS = {
  'off-grid': 'offGrid',
  'already-shot': 'alreadyShot',
  'known-empty': 'knownEmpty',
} as const;

/** Describes a placer that failed, and suggests the alternative if given. */
export function describePlacerError(
  texts: Texts,
  error: PlacerError,
  alternative?: string,
): string {
  const { t } = texts;
  const { placer, tries, reason } = error;
  if (reason !== undefined) {
    return `${plain(placer)}: ${describeForeignFault(texts, reason as ForeignFault)}`;
  }
  return alternative === undefined
    ? t('errors:placer.gaveUpAlone', { placer, tries })
    : t('errors:placer.gaveUp', { placer, tries, other: alternative });
}

/** Describes a Redis error; starts with the server's address. */
export function describeRedisError(
  { t }: Pick<Texts, 't'>,
  { code, place, reason }: RedisError,
): string {
  return t(`errors:redis.${code}`, { place: plain(place), reason: plain(reason) });
}

/* Faults of external programs, which lost a game or failed to start, in one line. */

const MAX_FAULT_LENGTH = 300;

/** Describes an exception from a shooter or placer, or the fault of a program. */
export function describeForeignError(texts: Texts, error: unknown): string {
  if (error instanceof ForeignError) return describeForeignFault(texts, error.fault);
  if (error instanceof Error) return plain(error.message);
  return describeForeignFault(texts, error as ForeignFault);
}

export function describeForeignFault(texts: Texts, fault: ForeignFault): string {
  const line = plain(foreignFaultText(texts, fault));
  return line.length > MAX_FAULT_LENGTH ? `${line.slice(0, MAX_FAULT_LENGTH)}…` : line;
}

function foreignFaultText(texts: Texts, fault: ForeignFault): string {
  const { t } = texts;
  const squareText = (square: string) => localizedSquare(texts, square);
  const shipText = (squares: readonly string[]) => squares.map(squareText).join(' ');
  switch (fault.code) {
    case 'given-up':
      return fault.text;
    case 'not-loaded':
    case 'threw':
      return t(`errors:foreign.${fault.code}`, { thrown: describeThrown(texts, fault) });
    case 'exited':
      return t('errors:foreign.exited', { exitCode: fault.exitCode ?? '?' });
    case 'late':
      return t(`errors:foreign.late.${fault.asked}`, { limitMs: fault.limitMs });
    case 'other-reply':
      return t(`errors:foreign.other-reply.${fault.asked}`);
    case 'no-export':
      return t(`errors:foreign.no-export.${fault.role}`);
    case 'not-an-answer': {
      const text = fault.text ?? t('errors:foreign.thrown.hidden');
      return t(`errors:foreign.not-an-answer.${fault.role}`, { text });
    }
    case 'no-number':
      return t(`errors:foreign.no-number.${fault.role}`, fault);
    case 'no-square': {
      const [first, last] = [squareText(fault.first), squareText(fault.last)];
      return t(`errors:foreign.no-square.${fault.role}`, { given: fault.given, first, last });
    }
    case 'not-open':
      return t('errors:foreign.not-open', { square: squareText(fault.square) });
    case 'ship-missing': {
      const missing = Array.from({ length: fault.count }, () => fault.ship);
      return texts.story.t('layout.missing', { ships: listShips(texts.story, missing) });
    }
    case 'ship-not-in-fleet':
      return t('errors:foreign.ship-not-in-fleet', { squares: shipText(fault.squares) });
    case 'ships-overlap':
    case 'ships-touch': {
      const [one, other] = [shipText(fault.one), shipText(fault.other)];
      return t(`errors:foreign.${fault.code}`, { one, other });
    }
    default:
      // The remaining texts take their values from the fault itself.
      return (t as (key: string, values: object) => string)(`errors:foreign.${fault.code}`, fault);
  }
}

function describeThrown(
  { t }: Texts,
  { text, line, refused }: Extract<ForeignFault, { readonly code: 'threw' | 'not-loaded' }>,
): string {
  if (refused !== undefined) return t('errors:foreign.thrown.refused', { path: refused });
  if (text === undefined) return t('errors:foreign.thrown.hidden');
  return line === undefined ? text : t('errors:foreign.thrown.atLine', { text, line });
}

/** Largest possible grid, which contains every square. */
const LARGEST_GRID = { width: 26, height: 26 };

function localizedSquare({ notation }: Texts, square: string): string {
  return makeSquare(LARGEST_GRID, unwrap(parseSquare(LARGEST_GRID, square)), notation);
}
