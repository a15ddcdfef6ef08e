import {
  describeDraftError,
  isComplete,
  rulesName,
  sentence,
  shapesLeft,
  shipName,
  type Trial,
} from '@flotilla/play';
import {
  drawOrientation,
  hasLetters,
  kindsOf,
  makeSquare,
  type Orientation,
  type Square,
} from '@flotilla/rules';
import { Box } from 'ink';
import { hiddenText, planOneBoard, SIDE_GAP } from '../../../../shell/board/arrange.js';
import { Board } from '../../../../shell/board/Boards.js';
import { type BoardPicture, LOOKS, type Look } from '../../../../shell/board/board-lines.js';
import { describePlacerError } from '../../../../shell/error-texts.js';
import { quote } from '../../../../shell/errors.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { playCommand } from '../../../../shell/io.js';
import { type Hint, hintLines, type KeyHelp, keyLines } from '../../../../shell/screen/help.js';
import { Line, Lines, Prompt } from '../../../../shell/screen/Lines.js';
import { contentWidth, HelpScreen, Screen } from '../../../../shell/screen/Screen.js';
import type { Run } from '../../../../shell/screen/theme.js';
import type { Size } from '../../../../shell/terminal/use-terminal.js';
import { cursorOf, type PlacingNotice, type PlacingState, trialOf } from './placing-state.js';

interface PlacingScreenProps {
  readonly state: PlacingState;
  /** Owner of the fleet. */
  readonly name: string;
  /** Name of a remote opponent. */
  readonly other?: string | undefined;
  /** Text at the right of the title; by default the rules. */
  readonly right?: string | undefined;
  readonly texts: Texts;
  readonly size: Size;
}

const SIDE_WIDTH = 34;

