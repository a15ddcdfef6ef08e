import { rulesName } from '@flotilla/play';
import { type Grid, makeLayout, type Rules, type Setup, type Square } from '@flotilla/rules';
import { Box, Text } from 'ink';
import {
  arrangeBoards,
  type BoardArrangement,
  distributeLines,
  windowAround,
} from '../../shell/board/arrange.js';
import { Board } from '../../shell/board/Boards.js';
import { CELL_VIEW_LOOKS, type SquareLook } from '../../shell/board/board-lines.js';
import type { Texts } from '../../shell/i18n/index.js';
import { Line, Lines } from '../../shell/screen/Lines.js';
import { contentWidth, Screen, screenHeight } from '../../shell/screen/Screen.js';
import { styleOf, type TextRole, type TextRun } from '../../shell/screen/theme.js';
import type { TerminalSize } from '../../shell/terminal/use-terminal.js';
import {
  CURVE_MARKS,
  drawEvolutionCurves,
  evolutionVerdict,
  generationFigures,
} from './describe-evolution.js';
import type { EvolveState, EvolveView } from './evolve-state.js';
import { lastPoint } from './evolve-state.js';

interface EvolveScreenProps {
  readonly view: EvolveView;
  readonly texts: Texts;
  readonly size: TerminalSize;
}

interface EvolvePartProps extends EvolveScreenProps {
  readonly plan: EvolveScreenPlan;
}

export function EvolveScreen({ view, texts, size }: EvolveScreenProps) {
  const { t } = texts;
  const { parameters, state, status } = view;
  const plan = planEvolveScreen(size, parameters.rules.grid);
  const generation = state ? lastPoint(state).generation : 0;
  const keyText = t(`commands:evolve.screen.${status === 'running' ? 'stop' : 'leave'}`);
  const partProps = { view, texts, size, plan };
  return (
    <Screen
      size={size}
      width={plan.width}
      title={titleRuns(texts, view)}
      right={t('commands:evolve.screen.generation', { generation, all: parameters.generations })}
      hints={status === 'stopping' ? [] : [{ keys: 'q', text: keyText }]}
      hintLines={1}
    >
      <Box
        flexDirection={plan.isSideBySide ? 'row' : 'column'}
        marginTop={plan.lines.top}
        columnGap={CHART_GAP}
        flexShrink={0}
      >
        <BestBoard {...partProps} />
        {plan.isSideBySide && <Curves {...partProps} />}
      </Box>
      <EvolveStatusLines {...partProps} />
      {!plan.isSideBySide && plan.chart.lines > 0 && <Curves {...partProps} />}
    </Screen>
  );
}

