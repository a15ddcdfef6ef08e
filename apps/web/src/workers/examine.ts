import { type Mark, type ObservedMarks, observeMarks } from '@flotilla/play';
import {
  type Answer,
  announcesShip,
  type CellView,
  type Contradiction,
  cellsOf,
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
export interface Examined {
  /** Known state of each square. */
  readonly cells: readonly CellView[];
  /** Position as text, or the raw marks if they contradict each other. */
  readonly text: string;
  /** Ids of ships not known to be sunk. */
  readonly afloat: readonly string[];
  /** Ships that the next answer may be about. */
  readonly tellable: readonly NameableShip[];
  /** Is every ship sunk? */
  readonly isCleared: boolean;
  /** Possible readings: several if touching ships were sunk, none in a contradiction. */
  readonly ways: readonly Position[];
  readonly fault: MarksFault | null;
}

/**
 * Reads marks as answers in order. If those contradict each other, reads them as a map of known squares, on which
 * every square of a sunk ship is marked as sunk.
 */
export function examine(entry: RulesEntry, marks: readonly Mark[]): Examined {
  const rules = unwrap(makeRules(entry));
  const answered = observeMarks({ rules, marks });
  if (answered.fault === null) return possible(rules, [answered.known], marks);
  const drawn = parseObservationText(rules, drawMarks(rules, marks));
  const isMap =
    drawn.ok && !announcesShip(rules, 'hit') && marks.some(({ kind }) => kind === 'sunk');
  if (!isMap) return impossible(rules, marks, answered);
  const ways = drawn.value.map((known) => ({ ...known, answers: answersOfMap(known, marks) }));
  return possible(rules, ways, marks);
}

/** Returns answers that lead to a map: empty squares are misses. */
function answersOfMap({ answers }: Observation, marks: readonly Mark[]): Answer[] {
  const empty = marks.filter(({ kind }) => kind === 'empty');
  return [...answers, ...empty.map(({ square }) => ({ square, outcome: 'miss' as const }))];
}

function possible(rules: Rules, ways: readonly Observation[], marks: readonly Mark[]): Examined {
  const known = ways[0] as Observation;
  const empty = marks.filter(({ kind }) => kind === 'empty');
  return {
    cells: cellsWith(known, empty),
    text: withSigns(makeObservationText(known), rules, empty),
    afloat: fleetAfloat(known).map(({ id }) => id),
    tellable: nameableShips(known),
    isCleared: isCleared(known),
    ways: ways.map(positionOf),
    fault: null,
  };
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
  const tellable = nameableShips(known);
  return {
    ...{ cells, text: drawMarks(rules, marks), afloat, tellable },
    ...{ isCleared: false, ways: [], fault },
  };
}

const SIGNS = { miss: 'o', hit: 'x', sunk: '#', empty: '*' } as const;

function drawMarks(rules: Rules, marks: readonly Mark[]): string {
  const blank = makeObservationText(newObservation(rules));
  return withSigns(blank, rules, marks);
}

function withSigns(text: string, { grid }: Rules, marks: readonly Mark[]): string {
  const rows = text.split('\n').map((row) => [...row]);
  for (const { square, kind, ship } of marks) {
    const row = rows[Math.floor(square / grid.width)] as string[];
    row[square % grid.width] = ship === undefined ? SIGNS[kind] : SHIP_MARKS[ship]!;
  }
  return rows.map((row) => row.join('')).join('\n');
}
