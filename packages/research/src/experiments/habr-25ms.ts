import { PRINTED_READING } from '@flotilla/engine';
import type { Chart, ReportCell, ReportTable } from '@flotilla/lab';
import {
  type Estimate,
  formatEstimate,
  type ReportLang,
  shareOf,
  visibleFrom,
} from '@flotilla/lab';
import {
  areSmallest,
  chanceWarning,
  formatNumber,
  formatSigned,
  joinOrNone,
  joinWithAnd,
  pointOf,
  scaleEstimate,
  significantSign,
  subtractFigure,
  verdictBetween,
  withPercentSign,
} from '@flotilla/lab/internals';
import {
  type CrosswiseStudies,
  crosswiseFinding,
  crosswiseTable,
  studyCrosswise,
} from './habr-crosswise.js';
import {
  countedScore,
  countSameFigures,
  estimateFigure,
  shareOfPair,
  verdictOnFigure,
} from './habr-figures.js';
import {
  HABR_ALL_MIXED_ROW,
  HABR_MIDDLE_ZONES,
  HABR_MIXED_ROW,
  HABR_PLAYERS,
  HABR_ROWS,
  HABR_SCORES,
  HABR_SIDE_ZONES,
  HABR_WEAKEST,
  type HabrRow,
  type HabrScore,
  printedShooters,
} from './habr-published.js';
import {
  type ReadingStudies,
  readingsFinding,
  readingsTable,
  studyReadings,
} from './habr-readings.js';
import {
  KNOCKOUT_FIGURES,
  type KnockoutFigure,
  type KnockoutStudy,
  studyKnockouts,
} from './plans.js';
import { SOURCES } from './sources.js';
import { HABR_25MS, rowName } from './texts/habr-25ms.js';
import type { Experiment, ExperimentOutcome } from './work.js';

/** Numbers of knockouts per row: as printed, as printed with mixed placers, and as meant. */
const PRINTED_KNOCKOUTS = 16;
const MIXED_KNOCKOUTS = 96;
const MEANT_KNOCKOUTS = 4;
/** Knockouts of the six zones, without the weakest placers. */
const ZONES_KNOCKOUTS = 96;
const FIRST_ZONES_KNOCKOUT = 300_000;

interface RowStudies {
  readonly row: HabrRow;
  readonly printed: KnockoutStudy;
  readonly meant: KnockoutStudy;
}

export const habr25msExperiment: Experiment = {
  name: 'habr-25ms',
  question: { en: HABR_25MS.en.question, ru: HABR_25MS.ru.question },
  source: SOURCES.naval25ms,
  prepare(work) {
    const rows = HABR_ROWS.map((row, index): RowStudies => {
      const { placers } = row;
      const shooters = printedShooters(row);
      const first = index * 1000;
      const knockouts = placers.length > 1 ? MIXED_KNOCKOUTS : PRINTED_KNOCKOUTS;
      const meantShooters = shooters.map((name) => name.replace('-printed', ''));
      return {
        row,
        printed: studyKnockouts(work, { placers, shooters }, knockouts, first),
        meant: studyKnockouts(
          work,
          { placers, shooters: meantShooters },
          MEANT_KNOCKOUTS,
          first + 500,
        ),
      };
    });
    const placers = [...HABR_MIDDLE_ZONES, ...HABR_SIDE_ZONES];
    const plan = { placers, shooters: ['pool/random-printed'] };
    const zones = studyKnockouts(work, plan, ZONES_KNOCKOUTS, FIRST_ZONES_KNOCKOUT);
    const readingStudies = studyReadings(work);
    const crosswise = studyCrosswise(work);
    return (lang) => {
      const printedReading = { reading: PRINTED_READING, studies: rows.map((row) => row.printed) };
      return concludeHabr(
        { rows, zones, readings: [printedReading, ...readingStudies], crosswise },
        lang,
      );
    };
  },
};

interface PlayedStudies {
  readonly rows: readonly RowStudies[];
  readonly zones: KnockoutStudy;
  readonly readings: readonly ReadingStudies[];
  readonly crosswise: CrosswiseStudies;
}

function concludeHabr(playedStudies: PlayedStudies, lang: ReportLang): ExperimentOutcome {
  const { rows, zones, readings, crosswise } = playedStudies;
  const studyOf = (name: string) => rows.find(({ row }) => row.name === name)!.printed;
  const [mixedStudy, allMixedStudy] = [studyOf(HABR_MIXED_ROW), studyOf(HABR_ALL_MIXED_ROW)];
  const tables = KNOCKOUT_FIGURES.map((figure) => figureTable(rows, figure, lang));
  return {
    tables: [
      ...tables,
      readingsTable(readings, lang),
      crosswiseTable(crosswise, lang),
      mixedScoresTable(mixedStudy, lang),
      onePlacerScoresTable(rows, lang),
      zonesTable(zones, lang),
    ],
    charts: [habrShotsChart(rows, lang)],
    findings: [
      levelFinding(rows, lang),
      readingsFinding(readings, lang),
      crosswiseFinding(crosswise, lang),
      missedFinding(rows, lang),
      ...reproducedFindings(mixedStudy, rows, lang),
      ...placerFindings(allMixedStudy, lang),
      zonesFinding(zones, lang),
    ],
  };
}

