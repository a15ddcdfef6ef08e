import { Box, Text } from 'ink';
import { windowRound } from '../../shell/board/arrange.js';
import { Board } from '../../shell/board/Board.js';
import type { Run } from '../../shell/board/board-lines.js';
import type { Texts } from '../../shell/i18n/index.js';
import { Line, Lines } from '../../shell/screen/Lines.js';
import { Screen } from '../../shell/screen/Screen.js';
import { type Role, styleOf } from '../../shell/screen/theme.js';
import type { Size } from '../../shell/terminal/use-terminal-size.js';
import { CURVE_MARKS, drawCurve } from './curves.js';
import { figuresOf, verdictOf } from './describe-evolution.js';
import { curveRuns, setupLook } from './evolve-looks.js';
import { CHART_GAP, type EvolvePlan, planEvolve } from './evolve-plan.js';
import { lastPoint } from './evolve-state.js';
import type { EvolveView } from './evolve-view.js';

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
    alphabet: texts.alphabet,
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
    return [figures, { text: verdictOf(texts, about, state), role }];
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

function titleRuns({ t }: Texts, { about: { goal, rules } }: EvolveView): Run[] {
  const shooter = goal === 'legal' ? '' : goal.against;
  const against = shooter === '' ? '' : `  ${t('commands:evolve.screen.against', { shooter })}`;
  return [
    { text: t('commands:evolve.screen.title'), role: 'title' },
    { text: `  ${rules.name}${against}`, role: 'faint' },
  ];
}
