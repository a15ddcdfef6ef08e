import { rulesName } from '@flotilla/play';
import { type Grid, makeLayout, type Rules, type Setup, type Square } from '@flotilla/rules';
import { Box, Text } from 'ink';
import {
  type Arrangement,
  arrangeBoards,
  shareLines,
  windowRound,
} from '../../shell/board/arrange.js';
import { Board } from '../../shell/board/Boards.js';
import { LOOKS, type Look } from '../../shell/board/board-lines.js';
import type { Texts } from '../../shell/i18n/index.js';
import { Line, Lines } from '../../shell/screen/Lines.js';
import { contentWidth, heightOf, Screen } from '../../shell/screen/Screen.js';
import { type Role, type Run, styleOf } from '../../shell/screen/theme.js';
import type { Size } from '../../shell/terminal/use-terminal.js';
import { CURVE_MARKS, drawCurve, evolutionVerdict, figuresOf } from './describe-evolution.js';
import type { EvolveView } from './evolve-state.js';
import { lastPoint } from './evolve-state.js';

interface EvolveScreenProps {
  readonly view: EvolveView;
  readonly texts: Texts;
  readonly size: Size;
}

interface PartProps extends EvolveScreenProps {
  readonly plan: EvolvePlan;
}

/** An evolution as it goes: the best layout, both curves, and what was found. */
export function EvolveScreen({ view, texts, size }: EvolveScreenProps) {
  const { t } = texts;
  const { about, state, status } = view;
  const plan = planEvolve(size, about.rules.grid);
  const generation = state ? lastPoint(state).generation : 0;
  const does = t(`commands:evolve.screen.${status === 'running' ? 'stop' : 'leave'}`);
  const part = { view, texts, size, plan };
  return (
    <Screen
      size={size}
      width={plan.width}
      left={titleRuns(texts, view)}
      right={t('commands:evolve.screen.generation', { generation, all: about.generations })}
      hints={status === 'stopping' ? [] : [{ keys: 'q', does }]}
      hintLines={1}
    >
      <Box
        flexDirection={plan.isSide ? 'row' : 'column'}
        marginTop={plan.lines.top}
        columnGap={CHART_GAP}
        flexShrink={0}
      >
        <BestBoard {...part} />
        {plan.isSide && <Curves {...part} />}
      </Box>
      <Talk {...part} />
      {!plan.isSide && plan.chart.lines > 0 && <Curves {...part} />}
    </Screen>
  );
}

function BestBoard({ view: { about, state }, texts, plan }: PartProps) {
  const { rules } = about;
  const { arrangement } = plan;
  const picture = {
    grid: rules.grid,
    notation: texts.notation,
    cellWidth: arrangement.cellWidth,
    window: windowRound(rules.grid, arrangement, 0),
    lookAt: setupLook(rules, state?.setup ?? []),
  };
  const caption = texts.t('commands:evolve.screen.board');
  return (
    <Box flexDirection="column" width={arrangement.width} flexShrink={0}>
      <Line runs={[{ text: `  ${caption}`, role: 'strong' }]} />
      <Board picture={picture} />
    </Box>
  );
}

function Curves({ view: { about, state }, texts: { t }, plan }: PartProps) {
  const { columns, lines } = plan.chart;
  const drawn = state ? drawCurve(about.goal, state.curve, columns, lines - 1) : [];
  const name = about.goal === 'legal' ? 'fitness' : 'shots';
  const caption: Run[] = [
    { text: `  ${t(`commands:evolve.screen.${name}`)}`, role: 'strong' },
    { text: `   ${CURVE_MARKS.best} `, role: 'good' },
    { text: t('commands:evolve.best'), role: 'faint' },
    { text: `   ${CURVE_MARKS.mean} `, role: 'header-here' },
    { text: t('commands:evolve.mean'), role: 'faint' },
  ];
  return (
    <Box flexDirection="column" width={columns} flexShrink={0}>
      <Line runs={caption} />
      <Lines lines={curveRuns(drawn)} />
    </Box>
  );
}

function Talk({ view, texts, plan }: PartProps) {
  return (
    <Box
      flexDirection="column"
      marginTop={plan.lines.gap}
      height={plan.lines.talk}
      overflow="hidden"
      flexShrink={0}
    >
      {talkOf(texts, view).map(({ text, role }) => (
        <Text key={text} {...styleOf(role)}>
          {text}
        </Text>
      ))}
    </Box>
  );
}

