import { areLeast, pointOf, tell, times, verdictOf } from '../report/cells.js';
import type { Cell, Chart, ReportTable } from '../report/report.js';
import { type Estimate, shareOf } from '../stats/estimate.js';
import { estimateOf } from '../stats/moments.js';
import type { Experiment, Outcome } from './experiment.js';
import {
  HABR_AS_LISTED,
  HABR_GAMES,
  HABR_MISSING,
  HABR_ROWS,
  HABR_SCORES,
  type HabrRow,
} from './habr-published.js';
import { FIGURES, type Figure, type KnockoutStudy, studyKnockouts } from './studies.js';

/** Knock-outs of each row: as printed, and as meant. */
const PRINTED = 16;
const MEANT = 4;

/** Ours may differ from a published mean by so many shots. */
const TOLERANCE = 1.5;

const TITLES: Readonly<Record<Figure, string>> = {
  shots: 'Shots of both sides, up to the end of the game',
  winners: 'Shots of the winners',
  losers: 'Shots of the losers',
  loserPoints: 'Points of the losers',
};

interface Studied {
  readonly row: HabrRow;
  readonly printed: KnockoutStudy;
  readonly meant: KnockoutStudy;
}

export const habr25ms: Experiment = {
  name: 'habr-25ms',
  question:
    'Do knock-outs of 1,024 players give the published figures, with the targeting as printed and as meant?',
  source: 'S2',
  prepare(work) {
    const rows = HABR_ROWS.map((row, index): Studied => {
      const { placers, shooters } = row;
      const first = index * 1000;
      const meant = shooters.map((name) => name.replace('-printed', ''));
      return {
        row,
        printed: studyKnockouts(work, { placers, shooters }, PRINTED, first),
        meant: studyKnockouts(work, { placers, shooters: meant }, MEANT, first + 500),
      };
    });
    const listed = rows.find(({ row }) => row.name === HABR_AS_LISTED) as Studied;
    return () => conclude(rows, listed.printed);
  },
};

function conclude(rows: readonly Studied[], mixed: KnockoutStudy): Outcome {
  return {
    tables: [...FIGURES.map((figure) => tableOf(rows, figure)), scoresOf(mixed)],
    charts: [chartOf(rows)],
    findings: [...levelFindings(rows), ...missedFindings(rows), ...placerFindings(mixed)],
  };
}

/**
 * The mean of a side and game. Where placers are mixed, who is left in late rounds depends on
 * earlier ones, and only whole knock-outs are independent; else all games are.
 */
function estimate(
  { row, ...studies }: Studied,
  which: 'printed' | 'meant',
  figure: Figure,
): Estimate {
  const { total, sums } = studies[which];
  const sides = figure === 'shots' ? 2 : 1;
  if (row.placers.length === 1) return times(estimateOf(total[figure]) as Estimate, 1 / sides);
  const knockouts = sums[figure];
  const games = total[figure].count / knockouts.count;
  const byKnockout = times(estimateOf(knockouts) as Estimate, 1 / games / sides);
  return { ...byKnockout, count: total[figure].count };
}

function verdict(studied: Studied, figure: Figure) {
  const published = {
    figure: studied.row.published[figure],
    count: HABR_GAMES,
    tolerance: TOLERANCE,
  };
  return verdictOf(estimate(studied, 'printed', figure), published);
}

function tableOf(rows: readonly Studied[], figure: Figure): ReportTable {
  return {
    title: TITLES[figure],
    columns: ['players', 'published', 'ours, as printed', 'verdict', 'ours, as meant'],
    rows: rows.map((studied): Cell[] => [
      studied.row.name,
      studied.row.published[figure],
      estimate(studied, 'printed', figure),
      verdict(studied, figure),
      estimate(studied, 'meant', figure),
    ]),
  };
}

function scoresOf({ total }: KnockoutStudy): ReportTable {
  const names = [...Object.keys(HABR_SCORES), HABR_MISSING];
  return {
    title: 'Wins and losses by placer, as many players of each as published',
    columns: ['placer', 'published', 'published %', 'ours', 'ours %'],
    rows: names.map((name): Cell[] => {
      const published = HABR_SCORES[name];
      const { wins, losses } = total.byPlacer[name] ?? { wins: 0, losses: 0 };
      return [
        name,
        published ? `${published[0]}–${published[1]}` : null,
        published ? times(shareOf(published[0], published[0] + published[1]), 100) : null,
        `${wins}–${losses}`,
        times(shareOf(wins, wins + losses), 100),
      ];
    }),
  };
}

function chartOf(rows: readonly Studied[]): Chart {
  const ours = (which: 'printed' | 'meant') =>
    rows.map((studied) => pointOf(studied.row.name, estimate(studied, which, 'shots')));
  const published = rows.map(({ row }) => ({ x: row.name, y: row.published.shots }));
  return {
    title: 'Shots of both sides, published and ours',
    kind: 'dot',
    x: 'players',
    y: 'shots',
    series: [
      { name: 'published', points: published },
      { name: 'ours, as printed', points: ours('printed') },
      { name: 'ours, as meant', points: ours('meant') },
    ],
  };
}

function levelFindings(rows: readonly Studied[]): string[] {
  const within = (which: 'printed' | 'meant') =>
    rows.filter((studied) => {
      const { mean } = estimate(studied, which, 'shots');
      return Math.abs(mean - studied.row.published.shots) <= TOLERANCE;
    }).length;
  const gap = (which: 'printed' | 'meant') =>
    rows.reduce(
      (sum, studied) => sum + estimate(studied, which, 'shots').mean - studied.row.published.shots,
      0,
    ) / rows.length;
  return [
    `With the targeting as printed ${within('printed')} of ${rows.length} rows are within ${TOLERANCE} shots of the published mean (in the mean ${signed(gap('printed'))}); as meant, ${within('meant')} (${signed(gap('meant'))}).`,
  ];
}

function missedFindings(rows: readonly Studied[]): string[] {
  return rows.flatMap((studied) =>
    FIGURES.flatMap((figure) => {
      const { verdict: word, difference } = verdict(studied, figure);
      if (word !== 'differs') return [];
      return [
        `Missed: ${studied.row.name}, ${TITLES[figure].toLowerCase()}: ${signed(difference)}.`,
      ];
    }),
  );
}

function placerFindings({ total }: KnockoutStudy): string[] {
  const shares = Object.entries(total.byPlacer)
    .map(([name, { wins, losses }]) => ({ name, share: shareOf(wins, wins + losses) }))
    .sort((a, b) => a.share.mean - b.share.mean);
  const told = shares.map(({ name, share }) => `${name} ${tell(times(share, 100))} %`);
  const claimed = ['zones/centre-36', HABR_MISSING];
  const all = shares.map(({ name, share }) => ({ name, estimate: share }));
  return [
    `Share of games won by placer, the weakest first: ${told.join(', ')}.`,
    `That ${claimed.join(' and ')} are the two weakest placers is ${areLeast(claimed, all)}.`,
  ];
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
