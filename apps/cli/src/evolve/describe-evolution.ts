import type { Estimate } from '@flotilla/lab';
import type { Rules, Setup } from '@flotilla/rules';
import type { Texts } from '../i18n/index.js';
import { decimals } from '../lab/describe-stats.js';
import { type EvolveAbout, type EvolveState, lastPoint } from './evolve-state.js';

/** What the evolution found, in lines of text: the figures, then the best layout. */
export function describeEvolution(texts: Texts, about: EvolveAbout, state: EvolveState): string[] {
  return [
    titleOf(texts, about),
    figuresOf(texts, about, state),
    verdictOf(texts, about, state),
    '',
    ...setupRows(about.rules, state.setup),
  ];
}

/** What was asked for, in a line. */
function titleOf({ t }: Texts, about: EvolveAbout): string {
  const { goal, rules, population, generations, seed } = about;
  const shown = { rules: rules.name, population, generations, seed };
  return goal === 'legal'
    ? t('commands:evolve.title', shown)
    : t('commands:evolve.titleAgainst', { ...shown, shooter: goal.against });
}

/** The best and the mean of the last generation. */
export function figuresOf(texts: Texts, { goal }: EvolveAbout, state: EvolveState): string {
  const { t } = texts;
  const { generation, best, mean } = lastPoint(state);
  const number = decimals(texts, goal === 'legal' ? 1 : 2);
  const shown = { generation, best: number(best), mean: number(mean) };
  return goal === 'legal'
    ? t('commands:evolve.fitness', shown)
    : t('commands:evolve.scores', { ...shown, games: state.gamesOfBest ?? 0 });
}

/** Was it solved, or how much harder is the best layout? */
export function verdictOf(texts: Texts, { goal }: EvolveAbout, state: EvolveState): string {
  const { t } = texts;
  if (goal === 'legal') {
    return state.solvedAt === undefined
      ? t('commands:evolve.notSolved')
      : t('commands:evolve.solved', { generation: state.solvedAt });
  }
  if (!state.comparison) return t('commands:evolve.notCompared');
  const { best, uniform, more } = state.comparison;
  const number = decimals(texts);
  const key = more.mean < 0 ? 'fewer' : 'more';
  const bounds = more.mean < 0 ? [-more.high, -more.low] : [more.low, more.high];
  const reach = ({ low, high }: Estimate) => number((high - low) / 2);
  return t(`commands:evolve.${key}`, {
    ...{ shooter: goal.against, games: best.count },
    ...{ best: number(best.mean), bestReach: reach(best) },
    ...{ uniform: number(uniform.mean), uniformReach: reach(uniform) },
    ...{ difference: number(Math.abs(more.mean)) },
    ...{ low: number(bounds[0] as number), high: number(bounds[1] as number) },
  });
}

/** The squares of a fleet, legal or not: `.` water, `#` a segment. */
export function setupRows({ grid }: Rules, setup: Setup): string[] {
  const squares = new Set(setup.flat());
  return Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (_, x) =>
      squares.has(y * grid.width + x) ? '#' : '.',
    ).join(''),
  );
}

/** What `--json` prints. */
export function evolutionAsJson(
  { goal, rules, seed, population, generations, tournament, crossover, mutation }: EvolveAbout,
  { curve, setup, solvedAt, comparison }: EvolveState,
  isInterrupted: boolean,
): object {
  const isLegal = goal === 'legal';
  return {
    ...(isLegal ? {} : { against: goal.against }),
    ...{ rules: rules.name, seed, population, generations, tournament, crossover, mutation },
    isInterrupted,
    ...(isLegal ? { isSolved: solvedAt !== undefined, solvedAt: solvedAt ?? null } : {}),
    ...(isLegal ? {} : { comparison: comparison ?? null }),
    best: setup,
    curve,
  };
}