/** Placing screen: the board with the current ship, and the remaining ships next to it. */
export function PlacingScreen({ state, name, other, right, texts, size }: PlacingScreenProps) {
  const width = contentWidth(size);
  const { t } = texts;
  const text =
    other === undefined
      ? t('screens:placing.title', { name })
      : t('screens:placing.titleAgainst', { name, other });
  const title: readonly Run[] = [{ text, role: 'title' }];
  if (state.helpPage !== undefined) {
    const lines = keyLines(placingHelp(texts, state), width);
    return <HelpScreen page={state.helpPage} {...{ texts, size, title, lines }} />;
  }
  const hints = placingHints(texts, state);
  const hintCount = Math.min(2, hintLines(hints, width, 2).length);
  return (
    <Screen
      size={size}
      width={width}
      left={title}
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
  const trial = trialOf(state);
  const plan = planOneBoard({
    size,
    grid,
    cursor: cursorOf(state),
    hintLines: hintCount,
    sideWidth: SIDE_WIDTH,
    talk: () => ({ least: 1, best: 2 }),
    fleet: () => 0,
  });
  const { window, lines } = plan;
  const caption: readonly Run[] = [
    { text: shipInHand(texts, state), role: 'strong' },
    { text: `  ${hiddenText(texts, grid, window)}`, role: 'faint' },
  ];
  const frame = { notation: texts.notation, cellWidth: plan.arrangement.cellWidth, window };
  return (
    <>
      <Box marginTop={lines.top} gap={SIDE_GAP} flexShrink={0}>
        <Box flexDirection="column" width={plan.boardWidth} flexShrink={0}>
          <Line runs={caption} />
          <Board picture={{ ...pictureOf(state, trial), ...frame }} />
        </Box>
        {plan.hasSide && <ShipsLeft state={state} texts={texts} lines={lines.board + 2} />}
      </Box>
      <Box flexDirection="column" marginTop={lines.gap}>
        <Prompt
          label={typed === '' ? '' : texts.t('screens:placing.typing')}
          typed={typed}
          offered=""
          says={notice ? noticeText(texts, state, notice) : trialText(texts, state, trial)}
          isRefusal={notice ? notice.code !== 'waits' : trial?.error !== undefined}
        />
      </Box>
    </>
  );
}

type Picture = Pick<BoardPicture, 'grid' | 'lookAt' | 'cursor'>;

/** Returns the placed ships, the ghost over them, and its conflicting squares. */
function pictureOf(state: PlacingState, trial: Trial | undefined): Picture {
  const laid = new Set(state.draft.ships.flatMap(({ squares }) => squares));
  const inHand = new Set(trial?.ship?.squares);
  const conflicts = new Set(trial?.conflicts);
  const lookAt = (square: Square): Look => {
    if (conflicts.has(square)) return CONFLICT;
    if (inHand.has(square)) return trial?.error ? BAD_GHOST : GHOST;
    return laid.has(square) ? LOOKS.ship : LOOKS.open;
  };
  return { grid: state.draft.rules.grid, lookAt, cursor: cursorOf(state) };
}

const GHOST: Look = { mark: '□', role: 'ghost' };
const BAD_GHOST: Look = { mark: '×', role: 'bad-ghost' };
const CONFLICT: Look = { mark: '!', role: 'conflict' };

interface ShipsLeftProps {
  readonly state: PlacingState;
  readonly texts: Texts;
  readonly lines: number;
}

const DRAWING_WIDTH = 10;

/** Lists the fleet's shapes with their keys and remaining counts. */
function ShipsLeft({ state, texts, lines }: ShipsLeftProps) {
  const { draft } = state;
  const left = shapesLeft(draft);
  const rows = kindsOf(draft.rules.fleet).flatMap(({ shape, count }, index) => {
    const number = left.filter(({ id }) => id === shape.id).length;
    const isInHand = !isComplete(draft) && shape.id === state.shape.id;
    const form = shape.orientations[isInHand ? state.orientation : 0] as Orientation;
    return kindRuns(form, { index, isInHand, number, count });
  });
  const title: Run[] = [{ text: texts.t('screens:placing.ships'), role: 'strong' }];
  return (
    <Box flexDirection="column" flexShrink={1} overflow="hidden" height={lines}>
      <Lines lines={[title, [], ...rows].slice(0, lines)} />
    </Box>
  );
}

interface KindState {
  readonly index: number;
  readonly isInHand: boolean;
  readonly number: number;
  readonly count: number;
}

function kindRuns(form: Orientation, { index, isInHand, number, count }: KindState): Run[][] {
  const role = isInHand ? 'good' : number > 0 ? 'plain' : 'faint';
  const across = form.height > 3 && form.width === 1 ? turned(form) : form;
  return drawOrientation(across).map((row, line): Run[] => {
    const isFirst = line === 0;
    const drawing = row.replaceAll('.', ' ').replaceAll('#', number > 0 ? '■' : '□');
    return [
      { text: isFirst && isInHand ? '▸' : ' ', role: 'header-here' },
      { text: isFirst ? String(index + 1).padStart(2) : '  ', role: 'key' },
      { text: `  ${drawing.padEnd(DRAWING_WIDTH)}`, role },
      { text: isFirst ? ` ${number}/${count}` : '', role },
    ];
  });
}

/** Turns a long vertical ship to horizontal for the list. */
function turned({ width, height, segments }: Orientation): Orientation {
  return { width: height, height: width, segments: segments.map(({ x, y }) => ({ x: y, y: x })) };
}

/** Returns an example of a typed ship, straight or bent. */
function exampleText({ t, notation }: Texts, { draft, shape }: PlacingState): string {
  const corner = makeSquare(draft.rules.grid, 0, notation);
  // Digits choose a shape, unless the line begins with `/`.
  const square = hasLetters(notation.coordinates) ? corner : `/${corner}`;
  return t(shape.isStraight ? 'screens:placing.example' : 'screens:placing.exampleTurn', {
    square,
  });
}

/** Does the battle begin with this fleet? Other players may still have to place theirs. */
function isLast({ isOnline = false, isHotSeat = false }: PlacingState): boolean {
  return !isOnline && !isHotSeat;
}

/** Describes the current ship's place, or the reason why it does not fit. */
function trialText(texts: Texts, state: PlacingState, trial: Trial | undefined): string {
  const { t } = texts;
  if (!trial) return t(`screens:placing.${isLast(state) ? 'completeHow' : 'completeDone'}`);
  if (!trial.error) return t('screens:placing.free');
  return sentence(describeDraftError(texts.story, state.draft.rules.grid, trial.error));
}

/** Describes the message about the last key. */
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

function shipInHand(texts: Texts, { draft, shape }: PlacingState): string {
  if (isComplete(draft)) return texts.t('screens:placing.complete');
  const ship = shipName(texts.story, shape, draft.rules.fleet);
  return texts.t('screens:placing.now', { ship });
}

/** Returns the hints for the current keys, most important first. */
function placingHints({ t }: Texts, state: PlacingState): Hint[] {
  const { draft, typed, isOnline } = state;
  const isDone = isComplete(draft);
  const ends = isLast(state) ? 'begin' : 'done';
  if (typed !== '') {
    return [
      { keys: 'Enter', does: t('screens:placing.key.lay') },
      { keys: 'Esc', does: t('screens:key.cancel') },
    ];
  }
  return [
    { keys: 'Enter', does: t(`screens:placing.key.${isDone ? ends : 'lay'}`), isVital: true },
    { keys: '←↑↓→', does: t('screens:key.move') },
    ...(isDone
      ? []
      : [
          { keys: 'r', does: t('screens:placing.key.turn') },
          { keys: 'Tab', does: t('screens:placing.key.other') },
        ]),
    { keys: 'a', does: t('screens:placing.key.random') },
    { keys: 'Del', does: t('screens:placing.key.lift') },
    { keys: 'c', does: t('screens:placing.key.clear') },
    { keys: 'u y', does: t('screens:placing.key.undo') },
    { keys: '/', does: t('screens:placing.key.type') },
    { keys: '?', does: t('screens:key.help'), isVital: true },
    { keys: 'q', does: t(isOnline ? 'screens:key.quit' : 'screens:key.menu'), isVital: true },
  ];
}

/** Lists all keys. */
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
