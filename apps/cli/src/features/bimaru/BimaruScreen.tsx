import type { Bimaru, BimaruLine } from '@flotilla/bimaru';
import { columnOf, rowOf, rowsOf, type Square } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import { shipsIn } from '../../shell/messages.js';
import { type Hint, wrap } from '../../shell/screen/help.js';
import { Lines } from '../../shell/screen/Lines.js';
import { runKeyScreen } from '../../shell/screen/Program.js';
import { contentWidth, Screen } from '../../shell/screen/Screen.js';
import type { Role, Run } from '../../shell/screen/theme.js';
import { type Key, placeAfter } from '../../shell/terminal/keys.js';
import type { Size } from '../../shell/terminal/use-terminal.js';
import {
  type BimaruPlay,
  beginPlay,
  giveHint,
  tellCount,
  tellFaults,
  undone,
  withHint,
  withMarks,
} from './play-bimaru.js';
import { sheetLabels, squareSign, sumText } from './sheet-text.js';

/** Puzzle on the full screen. */
export interface BimaruScreenState {
  readonly play: BimaruPlay;
  readonly cursor: Square;
  /** Answer to the last request. */
  readonly says: readonly string[];
}

interface BimaruScreenProps {
  readonly state: BimaruScreenState;
  readonly title: string;
  readonly texts: Texts;
  readonly size: Size;
}

/** Shows a puzzle until the user leaves; returns the exit code. */
export function playOnScreen(
  { puzzle, title }: { readonly puzzle: Bimaru; readonly title: string },
  texts: Texts,
): Promise<number> {
  return runKeyScreen<BimaruScreenState>({
    texts,
    initial: { play: beginPlay(puzzle), cursor: 0, says: [] },
    press: (state, key) => pressInBimaru(texts, state, key),
    draw: (state, size) => <BimaruScreen {...{ state, title, texts, size }} />,
  });
}

function BimaruScreen({ state, title, texts, size }: BimaruScreenProps) {
  const width = contentWidth(size);
  const said = state.says.flatMap((line) => wrap(line, width));
  return (
    <Screen
      size={size}
      width={width}
      left={[{ text: title, role: 'title' }]}
      hints={screenHints(texts)}
      hintLines={3}
    >
      <Lines
        lines={[
          ...sheetRuns(texts, state),
          ...said.map((text): Run[] => [{ text, role: 'strong' }]),
        ]}
      />
    </Screen>
  );
}

function screenHints({ t }: Texts): Hint[] {
  return [
    { keys: '← ↑ ↓ →', does: t('commands:bimaru.key.move') },
    { keys: 'Enter', does: t('commands:bimaru.key.mark') },
    { keys: 'r c', does: t('commands:bimaru.key.line') },
    { keys: 't y', does: t('commands:bimaru.key.hint') },
    { keys: 'k n', does: t('commands:bimaru.key.check') },
    { keys: 'u', does: t('commands:bimaru.key.undo') },
    { keys: 'q', does: t('commands:bimaru.key.quit') },
  ];
}

/** Returns the sheet with its sums. A sum is good once its line has enough segments, and bad if too many. */
function sheetRuns(texts: Texts, { play, cursor }: BimaruScreenState): Run[][] {
  const { puzzle } = play;
  const { grid, fleet } = puzzle.rules;
  const { width, margin, columns, rows: labels } = sheetLabels(puzzle, texts.notation);
  const across = (texts: readonly string[], roleOf: (x: number) => Role): Run[] => [
    { text: margin, role: 'plain' },
    ...texts.map((text, x): Run => ({ text: ` ${text.padStart(width)}`, role: roleOf(x) })),
  ];
  const here = (isHere: boolean): Role => (isHere ? 'header-here' : 'header');
  const rows = rowsOf(grid).map((row, y): Run[] => [
    { text: labels[y] ?? '', role: here(rowOf(grid, cursor) === y) },
    ...row.map((square) => cellRun(play, square, square === cursor, width)),
    {
      text: `  ${sumText(puzzle.rows[y] ?? null)}`,
      role: sumRole(play, { kind: 'row', index: y }),
    },
  ]);
  const ships = shipsIn(texts, fleet);
  return [
    across(columns, (x) => here(columnOf(grid, cursor) === x)),
    ...rows,
    across(puzzle.columns.map(sumText), (index) => sumRole(play, { kind: 'column', index })),
    [{ text: texts.t('commands:bimaru.fleet', { ships }), role: 'faint' }],
  ];
}

function cellRun(play: BimaruPlay, square: Square, isHere: boolean, width: number): Run {
  const given = play.puzzle.givens.find((each) => each.square === square)?.form;
  const mark = play.marks[square] ?? 'open';
  const text = ` ${squareSign(given, mark).padStart(width)}`;
  if (isHere) return { text, role: 'cursor' };
  return { text, role: mark === 'segment' ? 'ship' : mark === 'water' ? 'empty' : 'open' };
}

function sumRole({ puzzle, marks }: BimaruPlay, { kind, index }: BimaruLine): Role {
  const { grid } = puzzle.rules;
  const sum = (kind === 'row' ? puzzle.rows : puzzle.columns)[index] ?? null;
  const lineOf = kind === 'row' ? rowOf : columnOf;
  const found = marks.filter((mark, at) => mark === 'segment' && lineOf(grid, at) === index).length;
  if (sum === null || found < sum) return 'plain';
  return found === sum ? 'good' : 'bad';
}

/** Handles a key. */
export function pressInBimaru(
  texts: Texts,
  state: BimaruScreenState,
  { name, command }: Key,
): BimaruScreenState | 'quit' {
  const { play, cursor } = state;
  if (command === 'q' || name === 'escape' || name === 'interrupt') return 'quit';
  const { grid } = play.puzzle.rules;
  const place = placeAfter(name, grid, [columnOf(grid, cursor), rowOf(grid, cursor)]);
  if (place) return { ...state, cursor: place[1] * grid.width + place[0] };
  if (play.isOver) return state;
  if (name === 'enter' || command === ' ') return marked(texts, state, withNext(play, cursor));
  switch (command) {
    case 'r':
    case 'c':
      return marked(texts, state, withMarks(play, openBeside(play, cursor, command), 'water'));
    case 't': {
      const told = giveHint({ texts }, play);
      return { ...state, play: told.play, says: told.lines.slice(0, 1) };
    }
    case 'y':
      return marked(texts, state, withHint(play));
    case 'k':
      return { ...state, says: tellFaults({ texts }, play).slice(0, 2) };
    case 'n':
      return { ...state, says: [tellCount({ texts }, play)] };
    case 'u':
      return marked(texts, state, undone(play) ?? play);
    default:
      return state;
  }
}

function marked(texts: Texts, state: BimaruScreenState, play: BimaruPlay): BimaruScreenState {
  return { ...state, play, says: play.isOver ? [texts.t('commands:bimaru.solved')] : [] };
}

/** Cycles a square through open, segment and water. */
function withNext(play: BimaruPlay, square: Square): BimaruPlay {
  const next = { open: 'segment', segment: 'water', water: 'open' } as const;
  return withMarks(play, [square], next[play.marks[square] ?? 'open']);
}

/** Returns the open squares in the row or column of a square. */
function openBeside({ puzzle, marks }: BimaruPlay, square: Square, line: 'r' | 'c'): Square[] {
  const { grid } = puzzle.rules;
  const lineOf = line === 'r' ? rowOf : columnOf;
  return [...marks.keys()].filter(
    (each) => marks[each] === 'open' && lineOf(grid, each) === lineOf(grid, square),
  );
}
