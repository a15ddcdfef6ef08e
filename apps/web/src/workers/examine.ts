import { type Mark, type ObservedMarks, observeMarks } from '@flotilla/play';
import {
  type Answer,
  announcesShip,
  type CellView,
  type Contradiction,
  cellViewsOf,
  fleetAfloat,
  isCleared,
  makeObservationText,
  makeRules,
  type NameableShip,
  nameableShips,
  newObservation,
  type Observation,
  type Position,
  parseObservationText,
  positionOf,
  type Rules,
  type RulesEntry,
  SHIP_MARKS,
  type Square,
  squareCount,
  unwrap,
} from '@flotilla/rules';

export type MarksFault =
  | Contradiction
  /** No ships of the fleet form these sunk squares. */
  | { readonly code: 'no-such-ships'; readonly squares: readonly Square[] }
  | { readonly code: 'no-room-left' };

/** Conclusions from marks, as plain data. */
export interface MarkConclusions {
  readonly cells: readonly CellView[];
  /** Position as text, or the raw marks if they contradict each other. */
  readonly text: string;
  /** Ids of ships not known to be sunk. */
  readonly afloat: readonly string[];
  /** Ships that the next answer may name. */
  readonly possibleShips: readonly NameableShip[];
  readonly isCleared: boolean;
  /** Possible readings: several if touching ships were sunk, none in a contradiction. */
  readonly readings: readonly Position[];
  readonly fault: MarksFault | null;
}

/** Reads marks as answers in order or, if those contradict each other, as a map of squares. */
export function examine(entry: RulesEntry, marks: readonly Mark[]): MarkConclusions {
  const rules = unwrap(makeRules(entry));
  const answersReading = observeMarks({ rules, marks });
  if (answersReading.fault === null) return conclude(rules, [answersReading.known], marks);
  const drawn = parseObservationText(rules, marksToText(rules, marks));
  const isMap =
    drawn.ok && !announcesShip(rules, 'hit') && marks.some(({ kind }) => kind === 'sunk');
  if (!isMap) return faultConclusions(rules, marks, answersReading);
  const readings = drawn.value.map((known) => ({ ...known, answers: answersOfMap(known, marks) }));
  return conclude(rules, readings, marks);
}

/** Returns the answers of a map, with a miss for each square marked as empty. */
function answersOfMap({ answers }: Observation, marks: readonly Mark[]): Answer[] {
  const emptyMarks = marks.filter(({ kind }) => kind === 'empty');
  return [...answers, ...emptyMarks.map(({ square }) => ({ square, outcome: 'miss' as const }))];
}

function conclude(rules: Rules, readings: Observation[], marks: readonly Mark[]): MarkConclusions {
  const known = readings[0] as Observation;
  const emptyMarks = marks.filter(({ kind }) => kind === 'empty');
  return {
    cells: makeCells(known, emptyMarks),
    text: textWithMarks(makeObservationText(known), rules, emptyMarks),
    afloat: fleetAfloat(known).map(({ id }) => id),
    possibleShips: nameableShips(known),
    isCleared: isCleared(known),
    readings: readings.map(positionOf),
    fault: null,
  };
}

function makeCells(known: Observation, empty: readonly Mark[]): CellView[] {
  const cells = cellViewsOf(known);
  for (const { square } of known.sinkings) cells[square] = 'sunk';
  for (const { square } of empty) cells[square] = 'empty';
  return cells;
}

function faultConclusions(
  rules: Rules,
  marks: readonly Mark[],
  { known, fault }: ObservedMarks,
): MarkConclusions {
  const cells = new Array<CellView>(squareCount(rules.grid)).fill('open');
  for (const { square, kind } of marks) cells[square] = kind;
  const afloat = known.remaining.map(({ id }) => id);
  const possibleShips = nameableShips(known);
  return {
    cells,
    text: marksToText(rules, marks),
    afloat,
    possibleShips,
    isCleared: false,
    readings: [],
    fault,
  };
}

const MARK_CHARS = { miss: 'o', hit: 'x', sunk: '#', empty: '*' } as const;

function marksToText(rules: Rules, marks: readonly Mark[]): string {
  const blank = makeObservationText(newObservation(rules));
  return textWithMarks(blank, rules, marks);
}

function textWithMarks(text: string, { grid }: Rules, marks: readonly Mark[]): string {
  const rows = text.split('\n').map((row) => [...row]);
  for (const { square, kind, ship } of marks) {
    const row = rows[Math.floor(square / grid.width)] as string[];
    row[square % grid.width] = ship === undefined ? MARK_CHARS[kind] : SHIP_MARKS[ship]!;
  }
  return rows.map((row) => row.join('')).join('\n');
}
