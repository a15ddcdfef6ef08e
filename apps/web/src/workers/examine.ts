import { type Mark, type ObservedMarks, observeMarks } from '@flotilla/play';
import {
  type Answer,
  type CellView,
  type Contradiction,
  cellsOf,
  isCleared,
  makeObservationText,
  makeRules,
  newObservation,
  type Observation,
  type Position,
  parseObservationText,
  positionOf,
  type Rules,
  type RulesEntry,
  type Square,
  squareCount,
  unwrap,
} from '@flotilla/rules';

export type MarksFault =
  | Contradiction
  /** No ships of the fleet make up these sunk squares. */
  | { readonly code: 'no-such-ships'; readonly squares: readonly Square[] }
  | { readonly code: 'no-room-left' };

/** What follows from marks, as plain data. */
export interface Examined {
  /** By square. */
  readonly cells: readonly CellView[];
  /** The position as text, or the marks as they stand where they contradict each other. */
  readonly text: string;
  /** The ids of the ships that are not known to be sunk. */
  readonly afloat: readonly string[];
  /** Every ship is sunk. */
  readonly isCleared: boolean;
  /** What can be meant: more than one where touching ships were sunk. None in contradiction. */
  readonly ways: readonly Position[];
  readonly fault: MarksFault | null;
}

/**
 * Takes marks for answers in their order. Where those contradict each other they may still be a map
 * of what is known, on which every square of a sunk ship is marked as sunk.
 */
export function examine(entry: RulesEntry, marks: readonly Mark[]): Examined {
  const rules = unwrap(makeRules(entry));
  const answered = observeMarks({ rules, marks });
  if (answered.fault === null) return possible(rules, [answered.known], marks);
  const drawn = parseObservationText(rules, drawMarks(rules, marks));
  const isMap = drawn.ok && marks.some(({ kind }) => kind === 'sunk');
  if (!isMap) return impossible(rules, marks, answered);
  const ways = drawn.value.map((known) => ({ ...known, answers: answersOfMap(known, marks) }));
  return possible(rules, ways, marks);
}

/** Answers that lead to what a map shows: shapes are named as announced, empty squares are misses. */
function answersOfMap({ rules, answers, sunk }: Observation, marks: readonly Mark[]): Answer[] {
  const shapes = new Map(sunk.map(({ shape, squares }) => [squares.at(-1), shape.id]));
  const named = answers.map((answer) => {
    const shapeId = shapes.get(answer.square);
    const isNamed = rules.announces === 'ship' && answer.outcome === 'sunk';
    return isNamed && shapeId !== undefined ? { ...answer, shapeId } : answer;
  });
  const empty = marks.filter(({ kind }) => kind === 'empty');
  return [...named, ...empty.map(({ square }) => ({ square, outcome: 'miss' as const }))];
}

function possible(rules: Rules, ways: readonly Observation[], marks: readonly Mark[]): Examined {
  const known = ways[0] as Observation;
  const empty = marks.filter(({ kind }) => kind === 'empty');
  return {
    cells: cellsWith(known, empty),
    text: withSigns(makeObservationText(known), rules, empty),
    afloat: afloatOf(known),
    isCleared: isCleared(known),
    ways: ways.map(positionOf),
    fault: null,
  };
}

/** A ship whose shape was announced is not afloat, wherever it lay. */
function afloatOf({ remaining, sinkings }: Observation): string[] {
  const afloat = remaining.map(({ id }) => id);
  for (const { shapeId } of sinkings) {
    const at = shapeId === undefined ? -1 : afloat.indexOf(shapeId);
    if (at >= 0) afloat.splice(at, 1);
  }
  return afloat;
}

function cellsWith(known: Observation, empty: readonly Mark[]): CellView[] {
  const cells = cellsOf(known);
  for (const { square } of known.sinkings) cells[square] = 'sunk';
  for (const { square } of empty) cells[square] = 'empty';
  return cells;
}

function impossible(
  rules: Rules,
  marks: readonly Mark[],
  { known, fault }: ObservedMarks,
): Examined {
  const cells = new Array<CellView>(squareCount(rules.grid)).fill('open');
  for (const { square, kind } of marks) cells[square] = kind;
  const afloat = known.remaining.map(({ id }) => id);
  return { cells, text: drawMarks(rules, marks), afloat, isCleared: false, ways: [], fault };
}

const SIGNS = { miss: 'o', hit: 'x', sunk: '#', empty: '*' } as const;

function drawMarks(rules: Rules, marks: readonly Mark[]): string {
  const blank = makeObservationText(newObservation(rules));
  return withSigns(blank, rules, marks);
}

function withSigns(text: string, { grid }: Rules, marks: readonly Mark[]): string {
  const rows = text.split('\n').map((row) => [...row]);
  for (const { square, kind } of marks) {
    const row = rows[Math.floor(square / grid.width)] as string[];
    row[square % grid.width] = SIGNS[kind];
  }
  return rows.map((row) => row.join('')).join('\n');
}