function estimateOfRow(
  { row, ...studies }: RowStudies,
  variant: 'printed' | 'meant',
  figure: KnockoutFigure,
): Estimate {
  return estimateFigure(row, studies[variant], figure);
}

function figureTable(
  rows: readonly RowStudies[],
  figure: KnockoutFigure,
  lang: ReportLang,
): ReportTable {
  const texts = HABR_25MS[lang];
  return {
    title: texts.figures[figure],
    columns: texts.columns,
    rows: rows.map((studied): ReportCell[] => [
      rowName(texts, studied.row.name),
      studied.row.published[figure],
      estimateOfRow(studied, 'printed', figure),
      verdictOnFigure(studied.row, studied.printed, figure),
      estimateOfRow(studied, 'meant', figure),
    ]),
  };
}

function mixedScoresTable(study: KnockoutStudy, lang: ReportLang): ReportTable {
  const { scores: title, scoreColumns: columns } = HABR_25MS[lang];
  const knockouts = study.sums.shots.count;
  return {
    title,
    columns,
    rows: Object.entries(HABR_SCORES).map(([name, published]): ReportCell[] => [
      name,
      HABR_PLAYERS[name]!,
      published[0] + published[1],
      countPlacerGames(study, name) / 2 / knockouts,
      ...compareScores(published, countedScore(study, name)),
    ]),
  };
}

function onePlacerScoresTable(rows: readonly RowStudies[], lang: ReportLang): ReportTable {
  const texts = HABR_25MS[lang];
  return {
    title: texts.loneScores,
    columns: texts.loneColumns,
    rows: rows.flatMap(({ row, printed }) =>
      row.score
        ? [
            [
              rowName(texts, row.name),
              ...compareScores(row.score, countedScore(printed, row.placers[0]!)),
            ],
          ]
        : [],
    ),
  };
}

function compareScores(published: HabrScore, ownScore: HabrScore): ReportCell[] {
  const shares = [shareOfPair(published), shareOfPair(ownScore)] as const;
  return [
    published.join('–'),
    shares[0],
    ownScore.join('–'),
    shares[1],
    verdictBetween(shares[1], shares[0]),
  ];
}

/** Counts a placer's games; one between two of its own players counts twice. */
function countPlacerGames(study: KnockoutStudy, name: string): number {
  const { wins, losses } = winsAndLosses(study, [name]);
  return wins + losses;
}

function zonesTable(study: KnockoutStudy, lang: ReportLang): ReportTable {
  const { zones: title, zoneColumns: columns } = HABR_25MS[lang];
  return {
    title,
    columns,
    rows: [...HABR_MIDDLE_ZONES, ...HABR_SIDE_ZONES].map((name): ReportCell[] => {
      const { wins, losses } = winsAndLosses(study, [name]);
      return [name, `${wins}–${losses}`, shareWon(study, [name])];
    }),
  };
}

function winsAndLosses({ total }: KnockoutStudy, names: readonly string[]) {
  const scores = names.map((name) => total.byPlacer[name] ?? { wins: 0, losses: 0 });
  const sum = (key: 'wins' | 'losses') => scores.reduce((total, score) => total + score[key], 0);
  return { wins: sum('wins'), losses: sum('losses') };
}

function shareWon(study: KnockoutStudy, names: readonly string[]): Estimate {
  const { wins, losses } = winsAndLosses(study, names);
  return scaleEstimate(shareOf(wins, wins + losses), 100);
}

function habrShotsChart(rows: readonly RowStudies[], lang: ReportLang): Chart {
  const texts = HABR_25MS[lang];
  const nameOf = ({ name }: HabrRow) => rowName(texts, name);
  const ownPoints = (variant: 'printed' | 'meant') =>
    rows.map((rowStudies) =>
      pointOf(nameOf(rowStudies.row), estimateOfRow(rowStudies, variant, 'shots')),
    );
  const published = rows.map(({ row }) => ({ x: nameOf(row), y: row.published.shots }));
  return {
    title: texts.chart,
    kind: 'dot',
    x: texts.players,
    y: texts.shots,
    series: [
      { name: texts.published, points: published },
      { name: texts.printed, points: ownPoints('printed') },
      { name: texts.meant, points: ownPoints('meant') },
    ],
  };
}

function levelFinding(rows: readonly RowStudies[], lang: ReportLang): string {
  const sameFigures = (variant: 'printed' | 'meant') =>
    countSameFigures(rows.map((rowStudies) => [rowStudies.row, rowStudies[variant]]));
  const shotsGap = (variant: 'printed' | 'meant') =>
    rows.reduce(
      (sum, rowStudies) =>
        sum + estimateOfRow(rowStudies, variant, 'shots').mean - rowStudies.row.published.shots,
      0,
    ) / rows.length;
  return HABR_25MS[lang].levels(
    {
      printed: sameFigures('printed'),
      meant: sameFigures('meant'),
      all: rows.length * KNOCKOUT_FIGURES.length,
    },
    {
      printed: formatSigned(shotsGap('printed'), lang),
      meant: formatSigned(shotsGap('meant'), lang),
    },
  );
}

