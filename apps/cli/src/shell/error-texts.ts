import type { PlacerError } from '@flotilla/engine';
import type { ForeignFault } from '@flotilla/lab';
import type { RedisError } from '@flotilla/lab/redis';
import type { DraftError, Refusal, TableView } from '@flotilla/play';
import {
  type ActionError,
  type Contradiction,
  type Grid,
  type LayoutFault,
  makeSquare,
  type NotationError,
  newObservation,
  type Observation,
  type ObservationTextError,
  type RecordError,
  type Rules,
  type RulesEntry,
  type RulesFault,
  type SeaMapError,
  type ShapeError,
  type Square,
  squareCount,
} from '@flotilla/rules';
import { plain, quote, shownAsJson } from './errors.js';
import { describeForeignFault } from './foreign-texts.js';
import type { Texts } from './i18n/index.js';
import { listShips } from './messages.js';

/*
 * Every error code of the packages as one line in the person's language, its squares in the
 * letters of that language.
 */

export function listSquares(texts: Texts, grid: Grid, squares: readonly Square[]): string {
  return squares.map((square) => makeSquare(grid, square, texts.alphabet)).join(', ');
}

export function describeNotationError(texts: Texts, grid: Grid, error: NotationError): string {
  const { t, alphabet } = texts;
  const given = quote(error.text);
  const last = makeSquare(grid, squareCount(grid) - 1, alphabet);
  const first = makeSquare(grid, 0, alphabet);
  if (error.code === 'off-grid') return t('errors:square.offGrid', { given, first, last });
  return t('errors:square.notASquare', { given, example: last });
}

/** Why a table does not do what a person wants. */
export function describeRefusal(
  texts: Texts,
  { rules: { grid }, players, awaited }: Pick<TableView, 'rules' | 'players' | 'awaited'>,
  refusal: Refusal,
): string {
  const { t } = texts;
  switch (refusal.code) {
    case 'known-empty':
      return t('errors:square.knownEmpty', { square: listSquares(texts, grid, [refusal.square]) });
    case 'repeated':
      return t('errors:square.repeated', { square: listSquares(texts, grid, [refusal.square]) });
    case 'mark-on-shot':
      return t('errors:square.markOnShot', { square: listSquares(texts, grid, [refusal.square]) });
    case 'only-in-training':
      return t('errors:action.onlyInTraining');
    case 'nothing-to-undo':
      return t('errors:action.nothingToUndo');
    case 'hand-over-first':
      return t('errors:action.handOverFirst', { name: players[awaited ?? 0].name });
    case 'gave-up':
      return describePlacerError(texts, refusal);
    case 'already-shot':
    case 'off-grid':
      return describeActionError(texts, grid, { ...refusal, code: refusal.code });
    default:
      return describeActionError(texts, grid, refusal);
  }
}

export function describeActionError(texts: Texts, grid: Grid, error: ActionError): string {
  const { t, alphabet } = texts;
  switch (error.code) {
    case 'wrong-phase':
      return t(`errors:action.${error.phase}`);
    case 'not-your-turn':
      return t('errors:action.notYourTurn', { number: error.toMove + 1 });
    case 'shot-count':
      return t('errors:action.shotCount', { count: error.expected, given: error.given });
    case 'off-grid':
      return describeNotationError(texts, grid, { code: 'off-grid', text: String(error.square) });
    case 'already-shot':
      return t('errors:square.alreadyShot', { square: makeSquare(grid, error.square, alphabet) });
    case 'illegal-layout': {
      const faults = error.faults.map((fault) => describeLayoutFault(texts, grid, fault));
      return t('errors:action.illegalLayout', { faults: faults.join('; ') });
    }
  }
}

