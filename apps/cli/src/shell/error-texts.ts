import type { PlacerError } from '@flotilla/engine';
import type { ForeignFault } from '@flotilla/lab';
import type { RedisError } from '@flotilla/lab/redis';
import { describeOffGrid, plain, quote } from '@flotilla/play';
import {
  type Grid,
  makeSquare,
  type NotationError,
  type SeaMapError,
  squareCount,
} from '@flotilla/rules';
import { describeForeignFault } from './foreign-texts.js';
import type { Texts } from './i18n/index.js';

/*
 * Errors that only the command line tells, as one line in the person's language; the others are
 * told by the story of `@flotilla/play`.
 */

export function describeNotationError(texts: Texts, grid: Grid, error: NotationError): string {
  const given = quote(error.text);
  if (error.code === 'off-grid') return describeOffGrid(texts.story, grid, given);
  const example = makeSquare(grid, squareCount(grid) - 1, texts.alphabet);
  return texts.t('errors:square.notASquare', { given, example });
}

export function describeSeaMapError({ t }: Texts, error: SeaMapError): string {
  if (error.code === 'bad-outcome') {
    return t('errors:seaMap.badOutcome', { given: quote(error.given) });
  }
  const { row, col } = error;
  return t(`errors:seaMap.${SEA_MAP_ERRORS[error.code]}`, { row, col });
}

const SEA_MAP_ERRORS = {
  'off-grid': 'offGrid',
  'already-shot': 'alreadyShot',
  'known-empty': 'knownEmpty',
} as const;

/** Another placer that may do better is named, where there is one. */
export function describePlacerError(texts: Texts, error: PlacerError, other?: string): string {
  const { t } = texts;
  const { placer, tries, reason } = error;
  if (reason !== undefined) {
    return `${plain(placer)}: ${describeForeignFault(texts, reason as ForeignFault)}`;
  }
  return other === undefined
    ? t('errors:placer.gaveUpAlone', { placer, tries })
    : t('errors:placer.gaveUp', { placer, tries, other });
}

/** What is wrong with a Redis, in the person's language; the line begins with the place. */
export function describeRedisError(
  { t }: Pick<Texts, 't'>,
  { code, place, reason }: RedisError,
): string {
  return t(`errors:redis.${code}`, { place: plain(place), reason: plain(reason) });
}