function BestBoard({ view: { parameters, state }, texts, plan }: EvolvePartProps) {
  const { rules } = parameters;
  const { arrangement } = plan;
  const picture = {
    grid: rules.grid,
    notation: texts.notation,
    cellWidth: arrangement.cellWidth,
    window: windowAround(rules.grid, arrangement, 0),
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

function Curves({ view: { parameters, state }, texts: { t }, plan }: EvolvePartProps) {
  const { columns, lines } = plan.chart;
  const drawn = state ? drawEvolutionCurves(parameters.goal, state.curve, columns, lines - 1) : [];
  const name = parameters.goal === 'legal' ? 'fitness' : 'shots';
  const caption: TextRun[] = [
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

function EvolveStatusLines({ view, texts, plan }: EvolvePartProps) {
  return (
    <Box
      flexDirection="column"
      marginTop={plan.lines.gap}
      height={plan.lines.talk}
      overflow="hidden"
      flexShrink={0}
    >
      {statusRuns(texts, view).map(({ text, role }) => (
        <Text key={text} {...styleOf(role)}>
          {text}
        </Text>
      ))}
    </Box>
  );
}

function statusRuns(texts: Texts, { parameters, state, status }: EvolveView): TextRun[] {
  const { t } = texts;
  if (!state) return [{ text: t('commands:evolve.screen.waiting'), role: 'faint' }];
  const figures: TextRun = { text: generationFigures(texts, parameters, state), role: 'plain' };
  const isKnown = parameters.goal === 'legal' ? state.solvedAt !== undefined : state.comparison;
  if (isKnown || status === 'done') {
    const role: TextRole = isKnown ? 'good' : 'bad';
    return [figures, { text: evolutionVerdict(texts, parameters, state), role }];
  }
  const phase = t(`commands:evolve.screen.${phaseOf({ parameters, status }, state)}`);
  return [figures, { text: phase, role: 'faint' }];
}

function phaseOf({ parameters, status }: Omit<EvolveView, 'state'>, state: EvolveState) {
  if (status === 'stopping') return 'stopping';
  if (parameters.goal === 'legal') return 'notYet';
  const isLast = lastPoint(state).generation === parameters.generations;
  return isLast ? 'comparing' : 'searching';
}

function titleRuns({ t, story }: Texts, { parameters: { goal, rules } }: EvolveView): TextRun[] {
  const shooter = goal === 'legal' ? '' : goal.against;
  const against = shooter === '' ? '' : `  ${t('commands:evolve.screen.against', { shooter })}`;
  return [
    { text: t('commands:evolve.screen.title'), role: 'title' },
    { text: `  ${rulesName(story, rules)}${against}`, role: 'faint' },
  ];
}

const CONFLICT_LOOK: SquareLook = { mark: '!', role: 'conflict' };

/** Ships take these in turn, so that neighbours differ in colour. */
const SHIP_ROLES: readonly TextRole[] = ['ship-1', 'ship-2', 'ship-3', 'ship-4', 'ship-5'];

/** Colours ships and marks the squares at fault in an illegal fleet. */
function setupLook(rules: Rules, setup: Setup): (square: Square) => SquareLook {
  const ships = new Map(setup.flatMap((squares, ship) => squares.map((square) => [square, ship])));
  const layout = makeLayout(rules, setup);
  const faultySquares = new Set(
    layout.ok
      ? []
      : layout.error.faults.flatMap((fault) => ('squares' in fault ? fault.squares : [])),
  );
  return (square) => {
    if (faultySquares.has(square)) return CONFLICT_LOOK;
    const ship = ships.get(square);
    if (ship === undefined) return CELL_VIEW_LOOKS.open;
    return {
      ...CELL_VIEW_LOOKS.ship,
      role: SHIP_ROLES[ship % SHIP_ROLES.length] ?? CELL_VIEW_LOOKS.ship.role,
    };
  };
}

const MARK_ROLES: Readonly<Record<string, TextRole>> = {
  [CURVE_MARKS.best]: 'good',
  [CURVE_MARKS.mean]: 'header-here',
};

function curveRuns(lines: readonly string[]): TextRun[][] {
  return lines.map((line) =>
    [...line.matchAll(/●+|·+|[^●·]+/g)].map(([text]) => ({
      text,
      role: MARK_ROLES[text[0] as string] ?? 'faint',
    })),
  );
}

interface EvolveScreenPlan {
  readonly width: number;
  readonly arrangement: BoardArrangement;
  /** True if the chart is to the right of the board; otherwise it is below, if there is room. */
  readonly isSideBySide: boolean;
  /** Size in characters; 0 lines if there is no room. */
  readonly chart: { readonly columns: number; readonly lines: number };
  readonly lines: Readonly<Record<'board' | 'talk' | 'top' | 'gap', number>>;
}

const CHART_GAP = 4;
const MAX_WIDTH = 110;
const MAX_CHART_LINES = 20;
const MIN_CHART = { columns: 34, lines: 9 };
/** One line each for the title, key hints, caption and column letters. */
const RESERVED_LINES = 4;
const CAPTION_LINES = 2;

function planEvolveScreen(size: TerminalSize, grid: Grid): EvolveScreenPlan {
  const width = contentWidth(size, MAX_WIDTH);
  const fit = arrangeBoards(grid, 1, width, grid.height);
  const isSideBySide = width >= fit.width + CHART_GAP + MIN_CHART.columns;
  const room = screenHeight(size) - RESERVED_LINES + CAPTION_LINES;
  const lines = distributeLines(room - CAPTION_LINES, {
    board: { least: Math.min(3, grid.height), best: grid.height },
    talk: { least: 2, best: width < 60 ? 6 : 4 },
    top: { least: 0, best: 1 },
    gap: { least: 0, best: 1 },
    chart: { least: 0, best: isSideBySide ? 0 : 16 },
  });
  const talkHeight = lines.talk + lines.top + lines.gap;
  const sideChart = {
    columns: width - fit.width - CHART_GAP,
    lines: Math.max(lines.board + CAPTION_LINES, Math.min(room - talkHeight, MAX_CHART_LINES)),
  };
  const bottomChart = { columns: width, lines: lines.chart >= MIN_CHART.lines ? lines.chart : 0 };
  return {
    width,
    isSideBySide,
    lines,
    arrangement: { ...fit, rows: Math.max(1, lines.board) },
    chart: isSideBySide ? sideChart : bottomChart,
  };
}
