import type { Chart, ReportCell, ReportTable } from '../report/report.js';
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
import { visibleFrom } from '../stats/visible-from.js';
import {
  HABR_ALL_MIXED,
  HABR_BANDS,
  HABR_GAMES,
  HABR_MIXED,
  HABR_PLAYERS,
  HABR_ROWS,
  HABR_SCORES,
  HABR_SIDES,
  HABR_WEAKEST,
  type HabrRow,
} from './habr-published.js';
import {
  KNOCKOUT_FIGURES,
  type KnockoutFigure,
  type KnockoutStudy,
  RANGES,
  studyKnockouts,
} from './plans.js';
import type { Experiment, ExperimentOutcome } from './work.js';

/** Knockouts of each row: as printed, and as meant; of mixed placers as printed. */
const PRINTED = 16;
const MIXED = 96;
const MEANT = 4;
/** Of the six zones that are left without those of the weakest placers. */
const OF_ZONES = 96;
const FIRST_OF_ZONES = 300_000;

/** Ours may differ from a published mean by so many shots. */
const TOLERANCE = 1.5;

const TITLES: Readonly<Record<KnockoutFigure, string>> = {
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
    'Do knockouts of 1,024 players give the published figures, with the targeting as printed and as meant?',
  source: '25 ms naval battle',
  prepare(work) {
    const rows = HABR_ROWS.map((row, index): Studied => {
      const { placers, shooters } = row;
      const first = index * 1000;
      const knockouts = placers.length > 1 ? MIXED : PRINTED;
      const meant = shooters.map((name) => name.replace('-printed', ''));
      return {
        row,
        printed: studyKnockouts(work, { placers, shooters }, knockouts, first),
        meant: studyKnockouts(work, { placers, shooters: meant }, MEANT, first + 500),
      };
    });
    const placers = [...HABR_BANDS, ...HABR_SIDES];
    const plan = { placers, shooters: ['pool/random-printed'] };
    const zones = studyKnockouts(work, plan, OF_ZONES, FIRST_OF_ZONES);
    return () => conclude(rows, zones);
  },
};

function conclude(rows: readonly Studied[], zones: KnockoutStudy): ExperimentOutcome {
  const studyOf = (name: string) => rows.find(({ row }) => row.name === name)!.printed;
  const [mixed, all] = [studyOf(HABR_MIXED), studyOf(HABR_ALL_MIXED)];
  const tables = KNOCKOUT_FIGURES.map((figure) => tableOf(rows, figure));
  return {
    tables: [...tables, scoresOf(mixed), loneScoresOf(rows), zonesOf(zones)],
    charts: [chartOf(rows)],
    findings: [
      ...levelFindings(rows),
      ...missedFindings(rows),
      ...reproducedFindings(mixed, rows),
      ...placerFindings(all),
      zonesFinding(zones),
    ],
  };
}

/**
 * The mean of a side and game. Where placers are mixed, who is left in late rounds depends on
 * earlier ones, and only whole knockouts are independent; else all games are.
 */
