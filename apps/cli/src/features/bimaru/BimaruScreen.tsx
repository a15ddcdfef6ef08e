import type { Bimaru, BimaruLine } from '@flotilla/bimaru';
import { columnOf, rowOf, type Square, squareAt, squaresByRow } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import { describeShips } from '../../shell/messages.js';
import { type KeyHint, wrapWords } from '../../shell/screen/help.js';
import { Lines } from '../../shell/screen/Lines.js';
import { runKeyScreen } from '../../shell/screen/Program.js';
import { contentWidth, Screen } from '../../shell/screen/Screen.js';
import type { TextRole, TextRun } from '../../shell/screen/theme.js';
import { columnAndRowAfterKey, type Key } from '../../shell/terminal/keys.js';
import type { TerminalSize } from '../../shell/terminal/use-terminal.js';
import {
  type BimaruPlay,
  describeFaults,
  describeMatchingSolutions,
  giveHint,
  startBimaruPlay,
  undoMarks,
  withHint,
  withMarks,
} from './play-bimaru.js';
import { sheetLabels, squareSign, sumText } from './sheet-text.js';

export interface BimaruScreenState {
  readonly play: BimaruPlay;
  readonly cursor: Square;
  /** Reply to the last command. */
  readonly messages: readonly string[];
}

interface BimaruScreenProps {
  readonly state: BimaruScreenState;
  readonly title: string;
  readonly texts: Texts;
  readonly size: TerminalSize;
}

/** Shows a puzzle until the user leaves; resolves with the exit code. */
export function playBimaruOnScreen(
  { puzzle, title }: { readonly puzzle: Bimaru; readonly title: string },
  texts: Texts,
): Promise<number> {
  return runKeyScreen<BimaruScreenState>({
    texts,
    initial: { play: startBimaruPlay(puzzle), cursor: 0, messages: [] },
    handleKey: (state, key) => handleBimaruKey(texts, state, key),
    draw: (state, size) => <BimaruScreen state={state} title={title} texts={texts} size={size} />,
  });
}

function BimaruScreen({ state, title, texts, size }: BimaruScreenProps) {
  const width = contentWidth(size);
  const messageLines = state.messages.flatMap((line) => wrapWords(line, width));
  return (
    <Screen
      size={size}
      width={width}
      title={[{ text: title, role: 'title' }]}
      hints={screenHints(texts)}
      hintLines={3}
    >
      <Lines
        lines={[
          ...sheetRuns(texts, state),
          ...messageLines.map((text): TextRun[] => [{ text, role: 'strong' }]),
        ]}
      />
    </Screen>
  );
}

function screenHints({ t }: Texts): KeyHint[] {
  return [
    { keys: '← ↑ ↓ →', text: t('commands:bimaru.key.move') },
    { keys: 'Enter', text: t('commands:bimaru.key.mark') },
    { keys: 'r c', text: t('commands:bimaru.key.line') },
    { keys: 't y', text: t('commands:bimaru.key.hint') },
    { keys: 'k n', text: t('commands:bimaru.key.check') },
    { keys: 'u', text: t('commands:bimaru.key.undo') },
    { keys: 'q', text: t('screens:key.quit') },
  ];
}

/** Draws the sheet. A reached sum is shown as good, an exceeded one as bad. */
function sheetRuns(texts: Texts, state: BimaruScreenState): TextRun[][] {
  const { play, cursor } = state;
  const { puzzle } = play;
  const { grid, fleet } = puzzle.rules;
  const { width, margin, columns, rows: labels } = sheetLabels(puzzle, texts.notation);
  const labelRuns = (texts: readonly string[], roleOf: (x: number) => TextRole): TextRun[] => [
    { text: margin, role: 'plain' },
    ...texts.map((text, x): TextRun => ({ text: ` ${text.padStart(width)}`, role: roleOf(x) })),
  ];
  const headerRole = (isCursorLine: boolean): TextRole => (isCursorLine ? 'header-here' : 'header');
  const rows = squaresByRow(grid).map((row, y): TextRun[] => [
    { text: labels[y] ?? '', role: headerRole(rowOf(grid, cursor) === y) },
    ...row.map((square) => cellRun(state, square, width)),
    {
      text: `  ${sumText(puzzle.rows[y] ?? null)}`,
      role: sumRole(play, { kind: 'row', index: y }),
    },
  ]);
  const ships = describeShips(texts, fleet);
  return [
    labelRuns(columns, (x) => headerRole(columnOf(grid, cursor) === x)),
    ...rows,
    labelRuns(puzzle.columns.map(sumText), (index) => sumRole(play, { kind: 'column', index })),
    [{ text: texts.t('commands:bimaru.fleet', { ships }), role: 'faint' }],
  ];
}