export function describeLayoutFault(texts: Texts, grid: Grid, fault: LayoutFault): string {
  const { t } = texts;
  switch (fault.code) {
    case 'off-grid':
      return t('errors:layout.offGrid', { ship: fault.ship + 1 });
    case 'not-in-fleet':
      return t('errors:layout.notInFleet', { squares: listSquares(texts, grid, fault.squares) });
    case 'missing':
      return t('errors:layout.missing', { ship: fault.shapeId, count: fault.count });
    case 'overlap':
    case 'touching':
      return t(`errors:layout.${fault.code}`, { squares: listSquares(texts, grid, fault.squares) });
  }
}

export function describeDraftError(texts: Texts, grid: Grid, error: DraftError): string {
  const { t } = texts;
  switch (error.code) {
    case 'sticks-out':
      return t('errors:draft.sticksOut');
    case 'none-left':
      return t('errors:draft.noneLeft');
    case 'overlap':
    case 'touching':
      return t(`errors:draft.${error.code}`, { squares: listSquares(texts, grid, error.squares) });
  }
}

export function describeContradiction(
  texts: Texts,
  { rules: { grid, announces }, remaining }: Observation,
  error: Contradiction,
): string {
  const { t } = texts;
  const square = makeSquare(grid, error.square, texts.alphabet);
  switch (error.code) {
    case 'off-grid':
      return t('errors:contradiction.offGrid', { square: String(error.square) });
    case 'already-shot':
      return t('errors:contradiction.alreadyShot', { square });
    case 'known-empty':
    case 'no-such-ship':
    case 'no-room': {
      const squares = listSquares(texts, grid, error.squares);
      return t(`errors:contradiction.${CONTRADICTIONS[error.code]}`, { square, squares });
    }
    case 'bad-ship': {
      if (announces !== 'ship') return t('errors:contradiction.badShipUnasked', { square });
      const ships = listShips(remaining.map(({ id }) => id));
      return t('errors:contradiction.badShip', { square, ships });
    }
    case 'sinking-told':
      return t('errors:contradiction.sinkingTold', { square });
    case 'no-layout':
      return t('errors:contradiction.noLayout', { square });
  }
}

export function describeObservationTextError(
  texts: Texts,
  rules: Rules,
  error: ObservationTextError,
): string {
  const { t } = texts;
  switch (error.code) {
    case 'wrong-rows':
      return t('errors:odds.wrongRows', { expected: error.expected, given: error.given });
    case 'wrong-width': {
      const { line, expected, given } = error;
      return t('errors:odds.wrongWidth', { line, expected, given });
    }
    case 'bad-character': {
      const { line, column, character } = error;
      return t('errors:odds.badCharacter', { line, column, given: quote(character) });
    }
    case 'sinking-told': {
      const { line, column } = error;
      return t('errors:odds.sinkingTold', { line, column });
    }
    case 'no-such-ships':
      return t('errors:odds.noSuchShips', {
        squares: listSquares(texts, rules.grid, error.squares),
      });
    case 'no-room-left':
      return t('errors:odds.noRoomLeft');
    case 'contradiction':
      return describeContradiction(texts, newObservation(rules), error.contradiction);
  }
}

const CONTRADICTIONS = {
  'known-empty': 'knownEmpty',
  'no-such-ship': 'noSuchShip',
  'no-room': 'noRoom',
} as const;

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

export function describeRulesFaults(texts: Texts, faults: readonly RulesFault[]): string {
  return faults.map((fault) => describeRulesFault(texts, fault)).join('; ');
}

function describeRulesFault(texts: Texts, fault: RulesFault): string {
  const path = fault.path === '' ? texts.t('errors:rules.whole') : plainPath(fault.path);
  return texts.t('errors:rules.fault', { path, reason: rulesReason(texts, fault) });
}

/** Every key of rules as JSON, in the order in which they are told. */
const RULES_KEYS = Object.keys({
  name: 0,
  grid: 0,
  fleet: 0,
  touching: 0,
  turns: 0,
  announces: 0,
  lastTurn: 0,
  drawn: 0,
} satisfies Record<keyof RulesEntry, 0>);

