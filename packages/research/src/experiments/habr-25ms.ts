import { PRINTED } from '@flotilla/engine';
import type { Chart, ReportCell, ReportTable } from '@flotilla/lab';
import { type Estimate, type ReportLang, shareOf, tell, visibleFrom } from '@flotilla/lab';
import {
  allOf,
  areLeast,
  byChance,
  less,
  listed,
  percent,
  pointOf,
  signed,
  signOf,
  times,
  verdictBetween,
  written,
} from '@flotilla/lab/internals';
import {
  type Crosswise,
  crosswiseFinding,
  crosswiseTable,
  studyCrosswise,
} from './habr-crosswise.js';
import { countedOf, estimateIn, sameIn, shareOfPair, verdictIn } from './habr-figures.js';
import {
  HABR_ALL_MIXED,
  HABR_BANDS,
  HABR_MIXED,
  HABR_PLAYERS,
  HABR_ROWS,
  HABR_SCORES,
  HABR_SIDES,
  HABR_WEAKEST,
  type HabrRow,
  type HabrScore,
  printedShooters,
} from './habr-published.js';
import { type ReadRows, readingsFinding, readingsTable, studyReadings } from './habr-readings.js';
import {
  KNOCKOUT_FIGURES,
  type KnockoutFigure,
  type KnockoutStudy,
  studyKnockouts,
} from './plans.js';
import { SOURCES } from './sources.js';
import { HABR_25MS, rowName } from './texts/habr-25ms.js';
import type { Experiment, ExperimentOutcome } from './work.js';

/** Knockouts per row: as printed, and as meant; for mixed placers, as printed. */
const AS_PRINTED = 16;
const MIXED = 96;
const MEANT = 4;
/** Knockouts of the six zones, without the weakest placers. */
const OF_ZONES = 96;
const FIRST_OF_ZONES = 300_000;

interface Studied {
  readonly row: HabrRow;
  readonly printed: KnockoutStudy;
  readonly meant: KnockoutStudy;
}

