import {
  ANNOUNCE_RULES,
  lineLabel,
  MAX_SIDE,
  newObservation,
  type ObservationTextError,
  parseSquare,
  type RecordError,
  type Rules,
  type RulesEntry,
  type RulesFault,
  type RulesValue,
  type ShapeError,
  TOUCHING_RULES,
  type WrittenBoardError,
} from '@flotilla/rules';
import { describeContradiction, describeRefusal } from './describe-refusals.js';
import { formatShortJson, quote, quoteUnusualPath } from './given.js';
import { listSquares, type Story } from './story.js';

/* Faults in what a person wrote: clauses without a full stop, which `sentence` completes. */

/** Describes the fault of a record, with its line, counted from 1. */
export function describeRecordError(story: Story, error: RecordError): string {
  return story.t('line', { line: error.line, reason: recordReason(story, error) });
}

function recordReason(story: Story, error: RecordError): string {
  const { t } = story;
  switch (error.code) {
    case 'not-a-record':
    case 'bad-check':
    case 'text-after-end':
      return t(`record.${error.code}`);
    case 'expected-line':
      return t('record.expected-line', { expected: error.expected, given: quote(error.given) });
    case 'expected-value': {
      const expected = t(`record.value.${error.expected}`);
      return t('record.expected-value', { expected, given: quote(error.given) });
    }
    case 'bad-rules':
      return t('record.bad-rules', { faults: describeRulesFaults(story, error.faults) });
    case 'bad-ship':
    case 'bad-shot':
      return t(`record.${error.code}`, { given: quote(error.given) });
    case 'wrong-answer':
      return t('record.wrong-answer', { expected: error.expected });
    case 'illegal-action':
      return describeRefusal(story, error.grid, error.action);
  }
}

/** Describes the faults of rules, each with its place. */
export function describeRulesFaults(story: Story, faults: readonly RulesFault[]): string {
  return faults.map((fault) => placedFault(story, fault)).join('; ');
}

function placedFault(story: Story, fault: RulesFault): string {
  const path =
    fault.code === 'unknown-key' ? quoteUnusualPath(fault.path) : placeName(story, fault.path);
  return story.t('fault.placed', { path, reason: describeRulesFault(story, fault) });
}

/** Largest grid, which contains the squares of every grid. */
const LARGEST_GRID = { width: MAX_SIDE, height: MAX_SIDE };

/** Names a place in rules or a puzzle: in words if there is a text, otherwise by its path. */
export function placeName(story: Story, path: string): string {
  const { t, notation } = story;
  const [, list, digits] = /^(fleet|columns|rows)\[(\d+)\]$/.exec(path) ?? [];
  const index = Number(digits);
  const square = parseSquare(LARGEST_GRID, path.replace(/^givens\./, ''));
  if (list === 'fleet') return t('fault.place.ship', { ship: index + 1 });
  if (list === 'columns' || list === 'rows') {
    const kind = list === 'rows' ? 'row' : 'column';
    return t(`bimaru.line.${kind}`, { name: lineLabel(notation, kind, index) });
  }
  if (path.startsWith('givens.')) {
    const name = square.ok
      ? listSquares(story, LARGEST_GRID, [square.value])
      : quote(path.slice('givens.'.length));
    return t('fault.place.square', { name });
  }
  const key = PLACE_TEXT_KEYS[path];
  return key ? t(key) : quoteUnusualPath(path);
}

const PLACE_TEXT_KEYS: Readonly<Record<string, Parameters<Story['t']>[0]>> = {
  '': 'fault.place.rules',
  rules: 'fault.place.rules',
  fleet: 'fault.place.fleet',
  'grid.width': 'fault.place.width',
  'grid.height': 'fault.place.height',
  columns: 'fault.place.columns',
  rows: 'fault.place.rows',
};

/** Keys of rules as JSON, in the order shown to people. */
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

