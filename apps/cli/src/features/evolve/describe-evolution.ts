import { type Rules, rowsOf, type Setup } from '@flotilla/rules';
import type { Colors } from '../../shell/board/board-text.js';
import type { Texts } from '../../shell/i18n/index.js';
import { decimals, plusMinus } from '../lab/describe-stats.js';
import { type CurvePoint, type EvolveAbout, type EvolveState, lastPoint } from './evolve-state.js';

/** What was found, in lines of text: the verdict, then the best layout, its ships in colours. */
export function describeEvolution(
  texts: Texts,
  about: EvolveAbout,
  state: EvolveState,
  colors: Colors,
): string[] {
  const paints = [
    ...[colors.cyan, colors.yellow, colors.magenta, colors.green, colors.red, colors.blue],
  ];
  const paint = (ship: number, text: string) => paints[ship % paints.length]?.(text) ?? text;
  const rows = setupRows(about.rules, state.setup, paint);
  return [verdictOf(texts, about, state), '', ...rows];
}

/** What was asked for, in a line. */
export function titleOf({ t }: Texts, about: EvolveAbout): string {
  const { goal, rules, population, generations, seed } = about;
  const shown = { rules: rules.name, population, generations, seed };
  return goal === 'legal'
    ? t('commands:evolve.title', shown)
    : t('commands:evolve.titleAgainst', { ...shown, shooter: goal.against });
}

/** The best and the mean of a generation, the last one where nothing else is said. */
export function figuresOf(
  texts: Texts,
  { goal }: EvolveAbout,
  state: EvolveState,
  point: CurvePoint = lastPoint(state),
): string {
  const { t } = texts;
  const { generation, best, mean } = point;
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
  const isShown = more.low > 0 || more.high < 0;
  const key = isShown ? (more.mean < 0 ? 'fewer' : 'more') : 'undecided';
  const bounds = key === 'fewer' ? [-more.high, -more.low] : [more.low, more.high];
  return t(`commands:evolve.${key}`, {
    ...{ shooter: goal.against, games: best.count },
    ...{ best: plusMinus(texts, best), uniform: plusMinus(texts, uniform) },
    ...{ difference: number(key === 'fewer' ? -more.mean : more.mean) },
    ...{ low: number(bounds[0] as number), high: number(bounds[1] as number) },
  });
}

/** The squares of a fleet, legal or not: `.` water, `#` a segment. */
export function setupRows(
  { grid }: Rules,
  setup: Setup,
  paint: (ship: number, text: string) => string = (_, text) => text,
): string[] {
  const ships = new Map(setup.flatMap((squares, ship) => squares.map((square) => [square, ship])));
  return rowsOf(grid).map((row) =>
    row
      .map((square) => {
        const ship = ships.get(square);
        return ship === undefined ? '.' : paint(ship, '#');
      })
      .join(''),
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