/** Lists by row the published figures that differ from ours for the shooters as printed. */
function missedFinding(rows: readonly RowStudies[], lang: ReportLang): string {
  const texts = HABR_25MS[lang];
  const missedFigures = rows.flatMap(({ row, printed }) => {
    const figures = KNOCKOUT_FIGURES.flatMap((figure) => {
      const verdictText = verdictOnFigure(row, printed, figure);
      if (verdictText?.verdict !== 'differs') return [];
      return [`${texts.short[figure]} ${formatSigned(verdictText.difference, lang)}`];
    });
    return figures.length > 0 ? [`${rowName(texts, row.name)} (${figures.join(', ')})`] : [];
  });
  return texts.missed(joinOrNone(missedFigures, lang, '; '));
}

function placerFindings({ total }: KnockoutStudy, lang: ReportLang): string[] {
  const texts = HABR_25MS[lang];
  const shares = Object.entries(total.byPlacer)
    .map(([name, { wins, losses }]) => ({ name, share: shareOf(wins, wins + losses) }))
    .sort((a, b) => a.share.mean - b.share.mean);
  const shareTexts = shares.map(
    ({ name, share }) => `${name} ${sharePercent(scaleEstimate(share, 100), lang)}`,
  );
  const namedShares = shares.map(({ name, share }) => ({ name, estimate: share }));
  return [
    texts.ranked(shareTexts.join(', ')),
    texts.weakest(
      joinWithAnd(HABR_WEAKEST, lang),
      texts.borneOut[areSmallest(HABR_WEAKEST, namedShares)],
    ),
  ];
}

function reproducedFindings(
  mixedStudy: KnockoutStudy,
  rows: readonly RowStudies[],
  lang: ReportLang,
): string[] {
  const texts = HABR_25MS[lang];
  const byPlacer = Object.entries(HABR_SCORES).map(([name, published]) =>
    compareShares(name, published, countedScore(mixedStudy, name), lang),
  );
  const runComparisons = rows.flatMap(({ row: { name, score, placers }, printed }) =>
    score
      ? [
          compareShares(
            texts.run(rowName(texts, name)),
            score,
            countedScore(printed, placers[0]!),
            lang,
          ),
        ]
      : [],
  );
  const allComparisons = [...byPlacer, ...runComparisons];
  const differing = allComparisons
    .filter(({ verdict }) => verdict === 'differs')
    .map(({ text }) => text);
  const countSame = (list: typeof allComparisons) =>
    texts.of(list.filter(({ verdict }) => verdict === 'same').length, list.length);
  return [
    texts.reproduced(
      countSame(byPlacer),
      countSame(runComparisons),
      joinOrNone(differing, lang, '; '),
    ),
    chanceWarning(allComparisons.length + rows.length * KNOCKOUT_FIGURES.length, lang),
  ];
}

function compareShares(name: string, published: HabrScore, counted: HabrScore, lang: ReportLang) {
  const [publishedShare, ownShare] = [shareOfPair(published), shareOfPair(counted)];
  const verdict = verdictBetween(ownShare, publishedShare);
  return {
    verdict: verdict?.verdict,
    text: HABR_25MS[lang].compared(
      name,
      sharePercent(publishedShare, lang),
      sharePercent(ownShare, lang),
      formatSigned(verdict?.difference ?? 0, lang),
    ),
  };
}

function zonesFinding(study: KnockoutStudy, lang: ReportLang): string {
  const texts = HABR_25MS[lang];
  const zones = [...HABR_MIDDLE_ZONES, ...HABR_SIDE_ZONES];
  const wonShare = (names: readonly string[]) => sharePercent(shareWon(study, names), lang);
  const beyondHalf = (name: string) => subtractFigure(shareWon(study, [name]), 50);
  const list = (sign: number) =>
    zones
      .filter((name) => significantSign(beyondHalf(name), zones.length) === sign)
      .map(
        (name) =>
          `${name} ${wonShare([name])}${sign === 0 ? visibleFromText(beyondHalf(name)) : ''}`,
      );
  const visibleFromText = (estimate: Estimate) =>
    texts.seenFrom(formatNumber(visibleFrom(estimate, zones.length), 2, lang));
  const [weakerNames, evenNames, strongerNames] = [list(-1), list(0), list(1)];
  const answer = evenNames.length === zones.length ? texts.even : texts.uneven;
  return texts.equal(
    answer,
    {
      weaker: joinOrNone(weakerNames, lang),
      stronger: joinOrNone(strongerNames, lang),
      even: joinOrNone(evenNames, lang),
    },
    wonShare(HABR_MIDDLE_ZONES),
    wonShare(HABR_SIDE_ZONES),
  );
}

function sharePercent(share: Estimate, lang: ReportLang): string {
  return withPercentSign(formatEstimate(share, lang), lang);
}
