import type { Estimate, ReportCell } from '@flotilla/lab';
import { formatEstimate, type ReportLang } from '@flotilla/lab';
import {
  chanceWarning,
  formatInsignificant,
  joinOrNone,
  pointOf,
  significantSign,
} from '@flotilla/lab/internals';
import { type SoloStudy, studySolos } from './plans.js';
import { SOURCES } from './sources.js';
import { SHOOTERS_TEXTS } from './texts/shooters.js';
import type { Experiment, ExperimentOutcome } from './work.js';

/** Shooters grouped by the cost of a game; `density` is in each group, on the same boards. */
const QUICK_SHOOTERS = [
  'density',
  'random',
  'pool/cross-printed',
  'pool/linear-printed',
  'pool/random-printed',
  'pool/cross',
  'pool/linear',
  'pool/random',
  'automaton-printed',
  'automaton',
  'weights-printed',
  'weights',
];
const MEDIUM_SHOOTERS = ['density', 'parity', 'classic', 'classic-printed'];
const SLOW_SHOOTERS = ['density', 'montecarlo', 'exact', 'exact-endgame'];
const QUICK_BOARDS = 2000;
const MEDIUM_BOARDS = 1500;
const SLOW_BOARDS = 100;

/** Shooters of the Delphi article, whose program learns only of hits and misses. */
const AUTOMATON_SHOOTERS = ['automaton', 'automaton-printed'];
const HITS_ONLY_RULES = { announces: 'hit' } as const;

function sourcesIn(lang: ReportLang): string {
  const { python, naval25ms, habr2013, delphi } = SOURCES;
  return [python, naval25ms, habr2013, delphi].map((source) => source[lang]).join(', ');
}

interface MeasuredShooter {
  readonly name: string;
  readonly boards: number;
  readonly shots: Estimate;
  readonly difference: Estimate | undefined;
}

export const shootersExperiment: Experiment = {
  name: 'shooters',
  question: { en: SHOOTERS_TEXTS.en.question, ru: SHOOTERS_TEXTS.ru.question },
  source: { en: sourcesIn('en'), ru: sourcesIn('ru') },
  prepare(work) {
    const study = (shooters: readonly string[], boards: number) =>
      studySolos(work, { placer: 'uniform', shooters, boards });
    const quickStudies = study(QUICK_SHOOTERS, work.scaleCount(QUICK_BOARDS, 2));
    const mediumStudies = study(MEDIUM_SHOOTERS, work.scaleCount(MEDIUM_BOARDS, 2));
    const slowStudies = study(SLOW_SHOOTERS, work.scaleCount(SLOW_BOARDS));
    // Plays the same boards again, to compare the two kinds of `classic`.
    const classics = studySolos(work, {
      placer: 'uniform',
      shooters: ['classic', 'classic-printed'],
      boards: work.scaleCount(MEDIUM_BOARDS, 2),
    });
    const hitsOnlyStudy = studySolos(work, {
      placer: 'uniform',
      rules: HITS_ONLY_RULES,
      shooters: AUTOMATON_SHOOTERS,
      boards: work.scaleCount(QUICK_BOARDS, 2),
    });
    return (lang) =>
      concludeShooters(
        [
          ...measureShooters(QUICK_SHOOTERS, quickStudies),
          ...measureShooters(MEDIUM_SHOOTERS, mediumStudies).slice(1),
          ...measureShooters(SLOW_SHOOTERS, slowStudies).slice(1),
        ],
        classics,
        measureShooters(AUTOMATON_SHOOTERS, hitsOnlyStudy),
        lang,
      );
  },
};

function measureShooters(names: readonly string[], study: SoloStudy): MeasuredShooter[] {
  return names.flatMap((name, index) => {
    const shots = study.shots(name);
    const difference = index === 0 ? undefined : study.difference(name);
    return shots ? [{ name, boards: study.boards, shots, difference }] : [];
  });
}

function concludeShooters(
  measured: readonly MeasuredShooter[],
  classics: SoloStudy,
  unannounced: readonly MeasuredShooter[],
  lang: ReportLang,
): ExperimentOutcome {
  const texts = SHOOTERS_TEXTS[lang];
  const ranked = [...measured].sort((a, b) => a.shots.mean - b.shots.mean);
  return {
    tables: [
      { title: texts.title, columns: texts.columns, rows: ranked.map(rowOf) },
      { title: texts.untold, columns: texts.untoldColumns, rows: unannounced.map(rowOf) },
    ],
    charts: [
      {
        title: texts.chart,
        kind: 'dot',
        x: texts.shooter,
        y: texts.shots,
        series: [
          { name: texts.shots, points: ranked.map(({ name, shots }) => pointOf(name, shots)) },
        ],
      },
    ],
    findings: [
      ...differenceLines(measured, lang),
      chanceWarning(measured.length - 1, lang),
      classicFinding(classics, lang),
    ],
  };
}

function rowOf({ name, boards, shots, difference }: MeasuredShooter): ReportCell[] {
  return [name, boards, shots, difference ?? null];
}

function differenceLines(measured: readonly MeasuredShooter[], lang: ReportLang): string[] {
  const namesWithSign = (sign: number) =>
    measured.flatMap(({ name, difference }) => {
      if (!difference || significantSign(difference) !== sign) return [];
      return sign === 0 ? [`${name} (${formatInsignificant(difference, lang)})`] : [name];
    });
  const list = (sign: number) => joinOrNone(namesWithSign(sign), lang);
  return [SHOOTERS_TEXTS[lang].sides(list(-1), list(1), list(0))];
}

function classicFinding(classics: SoloStudy, lang: ReportLang): string {
  const difference = classics.difference('classic-printed')!;
  const sign = significantSign(difference);
  const differenceText =
    sign === 0 ? formatInsignificant(difference, lang) : formatEstimate(difference, lang);
  return SHOOTERS_TEXTS[lang].classic[sign](differenceText);
}
