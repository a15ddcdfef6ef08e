import { makeRng, PLACERS } from '@flotilla/engine';
import type { Estimate, ReportCell, ReportTable } from '@flotilla/lab';
import {
  estimateOf,
  formatEstimate,
  mergeMoments,
  type ReportLang,
  rangesOf,
  sampleRules,
  splitRange,
} from '@flotilla/lab';
import {
  formatInsignificant,
  joinOrNone,
  jointConfidenceText,
  pointOf,
  scaleEstimate,
  significantSign,
} from '@flotilla/lab/internals';
import { type LearningPart, learningJob, newLearningPart } from '../jobs/learning.js';
import { SOURCES } from './sources.js';
import { LEARNING_CURVE } from './texts/learning-curve.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

/** Number of blocks per run, of five games each, or of one if even two runs are too many. */
const BLOCKS = 10;
const BLOCK_GAMES = 5;
const RUN_COUNT = 24;
const MIN_RUNS = 2;
/** Possible values of a game's figures. */
const RANGES = rangesOf(sampleRules('russian', makeRng(0)));

/** All placers except the slow one, whose layouts are almost random. */
const STUDIED_PLACERS = PLACERS.map(({ name }) => name).filter((name) => name !== 'genetic');

type LearningFigure = keyof LearningPart;

interface PlacerStudy {
  readonly placer: string;
  readonly blockGames: number;
  readonly total: LearningPart;
}

export const learningCurveExperiment: Experiment = {
  name: 'learning-curve',
  question: { en: LEARNING_CURVE.en.question, ru: LEARNING_CURVE.ru.question },
  source: SOURCES.habr2013,
  prepare(work) {
    const placerStudies = STUDIED_PLACERS.map((placer): PlacerStudy => {
      const blockGames = RUN_COUNT * work.scale < MIN_RUNS ? 1 : BLOCK_GAMES;
      return { placer, blockGames, total: studyLearning(work, placer, blockGames) };
    });
    return (lang) => concludeLearning(placerStudies, lang);
  },
};

function studyLearning(work: Work, placer: string, blockGames: number): LearningPart {
  const total = newLearningPart(BLOCKS);
  for (const [from, to] of splitRange(work.scaleCount(RUN_COUNT, MIN_RUNS), 1)) {
    const run = { rules: 'russian', blocks: BLOCKS, blockGames };
    work.add(learningJob, { ...run, placer, seed: work.seed, from, to }, (part) => {
      for (const figure of ['learned', 'density', 'difference'] as const) {
        for (const [block, moments] of part[figure].entries()) {
          mergeMoments(total[figure][block]!, moments);
        }
      }
    });
  }
  return total;
}

function blockEstimate(
  { total, blockGames }: PlacerStudy,
  figure: LearningFigure,
  block: number,
): Estimate {
  const [low, greatest] = figure === 'difference' ? RANGES.difference : RANGES.toClear;
  const range = [low * blockGames, greatest * blockGames] as const;
  return scaleEstimate(estimateOf(total[figure][block]!, range)!, 1 / blockGames);
}

function concludeLearning(
  placerStudies: readonly PlacerStudy[],
  lang: ReportLang,
): ExperimentOutcome {
  const texts = LEARNING_CURVE[lang];
  return {
    tables: [
      learningTable(placerStudies, 'learned', lang),
      learningTable(placerStudies, 'difference', lang),
    ],
    charts: [
      {
        title: texts.chart,
        kind: 'line',
        x: texts.game,
        y: texts.axis,
        series: placerStudies.map((placerStudy) => ({
          name: placerStudy.placer,
          points: BLOCK_NUMBERS.map((block) =>
            pointOf(
              (block + 0.5) * placerStudy.blockGames + 0.5,
              blockEstimate(placerStudy, 'difference', block),
            ),
          ),
        })),
      },
    ],
    findings: learningFindings(placerStudies, lang),
  };
}

const BLOCK_NUMBERS = Array.from({ length: BLOCKS }, (_, block) => block);

function learningTable(
  placerStudies: readonly PlacerStudy[],
  figure: 'learned' | 'difference',
  lang: ReportLang,
): ReportTable {
  const texts = LEARNING_CURVE[lang];
  const { blockGames } = placerStudies[0]!;
  const name = (block: number) => {
    const [first, last] = [block * blockGames + 1, (block + 1) * blockGames];
    return first === last ? String(first) : `${first}–${last}`;
  };
  return {
    title: texts[figure],
    columns: [texts.placer, ...BLOCK_NUMBERS.map(name)],
    rows: placerStudies.map((placerStudy): ReportCell[] => [
      placerStudy.placer,
      ...BLOCK_NUMBERS.map((block) => blockEstimate(placerStudy, figure, block)),
    ]),
  };
}

function learningFindings(placerStudies: readonly PlacerStudy[], lang: ReportLang): string[] {
  const lastBlocks = placerStudies.map((placerStudy) => {
    const difference = blockEstimate(placerStudy, 'difference', BLOCKS - 1);
    const sign = significantSign(difference, placerStudies.length);
    const text =
      sign === 0
        ? formatInsignificant(difference, lang, placerStudies.length)
        : formatEstimate(difference, lang);
    return { sign, text: `${placerStudy.placer} ${text}` };
  });
  const textsWithSign = (sign: number) =>
    lastBlocks.filter((lastBlock) => lastBlock.sign === sign).map(({ text }) => text);
  const list = (sign: number) => joinOrNone(textsWithSign(sign), lang, '; ');
  const games = BLOCKS * (placerStudies[0]?.blockGames ?? 0);
  return [
    LEARNING_CURVE[lang].finding(games, list(-1), list(1), list(0)),
    jointConfidenceText(placerStudies.length, lang),
  ];
}
