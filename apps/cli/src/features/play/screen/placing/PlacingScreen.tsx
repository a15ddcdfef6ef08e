import {
  describeDraftError,
  type GhostTrial,
  isComplete,
  rulesName,
  sentence,
  shapesLeft,
  shipName,
} from '@flotilla/play';
import {
  drawOrientation,
  kindsOf,
  makeSquare,
  type Orientation,
  type Square,
  usesLetters,
} from '@flotilla/rules';
import { Box } from 'ink';
import { planOneBoard, SIDE_GAP, visiblePartText } from '../../../../shell/board/arrange.js';
import { Board } from '../../../../shell/board/Boards.js';
import {
  type BoardPicture,
  fleetLook,
  type SquareLook,
} from '../../../../shell/board/board-lines.js';
import { describePlacerError } from '../../../../shell/error-texts.js';
import { quote } from '../../../../shell/errors.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { playCommand } from '../../../../shell/io.js';
import { hintLines, type KeyHelp, type KeyHint, keyLines } from '../../../../shell/screen/help.js';
import { Line, Lines, Prompt } from '../../../../shell/screen/Lines.js';
import { contentWidth, HelpScreen, Screen } from '../../../../shell/screen/Screen.js';
import type { TextRun } from '../../../../shell/screen/theme.js';
import type { TerminalSize } from '../../../../shell/terminal/use-terminal.js';
import { cellsOfDraft } from '../../placing.js';
import {
  type PlacingNotice,
  type PlacingState,
  placingCursor,
  tryCurrentGhost,
} from './placing-state.js';

interface PlacingScreenProps {
  readonly state: PlacingState;
  /** Player who places the fleet. */
  readonly name: string;
  /** Name of a remote opponent. */
  readonly other?: string | undefined;
  /** Text to the right of the title; defaults to the name of the rules. */
  readonly right?: string | undefined;
  readonly texts: Texts;
  readonly size: TerminalSize;
}

const SIDE_WIDTH = 34;

export function PlacingScreen({ state, name, other, right, texts, size }: PlacingScreenProps) {
  const width = contentWidth(size);
  const { t } = texts;
  const text =
    other === undefined
      ? t('screens:placing.title', { name })
      : t('screens:placing.titleAgainst', { name, other });
  const title: readonly TextRun[] = [{ text, role: 'title' }];
  if (state.helpPage !== undefined) {
    const lines = keyLines(placingHelp(texts, state), width);
    return (
      <HelpScreen page={state.helpPage} texts={texts} size={size} title={title} lines={lines} />
    );
  }
  const hints = placingHints(texts, state);
  const hintCount = Math.min(2, hintLines(hints, width, 2).length);
  return (
    <Screen
      size={size}
      width={width}
      title={title}
      right={right || rulesName(texts.story, state.draft.rules)}
      hints={hints}
      hintLines={hintCount}
    >
      <PlacingBody state={state} texts={texts} size={size} hintCount={hintCount} />
    </Screen>
  );
}

interface PlacingBodyProps extends Omit<PlacingScreenProps, 'name' | 'other' | 'right'> {
  readonly hintCount: number;
}

function PlacingBody({ state, texts, size, hintCount }: PlacingBodyProps) {
  const { draft, typed, notice } = state;
  const { grid } = draft.rules;
  const trial = tryCurrentGhost(state);
  const plan = planOneBoard({
    size,
    grid,
    cursor: placingCursor(state),
    hintLines: hintCount,
    sideWidth: SIDE_WIDTH,
    talk: () => ({ least: 1, best: 2 }),
    fleet: () => 0,
  });
  const { window, lines } = plan;
  const caption: readonly TextRun[] = [
    { text: describeCurrentShip(texts, state), role: 'strong' },
    { text: `  ${visiblePartText(texts, grid, window)}`, role: 'faint' },
  ];
  const boardFrame = { notation: texts.notation, cellWidth: plan.arrangement.cellWidth, window };
  return (
    <>
      <Box marginTop={lines.top} gap={SIDE_GAP} flexShrink={0}>
        <Box flexDirection="column" width={plan.boardWidth} flexShrink={0}>
          <Line runs={caption} />
          <Board picture={{ ...pictureOf(state, trial), ...boardFrame }} />
        </Box>
        {plan.hasSide && <RemainingShips state={state} texts={texts} lines={lines.board + 2} />}
      </Box>
      <Box flexDirection="column" marginTop={lines.gap}>
        <Prompt
          label={typed === '' ? '' : texts.t('screens:placing.typing')}
          typed={typed}
          placeholder=""
          message={notice ? noticeText(texts, state, notice) : trialText(texts, state, trial)}
          isRefusal={notice ? notice.code !== 'waits' : trial?.error !== undefined}
        />
      </Box>
    </>
  );
}