function rulesReason(texts: Texts, fault: RulesFault): string {
  const { t } = texts;
  switch (fault.code) {
    case 'unknown-key':
      return t('errors:rules.unknownKey', {
        known: (fault.path.startsWith('grid.') ? ['width', 'height'] : RULES_KEYS).join(', '),
      });
    case 'empty-fleet':
      return t('errors:rules.emptyFleet');
    case 'expected': {
      const expected = t(`errors:rules.expectedValues.${fault.expected}`);
      return t('errors:rules.expected', { expected, given: showValue(texts, fault.given) });
    }
    case 'random-grid':
      return t('errors:rules.randomGrid', { ...fault.grid });
    case 'not-drawn':
      return t('errors:rules.notDrawn');
    case 'salvo-tells':
      return t('errors:rules.salvoTells');
    case 'bad-shape':
      return describeShapeError(texts, fault.shape);
    case 'no-room':
      return t('errors:rules.noRoom', { needs: fault.needs, has: fault.has });
    case 'no-layout':
      return t('errors:rules.noLayout');
    case 'too-tight':
      return t('errors:rules.tooTight');
  }
}

function describeShapeError({ t }: Texts, error: ShapeError): string {
  switch (error.code) {
    case 'no-segments':
      return t('errors:rules.noSegments');
    case 'bad-character': {
      const { row, character } = error;
      return t('errors:rules.badCharacter', { row: row + 1, character: quote(character) });
    }
    case 'not-connected':
      return t('errors:rules.notConnected');
    case 'bad-length':
      return t('errors:rules.badLength', { given: showValue({ t }, error.given) });
  }
}

/** With the line that is wrong, counted from 1. */
export function describeRecordError(texts: Texts, error: RecordError): string {
  return texts.t('errors:line', { line: error.line, reason: recordReason(texts, error) });
}

function recordReason(texts: Texts, error: RecordError): string {
  const { t } = texts;
  switch (error.code) {
    case 'not-a-record':
      return t('errors:record.notARecord');
    case 'bad-check':
      return t('errors:record.badCheck');
    case 'text-after-end':
      return t('errors:record.textAfterEnd');
    case 'expected-line':
      return t('errors:record.expectedLine', {
        expected: error.expected,
        given: quote(error.given),
      });
    case 'expected-value': {
      const expected = t(`errors:record.expectedValues.${RECORD_VALUES[error.expected]}`);
      return t('errors:record.expected', { expected, given: quote(error.given) });
    }
    case 'bad-rules':
      return t('errors:record.badRules', { faults: describeRulesFaults(texts, error.faults) });
    case 'bad-ship':
      return t('errors:record.badShip', { given: quote(error.given) });
    case 'bad-shot':
      return t('errors:record.badShot', { given: quote(error.given) });
    case 'wrong-answer':
      return t('errors:record.wrongAnswer', { expected: error.expected });
    case 'illegal-action':
      return describeActionError(texts, error.grid, error.action);
  }
}

const RECORD_VALUES = {
  date: 'date',
  'whole-number': 'wholeNumber',
  player: 'player',
  seat: 'oneOrTwo',
  json: 'json',
} as const;

/** A value as JSON writes it. */
function showValue({ t }: Pick<Texts, 't'>, given: unknown): string {
  return given === undefined ? t('errors:rules.nothing') : shownAsJson(given);
}

/** A path is part of what was given: long or strange keys are shown as quoted text. */
function plainPath(path: string): string {
  return /^[\w.[\]]{1,40}$/.test(path) ? path : quote(path);
}

/** What is wrong with a Redis, in the person's language; the line begins with the place. */
export function describeRedisError(
  { t }: Pick<Texts, 't'>,
  { code, place, reason }: RedisError,
): string {
  return t(`errors:redis.${code}`, { place: plain(place), reason: plain(reason) });
}
