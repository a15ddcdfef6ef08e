import {
  type Bimaru,
  type BimaruLine,
  type BimaruMark,
  type BimaruMarks,
  type BimaruStep,
  bimaruFaults,
  bimaruHint,
  countBimaru,
  givenMarks,
  isBimaruSolved,
} from '@flotilla/bimaru';
import {
  describeBimaruFault,
  describeBimaruStep,
  describeHintError,
  sentence,
} from '@flotilla/play';
import {
  type Alphabet,
  columnOf,
  hasLetters,
  LETTERS,
  lineLabel,
  makeSquare,
  type Notation,
  parseSquare,
  rowOf,
  type Square,
} from '@flotilla/rules';
import type { Colors } from '../../shell/board/board-text.js';
import { quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { partsOf, readWord } from '../../shell/words.js';
import { drawSheet, fitsText } from './sheet-text.js';

/** Puzzle being solved in plain mode. */
export interface BimaruPlay {
  readonly puzzle: Bimaru;
  readonly marks: BimaruMarks;
  /** Previous marks, latest last. */
  readonly past: readonly BimaruMarks[];
  /** Last hint, until the next command. */
  readonly hint?: BimaruStep;
  readonly isOver?: true;
}

export interface BimaruTurn {
  readonly play: BimaruPlay;
  readonly lines: readonly string[];
}

export interface BimaruTable {
  readonly texts: Texts;
  readonly colors: Colors;
}

/** Words of this command only. */
const WORDS: Readonly<Record<string, 'water' | 'check' | 'count'>> = {
  ...{ water: 'water', '~': 'water', вода: 'water' },
  ...{ check: 'check', проверка: 'check' },
  ...{ count: 'count', сколько: 'count' },
};

export function beginPlay(puzzle: Bimaru): BimaruPlay {
  return { puzzle, marks: givenMarks(puzzle), past: [] };
}

/** Handles one line. */
export function takeLine(table: BimaruTable, play: BimaruPlay, line: string): BimaruTurn {
  const { t } = table.texts;
  const [first = '', ...rest] = line.normalize('NFC').trim().split(/\s+/);
  if (first === '') return { play, lines: [] };
  const own = WORDS[first.toLowerCase()];
  switch (own ?? readWord(first)) {
    case 'quit':
      return { play: { ...play, isOver: true }, lines: [] };
    case 'help':
      return { play, lines: helpLines(table, play.puzzle) };
    case 'show':
      return { play, lines: draw(table, play) };
    case 'hint':
      return giveHint(table, play);
    case 'yes':
      return followHint(table, play);
    case 'undo': {
      const before = undone(play);
      if (!before) return { play, lines: [t('commands:bimaru.nothingToUndo')] };
      return changed(table, before);
    }
    case 'check':
      return { play, lines: tellFaults(table, play) };
    case 'count':
      return { play, lines: [tellCount(table, play)] };
    case 'water':
      return mark(table, play, 'water', rest);
    case 'clear':
      return mark(table, play, 'open', rest);
    default:
      return mark(table, play, 'segment', [first, ...rest]);
  }
}

/** Marks squares; the label of a line means all its open squares. */
function mark(
  table: BimaruTable,
  play: BimaruPlay,
  to: BimaruMark,
  words: readonly string[],
): BimaruTurn {
  const { t } = table.texts;
  const { puzzle, marks } = play;
  if (words.length === 0) return { play, lines: [t('commands:bimaru.whichSquares')] };
  const squares: Square[] = [];
  const { notation } = table.texts;
  for (const word of joined(words, notation)) {
    const found = squaresMeant(puzzle, marks, word, notation);
    if (!found) return { play, lines: [t('commands:bimaru.notASquare', { given: quote(word) })] };
    squares.push(...found);
  }
  return changed(table, withMarks(play, squares, to));
}

/** Joins a letter and a number that were typed apart into a square. */
function joined(words: readonly string[], notation: Notation): string[] {
  const line = words.join(' ');
  return hasLetters(notation.coordinates)
    ? (line.match(/\p{L}\s*\d+|\d+\s*\p{L}|\S+/gu) ?? [])
    : partsOf(line, notation).map(([part]) => part);
}

function squaresMeant(
  { rules: { grid } }: Bimaru,
  marks: BimaruMarks,
  word: string,
  notation: Notation,
): Square[] | undefined {
  for (const kind of ['row', 'column'] as const) {
    const indexOf = kind === 'row' ? rowOf : columnOf;
    const line = marks
      .map((_, square) => square)
      .filter((square) => isCalled(word, notation, kind, indexOf(grid, square)));
    if (line.length > 0) return line.filter((square) => marks[square] === 'open');
  }
  const square = parseSquare(grid, word, notation);
  return square.ok ? [square.value] : undefined;
}

/** Is this the label of the line, in either alphabet? */
function isCalled(
  word: string,
  notation: Notation,
  kind: BimaruLine['kind'],
  index: number,
): boolean {
  return (Object.keys(LETTERS) as Alphabet[]).some(
    (alphabet) => lineLabel({ ...notation, alphabet }, kind, index) === word.toUpperCase(),
  );
}

/** Changes marks on squares that are not given; over once they are the solution. */
export function withMarks(
  play: BimaruPlay,
  squares: readonly Square[],
  to: BimaruMark,
): BimaruPlay {
  const given = givenMarks(play.puzzle);
  const marks = [...play.marks];
  for (const square of squares) if (given[square] === 'open') marks[square] = to;
  const next = { puzzle: play.puzzle, marks, past: [...play.past, play.marks] };
  return isBimaruSolved(play.puzzle, marks) ? { ...next, isOver: true } : next;
}

/** Applies the last hint; unchanged if there is none. */
export function withHint(play: BimaruPlay): BimaruPlay {
  if (!play.hint) return play;
  const { past } = play;
  const marked = play.hint.decided.reduce(
    (now, { square, mark }) => withMarks(now, [square], mark),
    play,
  );
  return { ...marked, past: [...past, play.marks] };
}

/** Undoes the last marks; undefined if there are none. */
export function undone({ puzzle, past }: BimaruPlay): BimaruPlay | undefined {
  const marks = past.at(-1);
  return marks && { puzzle, marks, past: past.slice(0, -1) };
}

/** Shows the sheet after a change, and whether the puzzle is solved. */
function changed(table: BimaruTable, play: BimaruPlay): BimaruTurn {
  return shown(table, play, play.isOver ? [table.texts.t('commands:bimaru.solved')] : []);
}

function shown(table: BimaruTable, play: BimaruPlay, lines: readonly string[]): BimaruTurn {
  return { play, lines: [...draw(table, play), ...lines] };
}

function draw({ texts, colors }: BimaruTable, { puzzle, marks }: BimaruPlay): string[] {
  return drawSheet(texts, colors, puzzle, marks);
}

/** Gives the next step with its reason; `yes` applies it. */
export function giveHint({ texts }: Pick<BimaruTable, 'texts'>, play: BimaruPlay): BimaruTurn {
  const { grid } = play.puzzle.rules;
  const found = bimaruHint(play.puzzle, play.marks);
  if (!found.ok) {
    return { play, lines: [sentence(describeHintError(texts.story, grid, found.error))] };
  }
  const told = sentence(describeBimaruStep(texts.story, grid, found.value));
  return {
    play: { ...play, hint: found.value },
    lines: [told, texts.t('commands:bimaru.followHint')],
  };
}

function followHint(table: BimaruTable, play: BimaruPlay): BimaruTurn {
  if (!play.hint) return { play, lines: [table.texts.t('commands:bimaru.noHint')] };
  return changed(table, withHint(play));
}

/** Lists contradictions of the sums, one per line. */
export function tellFaults(
  { texts }: Pick<BimaruTable, 'texts'>,
  { puzzle, marks }: BimaruPlay,
): string[] {
  const faults = bimaruFaults(puzzle, marks);
  if (faults.length === 0) return [texts.t('commands:bimaru.noFaults')];
  return faults.map((fault) =>
    sentence(describeBimaruFault(texts.story, puzzle.rules.grid, fault)),
  );
}

/** Counts the fleets that fit the sums, the givens and these marks. */
export function tellCount(
  { texts }: Pick<BimaruTable, 'texts'>,
  { puzzle, marks }: BimaruPlay,
): string {
  const counted = countBimaru(puzzle, marks);
  return counted.ok ? fitsText(texts, counted.value) : texts.t('commands:bimaru.uncounted');
}

function helpLines({ texts: { t, notation } }: BimaruTable, { rules: { grid } }: Bimaru): string[] {
  const [first, second] = [makeSquare(grid, 0, notation), makeSquare(grid, 1, notation)];
  return [
    t('commands:bimaru.helpMarks', { first, second }),
    t('commands:bimaru.helpLines'),
    t('commands:bimaru.helpWords'),
    t('commands:bimaru.helpSigns'),
  ];
}
