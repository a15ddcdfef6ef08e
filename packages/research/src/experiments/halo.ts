import type { ReportCell } from '@flotilla/lab';
import { type Estimate, estimateOf, formatEstimate, type ReportLang } from '@flotilla/lab';
import {
  differenceOf,
  formatNumber,
  pointOf,
  scaleEstimate,
  verdictOf,
} from '@flotilla/lab/internals';
import { HABR_GAMES, HABR_ROWS, type HabrRow, printedShooters } from './habr-published.js';
import {
  FIGURE_RANGES,
  type KnockoutStudy,
  type SoloStudy,
  studyKnockouts,
  studySolos,
} from './plans.js';
import { SOURCES } from './sources.js';
import { HABR_25MS, rowName } from './texts/habr-25ms.js';
import { HALO } from './texts/halo.js';
import type { Experiment, ExperimentOutcome } from './work.js';

const SHOOTERS = [
  'random',
  'pool/random-printed',
  'pool/random',
  'automaton',
  'weights-printed',
  'density',
];
const HALO_PLACERS = ['zones/centre-36', 'uniform'];
const BOARDS = 400;
const KNOCKOUTS = 6;

/** Published rows of one placer, without and with the halo. */
const HALO_ROWS = HABR_ROWS.slice(0, 2);

interface RowStudy {
  readonly row: HabrRow;
  readonly study: KnockoutStudy;
}

export const haloExperiment: Experiment = {
  name: 'halo',
  question: { en: HALO.en.question, ru: HALO.ru.question },
  source: SOURCES.naval25ms,
  prepare(work) {
    const rowStudies = HALO_ROWS.map((row, index): RowStudy => {
      const first = 200_000 + index * 1000;
      const plan = { placers: row.placers, shooters: printedShooters(row) };
      return { row, study: studyKnockouts(work, plan, KNOCKOUTS, first) };
    });
    const solos = HALO_PLACERS.map((placer) => {
      const shooters = SHOOTERS.flatMap((name) => [name, `${name}+no-halo`]);
      const against = Object.fromEntries(
        shooters.map((name) => [name, name.replace('+no-halo', '')]),
      );
      return studySolos(work, { placer, shooters, against, boards: work.scaleCount(BOARDS, 2) });
    });
    return (lang) => concludeHalo(rowStudies, solos, lang);
  },
};

function concludeHalo(
  rowStudies: readonly RowStudy[],
  solos: readonly SoloStudy[],
  lang: ReportLang,
): ExperimentOutcome {
  const texts = HALO[lang];
  const means = rowStudies.map(({ study }) =>
    scaleEstimate(estimateOf(study.total.shots, FIGURE_RANGES.shots)!, 0.5),
  );
  const [unknown, known] = means as [Estimate, Estimate];
  const cost = differenceOf(unknown, known);
  const published = HALO_ROWS[0]!.published.shots - HALO_ROWS[1]!.published.shots;
  return {
    tables: [
      {
        title: texts.knockouts,
        columns: texts.knockoutColumns,
        rows: rowStudies.map(({ row }, index): ReportCell[] => {
          const ownMean = means[index]!;
          const { shots: figure } = row.published;
          const verdict = verdictOf(ownMean, { figure, count: HABR_GAMES });
          return [rowName(HABR_25MS[lang], row.name), figure, ownMean, verdict];
        }),
      },
      ...solos.map((study, index) => haloTable(HALO_PLACERS[index]!, study, lang)),
    ],
    charts: [haloChart(solos, lang)],
    findings: [
      texts.cost(formatNumber(published, 2, lang), formatEstimate(cost, lang)),
      ...solos.map((study, index) => rangeFinding(HALO_PLACERS[index]!, study, lang)),
    ],
  };
}

function haloTable(placer: string, study: SoloStudy, lang: ReportLang) {
  const { board, boardColumns } = HALO[lang];
  return {
    title: board(placer),
    columns: boardColumns,
    rows: SHOOTERS.map((shooter): ReportCell[] => [
      shooter,
      study.shots(shooter) ?? null,
      study.shots(`${shooter}+no-halo`) ?? null,
      study.difference(`${shooter}+no-halo`) ?? null,
    ]),
  };
}

function haloChart(solos: readonly SoloStudy[], lang: ReportLang) {
  const { chart, shooter: x, shots: y } = HALO[lang];
  return {
    title: chart,
    kind: 'dot' as const,
    x,
    y,
    series: solos.map((study, index) => ({
      name: HALO_PLACERS[index]!,
      points: SHOOTERS.map((shooter) => pointOf(shooter, study.difference(`${shooter}+no-halo`)!)),
    })),
  };
}

function rangeFinding(placer: string, study: SoloStudy, lang: ReportLang): string {
  const costs = SHOOTERS.map((shooter) => ({
    shooter,
    cost: study.difference(`${shooter}+no-halo`)!,
  })).sort((a, b) => a.cost.mean - b.cost.mean);
  const costText = ({ shooter, cost }: (typeof costs)[number]) =>
    `${formatEstimate(cost, lang)} (${shooter})`;
  const [minCost, maxCost] = [costs[0], costs.at(-1)] as [
    (typeof costs)[number],
    (typeof costs)[number],
  ];
  return HALO[lang].range(placer, costText(minCost), costText(maxCost));
}
