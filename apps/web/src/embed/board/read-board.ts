import {
  type Answer,
  announcesShip,
  type Contradiction,
  err,
  type GameRecord,
  isPresetName,
  makeRules,
  newObservation,
  type Observation,
  type ObservationTextError,
  OUTCOME_MARKS,
  ok,
  parseObservationText,
  parseSquare,
  presetEntry,
  type RecordError,
  type Result,
  type Rules,
  type RulesFault,
  readRecord,
  type ShotOutcome,
  type Square,
  squareCount,
  tryObserve,
} from '@flotilla/rules';

/** Input of the element, as text. */
export interface BoardSource {
  readonly record: string | null;
  readonly position: string | null;
  readonly answers: string | null;
  readonly rules: string | null;
  readonly isPuzzle: boolean;
  /** Best squares of a puzzle, if there are no chances to derive them from. */
  readonly answer: string | null;
  readonly chances: string | null;
}

export type BoardContent =
  | { readonly kind: 'game'; readonly record: GameRecord }
  | {
      readonly kind: 'position';
      readonly known: Observation;
      readonly chances: readonly number[] | null;
      /** Best squares of a puzzle; null if the position is not a puzzle. */
      readonly best: readonly Square[] | null;
    };

export type AttributeFault = RecordError | RulesFault | ObservationTextError;

export type BoardFault =
  | { readonly code: 'nothing' | 'no-answer' }
  | {
      readonly code: 'not-rules' | 'not-answer' | 'not-square';
      readonly given: string;
    }
  | { readonly code: 'not-chances'; readonly expected: number; readonly given: number }
  | {
      readonly code: 'bad-record' | 'bad-rules' | 'bad-position';
      readonly errors: readonly AttributeFault[];
    }
  | { readonly code: 'contradiction'; readonly known: Observation; readonly error: Contradiction };

export function readBoard(source: BoardSource): Result<BoardContent, BoardFault> {
  const { record, position, answers } = source;
  if (record !== null) {
    const read = readRecord(`${record.trim()}\n`);
    return read.ok
      ? ok({ kind: 'game', record: read.value })
      : err({ code: 'bad-record', errors: [read.error] });
  }
  if (position === null && answers === null) return err({ code: 'nothing' });
  const rules = readRules(source.rules ?? 'russian');
  if (!rules.ok) return rules;
  const known =
    position === null
      ? readAnswers(rules.value, answers ?? '')
      : readPosition(rules.value, position);
  return known.ok ? readPuzzle(known.value, source) : known;
}

function readRules(text: string): Result<Rules, BoardFault> {
  const entry = isPresetName(text) ? presetEntry(text) : parseJson(text);
  if (entry === undefined) return err({ code: 'not-rules', given: text });
  const rules = makeRules(entry);
  return rules.ok ? rules : err({ code: 'bad-rules', errors: rules.error.faults });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a position. Rows may also be separated by `/`, as in a URL. */
function readPosition(rules: Rules, text: string): Result<Observation, BoardFault> {
  const rows = text.trim().split(/\s*[\n/]\s*/);
  const readings = parseObservationText(rules, rows.join('\n'), { maxWays: 2 });
  if (!readings.ok) return err({ code: 'bad-position', errors: [readings.error] });
  const [known = newObservation(rules), ...otherReadings] = readings.value;
  // The sunk ships are unknown if several ships could form the squares.
  return ok(otherReadings.length > 0 ? { ...known, sunk: [] } : known);
}

/** Reads answers in shot order: `C5- C6+ D6x`; a ship's shape or number may follow each. */
function readAnswers(rules: Rules, text: string): Result<Observation, BoardFault> {
  let known = newObservation(rules);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const answer = readAnswer(rules, word);
    if (!answer) return err({ code: 'not-answer', given: word });
    const next = tryObserve(known, answer);
    if (!next.ok) return err({ code: 'contradiction', known, error: next.error });
    known = next.value;
  }
  return ok(known);
}

const OUTCOME_MARK_ENTRIES = Object.entries(OUTCOME_MARKS) as [ShotOutcome, string][];

function readAnswer(rules: Rules, word: string): Answer | undefined {
  const { grid } = rules;
  const [, name = '', mark, shipText = ''] = /^(\p{L}\d+|\d+\p{L})([-+x])(.*)$/u.exec(word) ?? [];
  const square = parseSquare(grid, name);
  const outcome = OUTCOME_MARK_ENTRIES.find(([, outcomeMark]) => outcomeMark === mark)?.[0];
  if (!square.ok || !outcome) return undefined;
  const answer = { square: square.value, outcome };
  if (shipText === '') return answer;
  if (!announcesShip(rules, 'hit')) return { ...answer, shapeId: shipText };
  return /^\d+$/.test(shipText) ? { ...answer, ship: Number(shipText) - 1 } : undefined;
}

/** Reads the chances and, for a puzzle, its best squares: the likeliest, or else the given ones. */
function readPuzzle(known: Observation, source: BoardSource): Result<BoardContent, BoardFault> {
  const { isPuzzle, answer } = source;
  const chances = readChances(known, source.chances);
  if (!chances.ok) return chances;
  const position = { kind: 'position', known, chances: chances.value } as const;
  if (!isPuzzle) return ok({ ...position, best: null });
  const best = chances.value
    ? ok(findLikeliest(known, chances.value))
    : readSquares(known, answer ?? '');
  if (!best.ok) return best;
  return best.value.length > 0 ? ok({ ...position, best: best.value }) : err({ code: 'no-answer' });
}

function readChances(
  { rules }: Observation,
  text: string | null,
): Result<number[] | null, BoardFault> {
  if (text === null) return ok(null);
  const chances = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const expected = squareCount(rules.grid);
  const given = chances.filter((chance) => chance >= 0 && chance <= 1).length;
  return given === expected && chances.length === expected
    ? ok(chances)
    : err({ code: 'not-chances', expected, given });
}

/** Chances that differ by at most this are equal. */
const CHANCE_TOLERANCE = 1e-9;

function findLikeliest({ open }: Observation, chances: readonly number[]): Square[] {
  const max = Math.max(...[...open].map((square) => chances[square] as number));
  return [...open].filter((square) => max - (chances[square] as number) <= CHANCE_TOLERANCE);
}

function readSquares({ rules, open }: Observation, text: string): Result<Square[], BoardFault> {
  const squares: Square[] = [];
  for (const name of text.split(/[\s,]+/).filter(Boolean)) {
    const square = parseSquare(rules.grid, name);
    if (!square.ok || !open.has(square.value)) return err({ code: 'not-square', given: name });
    squares.push(square.value);
  }
  return ok(squares);
}
