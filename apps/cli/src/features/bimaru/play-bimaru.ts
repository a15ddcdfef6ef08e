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
  LETTERS,
  lineLabel,
  makeSquare,
  type Notation,
  parseSquare,
  rowOf,
  type Square,
  usesLetters,
} from '@flotilla/rules';
import type { Colors } from '../../shell/board/board-text.js';
import { quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { parseCommandWord, splitSquareList } from '../../shell/words.js';
import { describeSolutionCount, drawTextSheet } from './sheet-text.js';

export interface BimaruPlay {
  readonly puzzle: Bimaru;
  readonly marks: BimaruMarks;
  /** Earlier marks for undo, most recent last. */
  readonly past: readonly BimaruMarks[];
  /** Last hint; dropped when the marks change. */
  readonly hint?: BimaruStep;
  readonly isOver?: true;
}

export interface BimaruReply {
  readonly play: BimaruPlay;
  readonly lines: readonly string[];
}

export interface BimaruView {
  readonly texts: Texts;
  readonly colors: Colors;
}

/** Words specific to Bimaru; `parseCommandWord` knows the others. */
const BIMARU_WORDS: Readonly<Record<string, 'water' | 'check' | 'count'>> = {
  water: 'water',
  '~': 'water',
  вода: 'water',
  check: 'check',
  проверка: 'check',
  count: 'count',
  сколько: 'count',
};

export function startBimaruPlay(puzzle: Bimaru): BimaruPlay {
  return { puzzle, marks: givenMarks(puzzle), past: [] };
}

export function handleBimaruLine(view: BimaruView, play: BimaruPlay, line: string): BimaruReply {
  const { t } = view.texts;
  const [first = '', ...rest] = line.normalize('NFC').trim().split(/\s+/);
  if (first === '') return { play, lines: [] };
  const bimaruWord = BIMARU_WORDS[first.toLowerCase()];
  switch (bimaruWord ?? parseCommandWord(first)) {
    case 'quit':
      return { play: { ...play, isOver: true }, lines: [] };
    case 'help':
      return { play, lines: helpLines(view, play.puzzle) };
    case 'show':
      return { play, lines: drawPlay(view, play) };
    case 'hint':
      return giveHint(view, play);
    case 'yes':
      return applyHint(view, play);
    case 'undo': {
      const previous = undoMarks(play);
      if (!previous) return { play, lines: [t('commands:bimaru.nothingToUndo')] };
      return showChange(view, previous);
    }
    case 'check':
      return { play, lines: describeFaults(view, play) };
    case 'count':
      return { play, lines: [describeMatchingSolutions(view, play)] };
    case 'water':
      return markSquares(view, play, 'water', rest);
    case 'clear':
      return markSquares(view, play, 'open', rest);
    default:
      return markSquares(view, play, 'segment', [first, ...rest]);
  }
}

/** Marks squares; the label of a row or column marks all its open squares. */
function markSquares(
  view: BimaruView,
  play: BimaruPlay,
  newMark: BimaruMark,
  words: readonly string[],
): BimaruReply {
  const { t } = view.texts;
  const { puzzle, marks } = play;
  if (words.length === 0) return { play, lines: [t('commands:bimaru.whichSquares')] };
  const squares: Square[] = [];
  const { notation } = view.texts;
  for (const word of joinSquareParts(words, notation)) {
    const wordSquares = parseMarkedSquares(puzzle, marks, word, notation);
    if (!wordSquares)
      return { play, lines: [t('commands:bimaru.notASquare', { given: quote(word) })] };
    squares.push(...wordSquares);
  }
  return showChange(view, withMarks(play, squares, newMark));
}

/** Joins a square typed with a space, such as `B 4`. */
function joinSquareParts(words: readonly string[], notation: Notation): string[] {
  const line = words.join(' ');
  return usesLetters(notation.coordinates)
    ? (line.match(/\p{L}\s*\d+|\d+\s*\p{L}|\S+/gu) ?? [])
    : splitSquareList(line, notation).map(([part]) => part);
}

function parseMarkedSquares(
  { rules: { grid } }: Bimaru,
  marks: BimaruMarks,
  word: string,
  notation: Notation,
): Square[] | undefined {
  for (const kind of ['row', 'column'] as const) {
    const indexOf = kind === 'row' ? rowOf : columnOf;
    const line = marks
      .map((_, square) => square)
      .filter((square) => isLabelOf(word, notation, kind, indexOf(grid, square)));
    if (line.length > 0) return line.filter((square) => marks[square] === 'open');
  }
  const square = parseSquare(grid, word, notation);
  return square.ok ? [square.value] : undefined;
}

/** Is the word the label of this line, in either alphabet? */
function isLabelOf(
  word: string,
  notation: Notation,
  kind: BimaruLine['kind'],
  index: number,
): boolean {
  return (Object.keys(LETTERS) as Alphabet[]).some(
    (alphabet) => lineLabel({ ...notation, alphabet }, kind, index) === word.toUpperCase(),
  );
}

/** Marks squares other than givens; sets `isOver` once the puzzle is solved. */
export function withMarks(
  play: BimaruPlay,
  squares: readonly Square[],
  newMark: BimaruMark,
): BimaruPlay {
  const givens = givenMarks(play.puzzle);
  const marks = [...play.marks];
  for (const square of squares) if (givens[square] === 'open') marks[square] = newMark;
  const next = { puzzle: play.puzzle, marks, past: [...play.past, play.marks] };
  return isBimaruSolved(play.puzzle, marks) ? { ...next, isOver: true } : next;
}

export function withHint(play: BimaruPlay): BimaruPlay {
  if (!play.hint) return play;
  const { past: history } = play;
  const marked = play.hint.decided.reduce(
    (current, { square, mark }) => withMarks(current, [square], mark),
    play,
  );
  return { ...marked, past: [...history, play.marks] };
}

export function undoMarks({ puzzle, past: history }: BimaruPlay): BimaruPlay | undefined {
  const marks = history.at(-1);
  return marks && { puzzle, marks, past: history.slice(0, -1) };
}

function showChange(view: BimaruView, play: BimaruPlay): BimaruReply {
  return showSheet(view, play, play.isOver ? [view.texts.t('commands:bimaru.solved')] : []);
}

function showSheet(view: BimaruView, play: BimaruPlay, lines: readonly string[]): BimaruReply {
  return { play, lines: [...drawPlay(view, play), ...lines] };
}

function drawPlay({ texts, colors }: BimaruView, { puzzle, marks }: BimaruPlay): string[] {
  return drawTextSheet(texts, colors, puzzle, marks);
}

/** Next step with its reason; the word `yes` applies it. */
export function giveHint({ texts }: Pick<BimaruView, 'texts'>, play: BimaruPlay): BimaruReply {
  const { grid } = play.puzzle.rules;
  const hint = bimaruHint(play.puzzle, play.marks);
  if (!hint.ok) {
    return { play, lines: [sentence(describeHintError(texts.story, grid, hint.error))] };
  }
  const reason = sentence(describeBimaruStep(texts.story, grid, hint.value));
  return {
    play: { ...play, hint: hint.value },
    lines: [reason, texts.t('commands:bimaru.followHint')],
  };
}

function applyHint(view: BimaruView, play: BimaruPlay): BimaruReply {
  if (!play.hint) return { play, lines: [view.texts.t('commands:bimaru.noHint')] };
  return showChange(view, withHint(play));
}

export function describeFaults(
  { texts }: Pick<BimaruView, 'texts'>,
  { puzzle, marks }: BimaruPlay,
): string[] {
  const faults = bimaruFaults(puzzle, marks);
  if (faults.length === 0) return [texts.t('commands:bimaru.noFaults')];
  return faults.map((fault) =>
    sentence(describeBimaruFault(texts.story, puzzle.rules.grid, fault)),
  );
}

export function describeMatchingSolutions(
  { texts }: Pick<BimaruView, 'texts'>,
  { puzzle, marks }: BimaruPlay,
): string {
  const count = countBimaru(puzzle, marks);
  return count.ok
    ? describeSolutionCount(texts, count.value)
    : texts.t('commands:bimaru.uncounted');
}

function helpLines({ texts: { t, notation } }: BimaruView, { rules: { grid } }: Bimaru): string[] {
  const [first, second] = [makeSquare(grid, 0, notation), makeSquare(grid, 1, notation)];
  return [
    t('commands:bimaru.helpMarks', { first, second }),
    t('commands:bimaru.helpLines'),
    t('commands:bimaru.helpWords'),
    t('commands:bimaru.helpSigns'),
  ];
}