/** Describes a fault of rules, without its place. */
export function describeRulesFault(story: Story, fault: RulesFault): string {
  const { t } = story;
  switch (fault.code) {
    case 'unknown-key': {
      const known = fault.path.startsWith('grid.') ? ['width', 'height'] : RULES_KEYS;
      return t('fault.unknown-key', { known: known.join(', ') });
    }
    case 'expected': {
      const expected = expectedText(story, fault.expected);
      return t('fault.expected', { expected, given: formatGivenValue(story, fault.given) });
    }
    case 'random-grid':
      return t('fault.random-grid', { ...fault.grid });
    case 'bad-shape':
      return describeShapeError(story, fault.shape);
    case 'too-many-named':
      return t('fault.too-many-named', { most: fault.most });
    case 'no-room':
      return t('fault.no-room', { needs: fault.needs, has: fault.has });
    default:
      return t(`fault.${fault.code}`);
  }
}

const CHOICES_BY_RULE = { announces: ANNOUNCE_RULES, touching: TOUCHING_RULES } as const;

function expectedText({ t, lang }: Story, value: RulesValue): string {
  if (value !== 'announces' && value !== 'touching') return t(`fault.value.${value}`);
  // British lists have no comma before “or”.
  const list = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'disjunction' });
  return list.format(CHOICES_BY_RULE[value].map((choice) => `"${choice}"`));
}

/** Describes the fault of a ship's form. */
export function describeShapeError(story: Story, error: ShapeError): string {
  const { t } = story;
  switch (error.code) {
    case 'bad-character': {
      const { row, character } = error;
      return t('fault.shape.bad-character', { row: row + 1, character: quote(character) });
    }
    case 'bad-length':
      return t('fault.shape.bad-length', { given: formatGivenValue(story, error.given) });
    default:
      return t(`fault.shape.${error.code}`);
  }
}

/** Describes why a text is not an observation under these rules. */
export function describeObservationTextError(
  story: Story,
  rules: Rules,
  error: ObservationTextError,
): string {
  const { t } = story;
  switch (error.code) {
    case 'wrong-rows':
      return t('position.wrong-rows', { count: error.given, expected: error.expected });
    case 'wrong-width': {
      const { line, expected, given } = error;
      return t('position.wrong-width', { line, expected, count: given });
    }
    case 'bad-character': {
      const { line, column, character } = error;
      const marks = ['.', 'o', '*', ...rangesOfMarks(error.hits), '#'].join(' ');
      return t('position.bad-character', { line, column, marks, given: quote(character) });
    }
    case 'sinking-told':
      return t('position.sinking-told', { line: error.line, column: error.column });
    case 'no-such-ships':
      return t('position.no-such-ships', {
        squares: listSquares(story, rules.grid, error.squares),
      });
    case 'no-room-left':
      return t('position.no-room-left');
    case 'too-many-ways':
      return t('position.too-many-ways');
    case 'contradiction':
      return describeContradiction(story, newObservation(rules), error.contradiction);
  }
}

/** Describes the error in a board written as text, with its line and column. */
export function describeWrittenBoardError(story: Story, error: WrittenBoardError): string {
  const { line, column } = error;
  return story.t('written.placed', { line, column, reason: boardReason(story, error) });
}

function boardReason({ t }: Story, error: WrittenBoardError): string {
  switch (error.code) {
    case 'bad-character':
      return t('written.bad-character', { given: quote(error.given) });
    case 'uneven':
      return t('written.uneven', {
        row: error.row,
        expected: quote(error.expected),
        given: quote(error.given),
      });
    case 'too-large':
      return t('written.too-large', { max: MAX_SIDE });
    default:
      return t(`written.${error.code}`);
  }
}

export function formatGivenValue({ t }: Story, value: unknown): string {
  return value === undefined ? t('fault.nothing') : formatShortJson(value);
}

/** Groups digits and letters into ranges: 1–9 A–C. */
function rangesOfMarks(marks: string): string[] {
  const characterKinds = [marks.replace(/\D/g, ''), marks.replace(/\d/g, '')];
  return characterKinds.flatMap((kind) =>
    kind.length > 1 ? `${kind[0]}–${kind.at(-1)}` : kind || [],
  );
}