type PlacingPicture = Pick<BoardPicture, 'grid' | 'lookAt' | 'cursor'>;

function pictureOf(state: PlacingState, trial: GhostTrial | undefined): PlacingPicture {
  const { ships, rules } = state.draft;
  const placedLook = fleetLook(rules.grid, { cells: cellsOfDraft(state.draft), ships });
  const ghostSquares = new Set(trial?.ship?.squares);
  const conflicts = new Set(trial?.conflicts);
  const lookAt = (square: Square): SquareLook => {
    if (conflicts.has(square)) return CONFLICT_LOOK;
    if (ghostSquares.has(square)) return trial?.error ? BAD_GHOST_LOOK : GHOST_LOOK;
    return placedLook(square);
  };
  return { grid: rules.grid, lookAt, cursor: placingCursor(state) };
}

const GHOST_LOOK: SquareLook = { mark: '□', role: 'ghost' };
const BAD_GHOST_LOOK: SquareLook = { mark: '×', role: 'bad-ghost' };
const CONFLICT_LOOK: SquareLook = { mark: '!', role: 'conflict' };

interface ShipsLeftProps {
  readonly state: PlacingState;
  readonly texts: Texts;
  readonly lines: number;
}

const SHIP_DRAWING_WIDTH = 10;

function RemainingShips({ state, texts, lines }: ShipsLeftProps) {
  const { draft } = state;
  const shapes = shapesLeft(draft);
  const rows = kindsOf(draft.rules.fleet).flatMap(({ shape, count }, index) => {
    const number = shapes.filter(({ id }) => id === shape.id).length;
    const isCurrent = !isComplete(draft) && shape.id === state.shape.id;
    const orientation = shape.orientations[isCurrent ? state.orientation : 0] as Orientation;
    return kindRuns(orientation, { index, isCurrent, number, count });
  });
  const title: TextRun[] = [{ text: texts.t('screens:placing.ships'), role: 'strong' }];
  return (
    <Box flexDirection="column" flexShrink={1} overflow="hidden" height={lines}>
      <Lines lines={[title, [], ...rows].slice(0, lines)} />
    </Box>
  );
}

interface ShapeRow {
  readonly index: number;
  readonly isCurrent: boolean;
  readonly number: number;
  readonly count: number;
}

function kindRuns(
  orientation: Orientation,
  { index, isCurrent, number: left, count }: ShapeRow,
): TextRun[][] {
  const role = isCurrent ? 'good' : left > 0 ? 'plain' : 'faint';
  const shownForm =
    orientation.height > 3 && orientation.width === 1 ? swapAxes(orientation) : orientation;
  return drawOrientation(shownForm).map((row, line): TextRun[] => {
    const isFirst = line === 0;
    const drawing = row.replaceAll('.', ' ').replaceAll('#', left > 0 ? '■' : '□');
    return [
      { text: isFirst && isCurrent ? '▸' : ' ', role: 'header-here' },
      { text: isFirst ? String(index + 1).padStart(2) : '  ', role: 'key' },
      { text: `  ${drawing.padEnd(SHIP_DRAWING_WIDTH)}`, role },
      { text: isFirst ? ` ${left}/${count}` : '', role },
    ];
  });
}

/** Swaps the axes, to list a long vertical ship in one line. */
function swapAxes({ width, height, segments }: Orientation): Orientation {
  return { width: height, height: width, segments: segments.map(({ x, y }) => ({ x: y, y: x })) };
}