export const habr25ms: Experiment = {
  name: 'habr-25ms',
  question: { en: HABR_25MS.en.question, ru: HABR_25MS.ru.question },
  source: SOURCES.naval25ms,
  prepare(work) {
    const rows = HABR_ROWS.map((row, index): Studied => {
      const { placers } = row;
      const shooters = printedShooters(row);
      const first = index * 1000;
      const knockouts = placers.length > 1 ? MIXED : AS_PRINTED;
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
    const others = studyReadings(work);
    const crosswise = studyCrosswise(work);
    return (lang) => {
      const printed = { reading: PRINTED, studies: rows.map((row) => row.printed) };
      return conclude({ rows, zones, read: [printed, ...others], crosswise }, lang);
    };
  },
};

interface Played {
  readonly rows: readonly Studied[];
  readonly zones: KnockoutStudy;
  readonly read: readonly ReadRows[];
  readonly crosswise: Crosswise;
}

function conclude(played: Played, lang: ReportLang): ExperimentOutcome {
  const { rows, zones, read, crosswise } = played;
  const studyOf = (name: string) => rows.find(({ row }) => row.name === name)!.printed;
  const [mixed, all] = [studyOf(HABR_MIXED), studyOf(HABR_ALL_MIXED)];
  const tables = KNOCKOUT_FIGURES.map((figure) => tableOf(rows, figure, lang));
  return {
    tables: [
      ...tables,
      readingsTable(read, lang),
      crosswiseTable(crosswise, lang),
      scoresOf(mixed, lang),
      loneScoresOf(rows, lang),
      zonesOf(zones, lang),
    ],
    charts: [chartOf(rows, lang)],
    findings: [
      levelFinding(rows, lang),
      readingsFinding(read, lang),
      crosswiseFinding(crosswise, lang),
      missedFinding(rows, lang),
      ...reproducedFindings(mixed, rows, lang),
      ...placerFindings(all, lang),
      zonesFinding(zones, lang),
    ],
  };
}

function estimate(
  { row, ...studies }: Studied,
  which: 'printed' | 'meant',
  figure: KnockoutFigure,
): Estimate {
  return estimateIn(row, studies[which], figure);
}

function tableOf(rows: readonly Studied[], figure: KnockoutFigure, lang: ReportLang): ReportTable {
  const texts = HABR_25MS[lang];
  return {
    title: texts.figures[figure],
    columns: texts.columns,
    rows: rows.map((studied): ReportCell[] => [
      rowName(texts, studied.row.name),
      studied.row.published[figure],
      estimate(studied, 'printed', figure),
      verdictIn(studied.row, studied.printed, figure),
      estimate(studied, 'meant', figure),
    ]),
  };
}

function scoresOf(study: KnockoutStudy, lang: ReportLang): ReportTable {
  const { scores: title, scoreColumns: columns } = HABR_25MS[lang];
  const knockouts = study.sums.shots.count;
  return {
    title,
    columns,
    rows: Object.entries(HABR_SCORES).map(([name, published]): ReportCell[] => [
      name,
      HABR_PLAYERS[name]!,
      published[0] + published[1],
      gamesOf(study, name) / 2 / knockouts,
      ...compareScores(published, countedOf(study, name)),
    ]),
  };
}

function loneScoresOf(rows: readonly Studied[], lang: ReportLang): ReportTable {
  const texts = HABR_25MS[lang];
  return {
    title: texts.loneScores,
    columns: texts.loneColumns,
    rows: rows.flatMap(({ row, printed }) =>
      row.score
        ? [
            [
              rowName(texts, row.name),
              ...compareScores(row.score, countedOf(printed, row.placers[0]!)),
            ],
          ]
        : [],
    ),
  };
}

function compareScores(published: HabrScore, ours: HabrScore): ReportCell[] {
  const shares = [shareOfPair(published), shareOfPair(ours)] as const;
  return [
    published.join('–'),
    shares[0],
    ours.join('–'),
    shares[1],
    verdictBetween(shares[1], shares[0]),
  ];
}

/** Games of a placer: one between two of its players counts twice. */
function gamesOf(study: KnockoutStudy, name: string): number {
  const { wins, losses } = winsAndLosses(study, [name]);
  return wins + losses;
}

/** Table of the six zones among themselves. */
function zonesOf(study: KnockoutStudy, lang: ReportLang): ReportTable {
  const { zones: title, zoneColumns: columns } = HABR_25MS[lang];
  return {
    title,
    columns,
    rows: [...HABR_BANDS, ...HABR_SIDES].map((name): ReportCell[] => {
      const { wins, losses } = winsAndLosses(study, [name]);
      return [name, `${wins}–${losses}`, shareWon(study, [name])];
    }),
  };
}

/** Wins and losses of these placers together. */
function winsAndLosses({ total }: KnockoutStudy, names: readonly string[]) {
  const scores = names.map((name) => total.byPlacer[name] ?? { wins: 0, losses: 0 });
  const sum = (key: 'wins' | 'losses') => scores.reduce((all, score) => all + score[key], 0);
  return { wins: sum('wins'), losses: sum('losses') };
}

/** Share of wins in percent. */
function shareWon(study: KnockoutStudy, names: readonly string[]): Estimate {
  const { wins, losses } = winsAndLosses(study, names);
  return times(shareOf(wins, wins + losses), 100);
}

function chartOf(rows: readonly Studied[], lang: ReportLang): Chart {
  const texts = HABR_25MS[lang];
  const nameOf = ({ name }: HabrRow) => rowName(texts, name);
  const ours = (which: 'printed' | 'meant') =>
    rows.map((studied) => pointOf(nameOf(studied.row), estimate(studied, which, 'shots')));
  const published = rows.map(({ row }) => ({ x: nameOf(row), y: row.published.shots }));
  return {
    title: texts.chart,
    kind: 'dot',
    x: texts.players,
    y: texts.shots,
    series: [
      { name: texts.published, points: published },
      { name: texts.printed, points: ours('printed') },
      { name: texts.meant, points: ours('meant') },
    ],
  };
}

function levelFinding(rows: readonly Studied[], lang: ReportLang): string {
  const same = (which: 'printed' | 'meant') => sameIn(rows.map((each) => [each.row, each[which]]));
  const gap = (which: 'printed' | 'meant') =>
    rows.reduce(
      (sum, studied) => sum + estimate(studied, which, 'shots').mean - studied.row.published.shots,
      0,
    ) / rows.length;
  return HABR_25MS[lang].levels(
    { printed: same('printed'), meant: same('meant'), all: rows.length * KNOCKOUT_FIGURES.length },
    { printed: signed(gap('printed'), lang), meant: signed(gap('meant'), lang) },
  );
}

/** Lists the published figures that differ from ours as printed, by row. */
function missedFinding(rows: readonly Studied[], lang: ReportLang): string {
  const texts = HABR_25MS[lang];
  const missed = rows.flatMap(({ row, printed }) => {
    const figures = KNOCKOUT_FIGURES.flatMap((figure) => {
      const told = verdictIn(row, printed, figure);
      if (told?.verdict !== 'differs') return [];
      return [`${texts.short[figure]} ${signed(told.difference, lang)}`];
    });
    return figures.length > 0 ? [`${rowName(texts, row.name)} (${figures.join(', ')})`] : [];
  });
  return texts.missed(listed(missed, lang, '; '));
}

function placerFindings({ total }: KnockoutStudy, lang: ReportLang): string[] {
  const texts = HABR_25MS[lang];
  const shares = Object.entries(total.byPlacer)
    .map(([name, { wins, losses }]) => ({ name, share: shareOf(wins, wins + losses) }))
    .sort((a, b) => a.share.mean - b.share.mean);
  const told = shares.map(({ name, share }) => `${name} ${sharePercent(times(share, 100), lang)}`);
  const all = shares.map(({ name, share }) => ({ name, estimate: share }));
  return [
    texts.ranked(told.join(', ')),
    texts.weakest(allOf(HABR_WEAKEST, lang), texts.borneOut[areLeast(HABR_WEAKEST, all)]),
  ];
}

/** States which published shares are reproduced. */
function reproducedFindings(
  mixed: KnockoutStudy,
  rows: readonly Studied[],
  lang: ReportLang,
): string[] {
  const texts = HABR_25MS[lang];
  const byPlacer = Object.entries(HABR_SCORES).map(([name, published]) =>
    compared(name, published, countedOf(mixed, name), lang),
  );
  const ofRuns = rows.flatMap(({ row: { name, score, placers }, printed }) =>
    score
      ? [compared(texts.run(rowName(texts, name)), score, countedOf(printed, placers[0]!), lang)]
      : [],
  );
  const both = [...byPlacer, ...ofRuns];
  const missed = both.filter(({ verdict }) => verdict === 'differs').map(({ told }) => told);
  const same = (list: typeof both) =>
    texts.of(list.filter(({ verdict }) => verdict === 'same').length, list.length);
  return [
    texts.reproduced(same(byPlacer), same(ofRuns), listed(missed, lang, '; ')),
    byChance(both.length + rows.length * KNOCKOUT_FIGURES.length, lang),
  ];
}

function compared(name: string, published: HabrScore, counted: HabrScore, lang: ReportLang) {
  const [theirs, ours] = [shareOfPair(published), shareOfPair(counted)];
  const verdict = verdictBetween(ours, theirs);
  return {
    verdict: verdict?.verdict,
    told: HABR_25MS[lang].compared(
      name,
      sharePercent(theirs, lang),
      sharePercent(ours, lang),
      signed(verdict?.difference ?? 0, lang),
    ),
  };
}

/** Compares the zones other than the weakest, each with 50% of its games. */
function zonesFinding(study: KnockoutStudy, lang: ReportLang): string {
  const texts = HABR_25MS[lang];
  const zones = [...HABR_BANDS, ...HABR_SIDES];
  const told = (names: readonly string[]) => sharePercent(shareWon(study, names), lang);
  const beyondHalf = (name: string) => less(shareWon(study, [name]), 50);
  const list = (sign: number) =>
    zones
      .filter((name) => signOf(beyondHalf(name), zones.length) === sign)
      .map((name) => `${name} ${told([name])}${sign === 0 ? seenFrom(beyondHalf(name)) : ''}`);
  const seenFrom = (estimate: Estimate) =>
    texts.seenFrom(written(visibleFrom(estimate, zones.length), 2, lang));
  const [weaker, even, stronger] = [list(-1), list(0), list(1)];
  const answer = even.length === zones.length ? texts.even : texts.uneven;
  return texts.equal(
    answer,
    {
      weaker: listed(weaker, lang),
      stronger: listed(stronger, lang),
      even: listed(even, lang),
    },
    told(HABR_BANDS),
    told(HABR_SIDES),
  );
}

/** Formats a share with its interval. */
function sharePercent(share: Estimate, lang: ReportLang): string {
  return percent(tell(share, lang), lang);
}
