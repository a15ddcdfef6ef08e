import { type Estimate, estimateOf, shareOf, type Verdict } from '@flotilla/lab';
import { times, verdictOf } from '@flotilla/lab/internals';
import { HABR_GAMES, HABR_SCORES, type HabrRow, type HabrScore } from './habr-published.js';
import { KNOCKOUT_FIGURES, type KnockoutFigure, type KnockoutStudy, RANGES } from './plans.js';

/**
 * Estimates the mean per side and game. With mixed placers, later rounds depend on earlier ones, so that only
 * whole knockouts are independent; otherwise all games are.
 */
export function estimateIn(
  row: HabrRow,
  { total, sums }: KnockoutStudy,
  figure: KnockoutFigure,
): Estimate {
  const sides = figure === 'shots' ? 2 : 1;
  const [least, greatest] = RANGES[figure];
  if (row.placers.length === 1) {
    return times(estimateOf(total[figure], [least, greatest])!, 1 / sides);
  }
  const knockouts = sums[figure];
  const games = total[figure].count / knockouts.count;
  const ofKnockouts = estimateOf(knockouts, [least * games, greatest * games])!;
  const byKnockout = times(ofKnockouts, 1 / games / sides);
  return { ...byKnockout, count: total[figure].count };
}

/** Compares our figure with the published one of the row. */
export function verdictIn(
  row: HabrRow,
  study: KnockoutStudy,
  figure: KnockoutFigure,
): Verdict | null {
  const published = { figure: row.published[figure], count: HABR_GAMES };
  return verdictOf(estimateIn(row, study, figure), published);
}

/** Counts the published figures of these rows from which no difference is shown. */
export function sameIn(studies: readonly (readonly [HabrRow, KnockoutStudy])[]): number {
  const verdicts = studies.flatMap(([row, study]) =>
    KNOCKOUT_FIGURES.map((figure) => verdictIn(row, study, figure)),
  );
  return verdicts.filter((each) => each?.verdict === 'same').length;
}

/** Share of wins in percent. */
export function shareOfPair([wins, losses]: HabrScore): Estimate {
  return times(shareOf(wins, wins + losses), 100);
}

/** Wins and losses of this placer, counting one player of each game. */
export function countedOf({ total }: KnockoutStudy, placer: string): HabrScore {
  const { wins, losses } = total.counted[placer] ?? { wins: 0, losses: 0 };
  return [wins, losses];
}

/** Share of wins of this placer in percent. */
export function countedShare(study: KnockoutStudy, placer: string): Estimate {
  return shareOfPair(countedOf(study, placer));
}

/** Published share of wins in the mixed run, in percent. */
export function publishedShare(placer: string): Estimate {
  return shareOfPair(HABR_SCORES[placer]!);
}