function exampleText({ t, notation }: Texts, { draft, shape }: PlacingState): string {
  const corner = makeSquare(draft.rules.grid, 0, notation);
  // A digit would choose a shape, so the example starts with `/`.
  const square = usesLetters(notation.coordinates) ? corner : `/${corner}`;
  return t(shape.isStraight ? 'screens:placing.example' : 'screens:placing.exampleTurn', {
    square,
  });
}

/** Does the battle start once this fleet is placed? Otherwise the opponent may still be placing. */
function startsBattle({ isOnline = false, isHotSeat = false }: PlacingState): boolean {
  return !isOnline && !isHotSeat;
}

function trialText(texts: Texts, state: PlacingState, trial: GhostTrial | undefined): string {
  const { t } = texts;
  if (!trial) return t(`screens:placing.${startsBattle(state) ? 'completeHow' : 'completeDone'}`);
  if (!trial.error) return t('screens:placing.free');
  return sentence(describeDraftError(texts.story, state.draft.rules.grid, trial.error));
}

function noticeText(texts: Texts, state: PlacingState, notice: PlacingNotice): string {
  const { t } = texts;
  switch (notice.code) {
    case 'gave-up':
      return sentence(describePlacerError(texts, notice));
    case 'waits':
      return t('screens:waits', { play: playCommand() });
    case 'leaving':
      return t(state.isOnline ? 'screens:online.leaving' : 'screens:placing.leaving');
    case 'unreadable': {
      const values = { given: quote(notice.text), example: exampleText(texts, state) };
      return t('screens:placing.unreadable', values);
    }
    default:
      return sentence(describeDraftError(texts.story, state.draft.rules.grid, notice));
  }
}

function describeCurrentShip(texts: Texts, { draft, shape }: PlacingState): string {
  if (isComplete(draft)) return texts.t('screens:placing.complete');
  const ship = shipName(texts.story, shape, draft.rules.fleet);
  return texts.t('screens:placing.now', { ship });
}

/** Key hints, most important first. */
function placingHints({ t }: Texts, state: PlacingState): KeyHint[] {
  const { draft, typed, isOnline } = state;
  const isDone = isComplete(draft);
  const doneKey = startsBattle(state) ? 'begin' : 'done';
  if (typed !== '') {
    return [
      { keys: 'Enter', text: t('screens:placing.key.lay') },
      { keys: 'Esc', text: t('screens:key.cancel') },
    ];
  }
  return [
    { keys: 'Enter', text: t(`screens:placing.key.${isDone ? doneKey : 'lay'}`), isVital: true },
    { keys: '←↑↓→', text: t('screens:key.move') },
    ...(isDone
      ? []
      : [
          { keys: 'r', text: t('screens:placing.key.turn') },
          { keys: 'Tab', text: t('screens:placing.key.other') },
        ]),
    { keys: 'a', text: t('screens:placing.key.random') },
    { keys: 'Del', text: t('screens:placing.key.lift') },
    { keys: 'c', text: t('screens:placing.key.clear') },
    { keys: 'u y', text: t('screens:placing.key.undo') },
    { keys: '/', text: t('screens:placing.key.type') },
    { keys: '?', text: t('screens:key.help'), isVital: true },
    { keys: 'q', text: t(isOnline ? 'screens:key.quit' : 'screens:key.menu'), isVital: true },
  ];
}

function placingHelp(texts: Texts, state: PlacingState): KeyHelp[] {
  const { t } = texts;
  const example = exampleText(texts, state);
  return [
    ['←↑↓→ hjkl', t('screens:placing.help.move')],
    ['r, Space', t('screens:placing.help.turn')],
    ['Enter', t('screens:placing.help.lay')],
    ['1–9, Tab', t('screens:placing.help.pick')],
    ['Del', t('screens:placing.help.lift')],
    ['a', t('screens:placing.help.random')],
    ['c', t('screens:placing.help.clear')],
    ['u, y', t('screens:placing.help.undo')],
    ['/', t('screens:placing.help.type', { example })],
  ];
}
