import type { Cell, Chart, ReportTable } from '../report/report.js';
import {
  areLeast,
  byChance,
  less,
  pointOf,
  signOf,
  tell,
  times,
  verdictBetween,
  verdictOf,
} from '../report/report.js';
import { type Estimate, estimateOf, shareOf } from '../stats/estimate.js';
import {
  HABR_AS_LISTED,
  HABR_BANDS,
  HABR_GAMES,
  HABR_MISSING,
  HABR_ROWS,
  HABR_SCORES,
  HABR_SIDES,
  type HabrRow,
} from './habr-published.js';
import { FIGURES, type Figure, type KnockoutStudy, RANGES, studyKnockouts } from './studies.js';
import type { Experiment, Outcome } from './work.js';

/** Knock-outs of each row: as printed, and as meant. */
const PRINTED = 16;
const MEANT = 4;
/** Of the six zones that are left without those of the weakest placers. */
const OF_ZONES = 96;
const FIRST_OF_ZONES = 300_000;

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
  source: '25 ms naval battle',
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
    const listed = rows.find(({ row }) => row.name === HABR_AS_LISTED)!;
    const placers = [...HABR_BANDS, ...HABR_SIDES];
    const plan = { placers, shooters: ['pool/random-printed'] };
    const zones = studyKnockouts(work, plan, OF_ZONES, FIRST_OF_ZONES);
    return () => conclude(rows, listed.printed, zones);
  },
};

function conclude(rows: readonly Studied[], mixed: KnockoutStudy, zones: KnockoutStudy): Outcome {
  const tables = FIGURES.map((figure) => tableOf(rows, figure));
  return {
    tables: [...tables, scoresOf(mixed), zonesOf(zones)],
    charts: [chartOf(rows)],
    findings: [
      ...levelFindings(rows),
      ...missedFindings(rows),
      ...placerFindings(mixed),
      ...reproducedFindings(mixed),
      zonesFinding(zones),
    ],
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

function scoresOf(study: KnockoutStudy): ReportTable {
  const names = [...Object.keys(HABR_SCORES), HABR_MISSING];
  return {
    title: 'Wins and losses by placer, as many players of each as published',
    columns: ['placer', 'published', 'published %', 'ours', 'ours %', 'verdict'],
    rows: names.map((name): Cell[] => {
      const published = HABR_SCORES[name];
      const { wins, losses } = winsAndLosses(study, [name]);
      return [
        name,
        published ? `${published[0]}–${published[1]}` : null,
        published ? publishedShare(name) : null,
        `${wins}–${losses}`,
        shareWon(study, [name]),
        published ? verdictBetween(shareWon(study, [name]), publishedShare(name)) : null,
      ];
    }),
  };
}

/** The six zones among themselves. */
function zonesOf(study: KnockoutStudy): ReportTable {
  return {
    title: 'Wins and losses by placer in knock-outs of the other six zones, as printed',
    columns: ['placer', 'ours', 'ours %'],
    rows: [...HABR_BANDS, ...HABR_SIDES].map((name): Cell[] => {
      const { wins, losses } = winsAndLosses(study, [name]);
      return [name, `${wins}–${losses}`, shareWon(study, [name])];
    }),
  };
}

/** Of all players of these placers together. */
function winsAndLosses({ total }: KnockoutStudy, names: readonly string[]) {
  const scores = names.map((name) => total.byPlacer[name] ?? { wins: 0, losses: 0 });
  const sum = (key: 'wins' | 'losses') => scores.reduce((all, score) => all + score[key], 0);
  return { wins: sum('wins'), losses: sum('losses') };
}

/** In per cent of their games. */
function shareWon(study: KnockoutStudy, names: readonly string[]): Estimate {
  const { wins, losses } = winsAndLosses(study, names);
  return times(shareOf(wins, wins + losses), 100);
}

function publishedShare(name: string): Estimate {
  const [wins, losses] = HABR_SCORES[name] ?? [0, 0];
  return times(shareOf(wins, wins + losses), 100);
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
      const missed = verdict(studied, figure);
      if (missed?.verdict !== 'differs') return [];
      const { difference } = missed;
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

/** Which published shares come out here, and which do not. */
function reproducedFindings(study: KnockoutStudy): string[] {
  const names = Object.keys(HABR_SCORES);
  const compared = names.map((name) => {
    const [ours, published] = [shareWon(study, [name]), publishedShare(name)];
    return { name, ours, published, verdict: verdictBetween(ours, published) };
  });
  const same = compared.filter(({ verdict }) => verdict?.verdict === 'same');
  const missed = compared.filter(({ verdict }) => verdict?.verdict === 'differs');
  const told = missed.map(
    ({ name, ours, published, verdict }) =>
      `${name}, ${tell(published)} % published, ${tell(ours)} % here (${signed(verdict?.difference ?? 0)})`,
  );
  return [
    `Of the published shares by placer ${same.length} of ${names.length} agree with ours, both intervals taken into account. Not reproduced: ${told.length > 0 ? told.join('; ') : 'none'}.`,
    byChance(names.length),
  ];
}

/** Do the zones other than the weakest play alike? Each is held against half of its games. */
function zonesFinding(study: KnockoutStudy): string {
  const zones = [...HABR_BANDS, ...HABR_SIDES];
  const told = (names: readonly string[]) => `${tell(shareWon(study, names))} %`;
  const list = (sign: number) =>
    zones
      .filter((name) => signOf(less(shareWon(study, [name]), 50), zones.length) === sign)
      .map((name) => `${name} ${told([name])}`);
  const [weaker, even, stronger] = [list(-1), list(0), list(1)];
  const none = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none');
  const answer = even.length === zones.length ? 'No difference is shown' : 'No';
  return `Do all play alike without centre-36 and random-12? ${answer}. In knock-outs of the other six win less than half of their games: ${none(weaker)}; more: ${none(stronger)}; not told apart from half: ${none(even)} (Bonferroni). The two middle bands together win ${told(HABR_BANDS)}, the four sides ${told(HABR_SIDES)}.`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
