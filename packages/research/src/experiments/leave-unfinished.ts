import type { ReportCell } from '@flotilla/lab';
import {
  estimateOf,
  formatEstimate,
  mergeMoments,
  type ReportLang,
  splitRange,
} from '@flotilla/lab';
import {
  formatInsignificant,
  formatNumber,
  jointConfidenceText,
  pointOf,
  scaleEstimate,
  significantSign,
  withPercentSign,
} from '@flotilla/lab/internals';
import { CHANCE_UNIT, type LeavingPart, leavingJob, newLeavingPart } from '../jobs/leaving.js';
import { type SoloStudy, studySolos } from './plans.js';
import { SOURCES } from './sources.js';
import { LEAVE_UNFINISHED } from './texts/leave-unfinished.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

/** Shooters that finish a hit ship, and their numbers of boards. */
const FINISHING_BOARDS: Readonly<Record<string, number>> = {
  'pool/random': 600,
  automaton: 600,
  'weights-printed': 600,
  parity: 600,
  classic: 600,
  density: 600,
};

/** Shooters that always take the likeliest square, and their numbers of boards. */
const LEAVING_BOARDS: Readonly<Record<string, number>> = { exact: 100, montecarlo: 60 };

/** Games of `exact` in which shots that leave a hit ship are counted. */
const COUNTED_GAMES = 200;
const COUNTED_GAMES_PER_BATCH = 2;

interface LeavingPair {
  readonly finishes: string;
  readonly leaves: string;
  readonly study: SoloStudy;
}

export const leaveUnfinishedExperiment: Experiment = {
  name: 'leave-unfinished',
  question: { en: LEAVE_UNFINISHED.en.question, ru: LEAVE_UNFINISHED.ru.question },
  source: SOURCES.habr2013,
  prepare(work) {
    const study = (finishes: string, leaves: string, boards: number): LeavingPair => {
      const plan = { placer: 'uniform', shooters: [finishes, leaves], boards };
      return { finishes, leaves, study: studySolos(work, plan) };
    };
    const pairs = [
      ...Object.entries(FINISHING_BOARDS).map(([name, boards]) =>
        study(name, `${name}+leave`, work.scaleCount(boards, 2)),
      ),
      ...Object.entries(LEAVING_BOARDS).map(([name, boards]) =>
        study(`${name}+finish`, name, work.scaleCount(boards)),
      ),
    ];
    const counted = countLeaving(work);
    return (lang) =>
      concludeLeaving(
        pairs.filter(({ study }) => study.boards > 0),
        counted,
        lang,
      );
  },
};

function countLeaving(work: Work): LeavingPart {
  const total = newLeavingPart();
  for (const [from, to] of splitRange(work.scaleCount(COUNTED_GAMES, 2), COUNTED_GAMES_PER_BATCH)) {
    work.add(leavingJob, { rules: 'russian', seed: work.seed, from, to }, (part) => {
      for (const key of ['targetShots', 'leavingShots', 'gain'] as const) {
        mergeMoments(total[key], part[key]);
      }
    });
  }
  return total;
}

function concludeLeaving(
  pairs: readonly LeavingPair[],
  counted: LeavingPart,
  lang: ReportLang,
): ExperimentOutcome {
  const texts = LEAVE_UNFINISHED[lang];
  return {
    tables: [
      {
        title: texts.title,
        columns: texts.columns,
        rows: pairs.map(({ finishes, leaves, study }): ReportCell[] => [
          `${finishes}, ${leaves}`,
          study.boards,
          study.shots(finishes) ?? null,
          study.shots(leaves) ?? null,
          study.difference(leaves) ?? null,
        ]),
      },
      leavingTable(counted, lang),
    ],
    charts: [
      {
        title: texts.chart,
        kind: 'dot',
        x: texts.shooter,
        y: texts.shots,
        series: [
          {
            name: texts.series,
            points: pairs.map(({ leaves, study }) => pointOf(leaves, study.difference(leaves)!)),
          },
        ],
      },
    ],
    findings: [...leavingFindings(pairs, lang), leavingFinding(counted, lang)],
  };
}

function leavingTable({ targetShots, leavingShots, gain }: LeavingPart, lang: ReportLang) {
  const { counted: title, countedColumns: columns } = LEAVE_UNFINISHED[lang];
  const percent = estimateOf(gain);
  return {
    title,
    columns,
    rows: [
      [
        targetShots.count,
        targetShots.sum,
        leavingShots.sum,
        estimateOf(leavingShots) ?? null,
        percent ? scaleEstimate(percent, 100 / CHANCE_UNIT) : null,
      ],
    ] satisfies ReportCell[][],
  };
}

function leavingFinding({ targetShots, leavingShots }: LeavingPart, lang: ReportLang): string {
  const share = formatNumber((100 * leavingShots.sum) / targetShots.sum, 1, lang);
  const { leaves } = LEAVE_UNFINISHED[lang];
  return leaves(leavingShots.sum, targetShots.sum, withPercentSign(share, lang));
}

function leavingFindings(pairs: readonly LeavingPair[], lang: ReportLang): string[] {
  const texts = LEAVE_UNFINISHED[lang];
  const signedTexts = pairs.map(({ leaves, study }) => {
    const difference = study.difference(leaves)!;
    const sign = significantSign(difference, pairs.length);
    const text =
      sign === 0
        ? formatInsignificant(difference, lang, pairs.length)
        : formatEstimate(difference, lang);
    return { sign, text: `${leaves} ${text}` };
  });
  const textsWithSign = (sign: number) =>
    signedTexts.filter((signedText) => signedText.sign === sign).map(({ text }) => text);
  const sentence = (sign: number, text: (signedTexts: string) => string) =>
    textsWithSign(sign).length > 0 ? [text(textsWithSign(sign).join('; '))] : [];
  const answer = textsWithSign(-1).length > 0 ? texts.yes : texts.no;
  return [
    answer,
    ...sentence(-1, texts.saves),
    ...sentence(1, texts.costs),
    ...sentence(0, texts.unshown),
    jointConfidenceText(pairs.length, lang),
  ];
}