function estimate(
  { row, ...studies }: Studied,
  which: 'printed' | 'meant',
  figure: KnockoutFigure,
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

function verdict(studied: Studied, figure: KnockoutFigure) {
  const published = {
    figure: studied.row.published[figure],
    count: HABR_GAMES,
    tolerance: TOLERANCE,
  };
  return verdictOf(estimate(studied, 'printed', figure), published);
}

function tableOf(rows: readonly Studied[], figure: KnockoutFigure): ReportTable {
  return {
    title: TITLES[figure],
    columns: ['players', 'published', 'ours, as printed', 'verdict', 'ours, as meant'],
    rows: rows.map((studied): ReportCell[] => [
      studied.row.name,
      studied.row.published[figure],
      estimate(studied, 'printed', figure),
      verdict(studied, figure),
      estimate(studied, 'meant', figure),
    ]),
  };
}

function scoresOf(study: KnockoutStudy): ReportTable {
  const knockouts = study.sums.shots.count;
  return {
    title:
      'Wins and losses by placer in the mixed run, counting one player per game, with the numbers of players that give the published numbers of games',
    columns: [
      ...['placer', 'players', 'games published', 'our games per knockout'],
      ...['published', 'published %', 'ours', 'ours %', 'verdict'],
    ],
    rows: Object.entries(HABR_SCORES).map(([name, published]): ReportCell[] => [
      name,
      HABR_PLAYERS[name]!,
      published[0] + published[1],
      gamesOf(study, name) / 2 / knockouts,
      ...compareScores(published, countedOf(study, name)),
    ]),
  };
}

function loneScoresOf(rows: readonly Studied[]): ReportTable {
  return {
    title: 'Wins and losses of runs with one placer, counting one player per game, as printed',
    columns: ['players', 'published', 'published %', 'ours', 'ours %', 'verdict'],
    rows: rows.flatMap(({ row, printed }) =>
      row.score
        ? [[row.name, ...compareScores(row.score, countedOf(printed, row.placers[0]!))]]
        : [],
    ),
  };
}

type Pair = readonly [wins: number, losses: number];

function compareScores(published: Pair, ours: Pair): ReportCell[] {
  const shares = [shareOfPair(published), shareOfPair(ours)] as const;
  return [
    ...[published.join('–'), shares[0], ours.join('–'), shares[1]],
    verdictBetween(shares[1], shares[0]),
  ];
}

/** In percent of the games. */
function shareOfPair([wins, losses]: Pair): Estimate {
  return times(shareOf(wins, wins + losses), 100);
}

function countedOf({ total }: KnockoutStudy, name: string): Pair {
  const { wins, losses } = total.counted[name] ?? { wins: 0, losses: 0 };
  return [wins, losses];
}

/** Of both sides: a game between two of this placer is two. */
function gamesOf(study: KnockoutStudy, name: string): number {
  const { wins, losses } = winsAndLosses(study, [name]);
  return wins + losses;
}

/** The six zones among themselves. */
function zonesOf(study: KnockoutStudy): ReportTable {
  return {
    title: 'Wins and losses by placer in knockouts of the other six zones, as printed',
    columns: ['placer', 'ours', 'ours %'],
    rows: [...HABR_BANDS, ...HABR_SIDES].map((name): ReportCell[] => {
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

/** In percent of their games. */
function shareWon(study: KnockoutStudy, names: readonly string[]): Estimate {
  const { wins, losses } = winsAndLosses(study, names);
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
    `With the targeting as printed ${within('printed')} of ${rows.length} rows are within ${TOLERANCE} shots of the published mean (on average ${signed(gap('printed'))}); as meant, ${within('meant')} (${signed(gap('meant'))}).`,
  ];
}

function missedFindings(rows: readonly Studied[]): string[] {
  return rows.flatMap((studied) =>
    KNOCKOUT_FIGURES.flatMap((figure) => {
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
  const told = shares.map(({ name, share }) => `${name} ${tell(times(share, 100))}%`);
  const all = shares.map(({ name, share }) => ({ name, estimate: share }));
  return [
    `Share of games won by placer, all eight equally often, the weakest first: ${told.join(', ')}.`,
    `That ${HABR_WEAKEST.join(' and ')} are the two weakest placers is ${areLeast(HABR_WEAKEST, all)}.`,
  ];
}

/** Which published shares come out here, and which do not. */
function reproducedFindings(mixed: KnockoutStudy, rows: readonly Studied[]): string[] {
  const byPlacer = Object.entries(HABR_SCORES).map(([name, published]) =>
    compared(name, published, countedOf(mixed, name)),
  );
  const ofRuns = rows.flatMap(({ row: { name, score, placers }, printed }) =>
    score ? [compared(`the run ${name}`, score, countedOf(printed, placers[0]!))] : [],
  );
  const both = [...byPlacer, ...ofRuns];
  const missed = both.filter(({ verdict }) => verdict === 'differs').map(({ told }) => told);
  const same = (list: typeof both) => list.filter(({ verdict }) => verdict === 'same').length;
  return [
    `Given both intervals, ${same(byPlacer)} of ${byPlacer.length} published shares of the mixed run agree with ours, and ${same(ofRuns)} of ${ofRuns.length} of the runs with one placer. Not reproduced: ${missed.length > 0 ? missed.join('; ') : 'none'}.`,
    byChance(both.length),
  ];
}

function compared(name: string, published: Pair, counted: Pair) {
  const [theirs, ours] = [shareOfPair(published), shareOfPair(counted)];
  const verdict = verdictBetween(ours, theirs);
  return {
    verdict: verdict?.verdict,
    told: `${name}, ${tell(theirs)}% published, ${tell(ours)}% here (${signed(verdict?.difference ?? 0)})`,
  };
}

/** Do the zones other than the weakest play alike? Each is held against half of its games. */
function zonesFinding(study: KnockoutStudy): string {
  const zones = [...HABR_BANDS, ...HABR_SIDES];
  const told = (names: readonly string[]) => `${tell(shareWon(study, names))}%`;
  const beyondHalf = (name: string) => less(shareWon(study, [name]), 50);
  const list = (sign: number) =>
    zones
      .filter((name) => signOf(beyondHalf(name), zones.length) === sign)
      .map((name) => `${name} ${told([name])}${sign === 0 ? seenFrom(beyondHalf(name)) : ''}`);
  const seenFrom = (estimate: Estimate) =>
    ` (${visibleFrom(estimate, zones.length).toFixed(2)} points would be visible)`;
  const [weaker, even, stronger] = [list(-1), list(0), list(1)];
  const none = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none');
  const answer = even.length === zones.length ? 'No difference is shown' : 'No';
  return `Are the others equal without centre-36 and random-12? ${answer}. In knockouts of the other six, these win less than half of their games: ${none(weaker)}; more: ${none(stronger)}; not distinguishable from half: ${none(even)} (Bonferroni). The two middle bands together win ${told(HABR_BANDS)}, the four sides ${told(HABR_SIDES)}.`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
