import {
  type Chart,
  type Estimate,
  formatEstimate,
  formatRange,
  type MatchResult,
  type Report,
} from '@flotilla/lab';
import type { MatchHeading } from './describe-match.js';

/** Reports are always in English. */
export function matchReport(
  { shooters, rules, placer, seed }: Pick<MatchHeading, 'shooters' | 'rules' | 'placer' | 'seed'>,
  result: MatchResult,
): Report {
  const [first, second] = shooters;
  const { games, score, elo, shotsToClear, shotsDifference, shotsDifferenceAdjusted } = result;
  const differenceLabel = `shots, ${first} − ${second}`;
  return {
    name: `${first} vs ${second}`,
    question: `Who needs fewer shots under the rules ${rules}, against the placer ${placer}? Games: ${games}, in pairs on the same layouts.`,
    source: '',
    seed,
    tables: [
      {
        title: 'Figures with their 95% intervals',
        columns: ['', 'figure'],
        rows: [
          [`points per game of ${first}`, score],
          ['the same in Elo', formatRange(elo)],
          [`shots to clear a board, ${first}`, shotsToClear[0]],
          [`shots to clear a board, ${second}`, shotsToClear[1]],
          [differenceLabel, shotsDifference],
          ...(shotsDifferenceAdjusted ? [['the same without luck', shotsDifferenceAdjusted]] : []),
        ],
      },
    ],
    charts: [shotsChart(shooters, result), differenceChart(differenceLabel, result)],
    findings: shotsDifference ? [`${differenceLabel}: ${formatEstimate(shotsDifference)}.`] : [],
  };
}

function shotsChart(shooters: readonly [string, string], { distributions }: MatchResult): Chart {
  return {
    title: 'Shots to clear a board',
    kind: 'line',
    x: 'shots',
    y: 'boards, %',
    series: distributions.map((counts, index) => {
      const boards = counts.reduce((sum, count) => sum + count, 0);
      const from = counts.findIndex((count) => count > 0);
      return {
        name:
          shooters[index] === shooters[1 - index]
            ? `${shooters[index]} ${index + 1}`
            : shooters[index]!,
        points: counts.flatMap((count, x) => (x < from ? [] : [{ x, y: (100 * count) / boards }])),
      };
    }),
  };
}

function differenceChart(
  title: string,
  { shotsDifference, shotsDifferenceAdjusted }: MatchResult,
): Chart {
  const points = (
    [
      ['as played', shotsDifference],
      ['without luck', shotsDifferenceAdjusted],
    ] as const
  ).flatMap(([x, estimate]) => (estimate ? [{ x, ...pointOfEstimate(estimate) }] : []));
  return {
    title: `Difference in ${title}, on the same layouts`,
    kind: 'dot',
    hasZero: true,
    x: '',
    y: 'shots',
    series: [{ name: title, points }],
  };
}

function pointOfEstimate({ mean, low, high }: Estimate) {
  return { y: mean, low, high };
}
