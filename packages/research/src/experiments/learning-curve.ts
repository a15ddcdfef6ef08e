import { makeRng, PLACERS } from '@flotilla/engine';
import type { Estimate, ReportCell, ReportTable } from '@flotilla/lab';
import {
  estimateOf,
  mergeMoments,
  type ReportLang,
  rangesOf,
  sampleRules,
  stretches,
  tell,
} from '@flotilla/lab';
import {
  listed,
  pointOf,
  signOf,
  takenTogether,
  tellUnshown,
  times,
} from '@flotilla/lab/internals';
import { type LearningPart, learning, newLearningPart } from '../jobs/learning.js';
import { SOURCES } from './sources.js';
import { LEARNING_CURVE } from './texts/learning-curve.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

/** Blocks of five games in runs of fifty; runs of ten if even two of those are too many. */
const BLOCKS = 10;
const BLOCK_GAMES = 5;
const RUNS = 24;
const LEAST_RUNS = 2;
/** Possible values of a game's figures. */
const RANGES = rangesOf(sampleRules('russian', makeRng(0)));

/** All placers except the slow one, whose layouts are almost random. */
const NAMES = PLACERS.map(({ name }) => name).filter((name) => name !== 'genetic');

type Figure = keyof LearningPart;

interface Studied {
  readonly placer: string;
  readonly blockGames: number;
  readonly total: LearningPart;
}

export const learningCurve: Experiment = {
  name: 'learning-curve',
  question: { en: LEARNING_CURVE.en.question, ru: LEARNING_CURVE.ru.question },
  source: SOURCES.habr2013,
  prepare(work) {
    const studied = NAMES.map((placer): Studied => {
      const blockGames = RUNS * work.scale < LEAST_RUNS ? 1 : BLOCK_GAMES;
      return { placer, blockGames, total: study(work, placer, blockGames) };
    });
    return (lang) => conclude(studied, lang);
  },
};

function study(work: Work, placer: string, blockGames: number): LearningPart {
  const total = newLearningPart(BLOCKS);
  for (const [from, to] of stretches(work.scaled(RUNS, LEAST_RUNS), 1)) {
    const run = { rules: 'russian', blocks: BLOCKS, blockGames };
    work.add(learning, { ...run, placer, seed: work.seed, from, to }, (part) => {
      for (const figure of ['learned', 'density', 'difference'] as const) {
        for (const [block, moments] of part[figure].entries()) {
          mergeMoments(total[figure][block]!, moments);
        }
      }
    });
  }
  return total;
}

/** Mean per game in a block. */
function mean({ total, blockGames }: Studied, figure: Figure, block: number): Estimate {
  const [least, greatest] = figure === 'difference' ? RANGES.difference : RANGES.toClear;
  const range = [least * blockGames, greatest * blockGames] as const;
  return times(estimateOf(total[figure][block]!, range)!, 1 / blockGames);
}

function conclude(studied: readonly Studied[], lang: ReportLang): ExperimentOutcome {
  const texts = LEARNING_CURVE[lang];
  return {
    tables: [tableOf(studied, 'learned', lang), tableOf(studied, 'difference', lang)],
    charts: [
      {
        title: texts.chart,
        kind: 'line',
        x: texts.game,
        y: texts.axis,
        series: studied.map((each) => ({
          name: each.placer,
          points: BLOCK_NUMBERS.map((block) =>
            pointOf((block + 0.5) * each.blockGames + 0.5, mean(each, 'difference', block)),
          ),
        })),
      },
    ],
    findings: findingsOf(studied, lang),
  };
}

const BLOCK_NUMBERS = Array.from({ length: BLOCKS }, (_, block) => block);

function tableOf(
  studied: readonly Studied[],
  figure: 'learned' | 'difference',
  lang: ReportLang,
): ReportTable {
  const texts = LEARNING_CURVE[lang];
  const { blockGames } = studied[0]!;
  const name = (block: number) => {
    const [first, last] = [block * blockGames + 1, (block + 1) * blockGames];
    return first === last ? String(first) : `${first}–${last}`;
  };
  return {
    title: texts[figure],
    columns: [texts.placer, ...BLOCK_NUMBERS.map(name)],
    rows: studied.map((each): ReportCell[] => [
      each.placer,
      ...BLOCK_NUMBERS.map((block) => mean(each, figure, block)),
    ]),
  };
}

function findingsOf(studied: readonly Studied[], lang: ReportLang): string[] {
  const last = studied.map((each) => {
    const difference = mean(each, 'difference', BLOCKS - 1);
    const sign = signOf(difference, studied.length);
    const text =
      sign === 0 ? tellUnshown(difference, lang, studied.length) : tell(difference, lang);
    return { sign, text: `${each.placer} ${text}` };
  });
  const told = (sign: number) => last.filter((each) => each.sign === sign).map(({ text }) => text);
  const list = (sign: number) => listed(told(sign), lang, '; ');
  const games = BLOCKS * (studied[0]?.blockGames ?? 0);
  return [
    LEARNING_CURVE[lang].finding(games, list(-1), list(1), list(0)),
    takenTogether(studied.length, lang),
  ];
}