/** What was found so far, and what is done now. */
function talkOf(texts: Texts, { about, state, status }: EvolveView): Run[] {
  const { t } = texts;
  if (!state) return [{ text: t('commands:evolve.screen.waiting'), role: 'faint' }];
  const figures: Run = { text: figuresOf(texts, about, state), role: 'plain' };
  const isKnown = about.goal === 'legal' ? state.solvedAt !== undefined : state.comparison;
  if (isKnown || status === 'done') {
    const role: Role = isKnown ? 'good' : 'bad';
    return [figures, { text: evolutionVerdict(texts, about, state), role }];
  }
  const isLast = lastPoint(state).generation === about.generations;
  const key =
    status === 'stopping'
      ? 'stopping'
      : about.goal === 'legal'
        ? 'notYet'
        : isLast
          ? 'comparing'
          : 'searching';
  return [figures, { text: t(`commands:evolve.screen.${key}`), role: 'faint' }];
}

function titleRuns({ t, story }: Texts, { about: { goal, rules } }: EvolveView): Run[] {
  const shooter = goal === 'legal' ? '' : goal.against;
  const against = shooter === '' ? '' : `  ${t('commands:evolve.screen.against', { shooter })}`;
  return [
    { text: t('commands:evolve.screen.title'), role: 'title' },
    { text: `  ${rulesName(story, rules)}${against}`, role: 'faint' },
  ];
}

const CONFLICT: Look = { mark: '!', role: 'conflict' };

/** Each ship in a colour of its own, so that its neighbours are told from it. */
const SHIP_ROLES: readonly Role[] = [
  ...(['ship-1', 'ship-2', 'ship-3', 'ship-4', 'ship-5'] as const),
];

/** How the squares of a fleet look that need not be legal: what is wrong with it stands out. */
function setupLook(rules: Rules, setup: Setup): (square: Square) => Look {
  const ships = new Map(setup.flatMap((squares, ship) => squares.map((square) => [square, ship])));
  const layout = makeLayout(rules, setup);
  const wrong = new Set(
    layout.ok ? [] : layout.error.faults.flatMap((f) => ('squares' in f ? f.squares : [])),
  );
  return (square) => {
    if (wrong.has(square)) return CONFLICT;
    const ship = ships.get(square);
    if (ship === undefined) return LOOKS.open;
    return { ...LOOKS.ship, role: SHIP_ROLES[ship % SHIP_ROLES.length] ?? LOOKS.ship.role };
  };
}

const MARK_ROLES: Readonly<Record<string, Role>> = {
  [CURVE_MARKS.best]: 'good',
  [CURVE_MARKS.mean]: 'header-here',
};

/** Lines of a drawing, its marks in their colours. */
function curveRuns(lines: readonly string[]): Run[][] {
  return lines.map((line) =>
    [...line.matchAll(/●+|·+|[^●·]+/g)].map(([text]) => ({
      text,
      role: MARK_ROLES[text[0] as string] ?? 'faint',
    })),
  );
}

/** How the board, the curves and what is said share a window. */
interface EvolvePlan {
  readonly width: number;
  readonly arrangement: Arrangement;
  /** Do the curves stand beside the board? Else below it, where there is room. */
  readonly isSide: boolean;
  /** The characters and lines of the curves; no lines where there is no room. */
  readonly chart: { readonly columns: number; readonly lines: number };
  readonly lines: Readonly<Record<'board' | 'talk' | 'top' | 'gap', number>>;
}

const CHART_GAP = 4;
const WIDEST = 110;
const MOST_CHART_LINES = 20;
const LEAST_CHART = { columns: 34, lines: 9 };
/** Title and keys; above the board its caption and letters. */
const OTHER_LINES = 4;
const CAPTION_LINES = 2;

function planEvolve(size: Size, grid: Grid): EvolvePlan {
  const width = contentWidth(size, WIDEST);
  const whole = arrangeBoards(grid, 1, width, grid.height);
  const isSide = width >= whole.width + CHART_GAP + LEAST_CHART.columns;
  const room = heightOf(size) - OTHER_LINES + CAPTION_LINES;
  const lines = shareLines(room - CAPTION_LINES, {
    board: { least: Math.min(3, grid.height), best: grid.height },
    talk: { least: 2, best: width < 60 ? 6 : 4 },
    top: { least: 0, best: 1 },
    gap: { least: 0, best: 1 },
    chart: { least: 0, best: isSide ? 0 : 16 },
  });
  const spoken = lines.talk + lines.top + lines.gap;
  const beside = {
    columns: width - whole.width - CHART_GAP,
    lines: Math.max(lines.board + CAPTION_LINES, Math.min(room - spoken, MOST_CHART_LINES)),
  };
  const below = { columns: width, lines: lines.chart >= LEAST_CHART.lines ? lines.chart : 0 };
  return {
    ...{ width, isSide, lines },
    arrangement: { ...whole, rows: Math.max(1, lines.board) },
    chart: isSide ? beside : below,
  };
}