function cellRun({ play, cursor }: BimaruScreenState, square: Square, width: number): TextRun {
  const givenForm = play.puzzle.givens.find((clue) => clue.square === square)?.form;
  const mark = play.marks[square] ?? 'open';
  const text = ` ${squareSign(givenForm, mark).padStart(width)}`;
  if (square === cursor) return { text, role: 'cursor' };
  return { text, role: mark === 'segment' ? 'ship' : mark === 'water' ? 'empty' : 'open' };
}

function sumRole({ puzzle, marks }: BimaruPlay, { kind, index }: BimaruLine): TextRole {
  const { grid } = puzzle.rules;
  const sum = (kind === 'row' ? puzzle.rows : puzzle.columns)[index] ?? null;
  const lineOf = kind === 'row' ? rowOf : columnOf;
  const segmentCount = marks.filter(
    (mark, at) => mark === 'segment' && lineOf(grid, at) === index,
  ).length;
  if (sum === null || segmentCount < sum) return 'plain';
  return segmentCount === sum ? 'good' : 'bad';
}

export function handleBimaruKey(
  texts: Texts,
  state: BimaruScreenState,
  { name, command }: Key,
): BimaruScreenState | 'quit' {
  const { play, cursor } = state;
  if (command === 'q' || name === 'escape' || name === 'interrupt') return 'quit';
  const { grid } = play.puzzle.rules;
  const target = columnAndRowAfterKey(name, grid, [columnOf(grid, cursor), rowOf(grid, cursor)]);
  if (target) return { ...state, cursor: squareAt(grid, ...target) ?? cursor };
  if (play.isOver) return state;
  if (name === 'enter' || command === ' ') return withPlay(texts, state, cycleMark(play, cursor));
  switch (command) {
    case 'r':
    case 'c':
      return withPlay(
        texts,
        state,
        withMarks(play, openSquaresInLine(play, cursor, command), 'water'),
      );
    case 't': {
      const hint = giveHint({ texts }, play);
      return { ...state, play: hint.play, messages: hint.lines.slice(0, 1) };
    }
    case 'y':
      return withPlay(texts, state, withHint(play));
    case 'k':
      return { ...state, messages: describeFaults({ texts }, play).slice(0, 2) };
    case 'n':
      return { ...state, messages: [describeMatchingSolutions({ texts }, play)] };
    case 'u':
      return withPlay(texts, state, undoMarks(play) ?? play);
    default:
      return state;
  }
}

function withPlay(texts: Texts, state: BimaruScreenState, play: BimaruPlay): BimaruScreenState {
  return { ...state, play, messages: play.isOver ? [texts.t('commands:bimaru.solved')] : [] };
}

function cycleMark(play: BimaruPlay, square: Square): BimaruPlay {
  const next = { open: 'segment', segment: 'water', water: 'open' } as const;
  return withMarks(play, [square], next[play.marks[square] ?? 'open']);
}

function openSquaresInLine(
  { puzzle, marks }: BimaruPlay,
  square: Square,
  line: 'r' | 'c',
): Square[] {
  const { grid } = puzzle.rules;
  const lineOf = line === 'r' ? rowOf : columnOf;
  return [...marks.keys()].filter(
    (other) => marks[other] === 'open' && lineOf(grid, other) === lineOf(grid, square),
  );
}
