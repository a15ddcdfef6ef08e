import { type Estimate, estimateOf, shareOf, type Verdict } from '@flotilla/lab';
import { scaleEstimate, verdictOf } from '@flotilla/lab/internals';
import { HABR_GAMES, HABR_SCORES, type HabrRow, type HabrScore } from './habr-published.js';
import {
  FIGURE_RANGES,
  KNOCKOUT_FIGURES,
  type KnockoutFigure,
  type KnockoutStudy,
} from './plans.js';

/** Estimates a figure's mean. With mixed placers, only whole knockouts are independent. */
export function estimateFigure(
  row: HabrRow,
  { total, sums }: KnockoutStudy,
  figure: KnockoutFigure,
): Estimate {
  const sides = figure === 'shots' ? 2 : 1;
  const [low, greatest] = FIGURE_RANGES[figure];
  if (row.placers.length === 1) {
    return scaleEstimate(estimateOf(total[figure], [low, greatest])!, 1 / sides);
  }
  const knockouts = sums[figure];
  const games = total[figure].count / knockouts.count;
  const knockoutEstimate = estimateOf(knockouts, [low * games, greatest * games])!;
  const perKnockout = scaleEstimate(knockoutEstimate, 1 / games / sides);
  return { ...perKnockout, count: total[figure].count };
}

export function verdictOnFigure(
  row: HabrRow,
  study: KnockoutStudy,
  figure: KnockoutFigure,
): Verdict | null {
  const published = { figure: row.published[figure], count: HABR_GAMES };
  return verdictOf(estimateFigure(row, study, figure), published);
}

/** Counts the published figures in these rows from which ours do not differ significantly. */
export function countSameFigures(studies: readonly (readonly [HabrRow, KnockoutStudy])[]): number {
  const verdicts = studies.flatMap(([row, study]) =>
    KNOCKOUT_FIGURES.map((figure) => verdictOnFigure(row, study, figure)),
  );
  return verdicts.filter((verdict) => verdict?.verdict === 'same').length;
}

export function shareOfPair([wins, losses]: HabrScore): Estimate {
  return scaleEstimate(shareOf(wins, wins + losses), 100);
}

/** Returns this placer's wins and losses, counting one player per game. */
export function countedScore({ total }: KnockoutStudy, placer: string): HabrScore {
  const { wins, losses } = total.counted[placer] ?? { wins: 0, losses: 0 };
  return [wins, losses];
}

export function countedShare(study: KnockoutStudy, placer: string): Estimate {
  return shareOfPair(countedScore(study, placer));
}

/** Returns the published share of wins in the mixed run, in percent. */
export function publishedShare(placer: string): Estimate {
  return shareOfPair(HABR_SCORES[placer]!);
}
