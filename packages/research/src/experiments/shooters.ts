import type { Estimate, ReportCell } from '@flotilla/lab';
import { type ReportLang, tell } from '@flotilla/lab';
import { byChance, listed, pointOf, signOf, tellUnshown } from '@flotilla/lab/internals';
import { type SoloStudy, studySolos } from './plans.js';
import { SOURCES } from './sources.js';
import { SHOOTERS_TEXTS } from './texts/shooters.js';
import type { Experiment, ExperimentOutcome } from './work.js';

/** Shooters grouped by the cost of a game; `density` is in each group, on the same boards. */
const QUICK = [
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
const MEDIUM = ['density', 'parity', 'classic', 'classic-printed'];
const SLOW = ['density', 'montecarlo', 'exact', 'exact-endgame'];
const QUICK_BOARDS = 2000;
const MEDIUM_BOARDS = 1500;
const SLOW_BOARDS = 100;

/** Shooters of the Delphi article, whose program learns only hit or miss. */
const AUTOMATONS = ['automaton', 'automaton-printed'];
const UNTOLD = { announces: 'hit' } as const;

function sourcesIn(lang: ReportLang): string {
  const { python, naval25ms, habr2013, delphi } = SOURCES;
  return [python, naval25ms, habr2013, delphi].map((source) => source[lang]).join(', ');
}

interface Measured {
  readonly name: string;
  readonly boards: number;
  readonly shots: Estimate;
  readonly difference: Estimate | undefined;
}

export const shooters: Experiment = {
  name: 'shooters',
  question: { en: SHOOTERS_TEXTS.en.question, ru: SHOOTERS_TEXTS.ru.question },
  source: { en: sourcesIn('en'), ru: sourcesIn('ru') },
  prepare(work) {
    const study = (shooters: readonly string[], boards: number) =>
      studySolos(work, { placer: 'uniform', shooters, boards });
    const quick = study(QUICK, work.scaled(QUICK_BOARDS, 2));
    const medium = study(MEDIUM, work.scaled(MEDIUM_BOARDS, 2));
    const slow = study(SLOW, work.scaled(SLOW_BOARDS));
    // Same boards again, to compare the two kinds of `classic`.
    const classics = studySolos(work, {
      placer: 'uniform',
      shooters: ['classic', 'classic-printed'],
      boards: work.scaled(MEDIUM_BOARDS, 2),
    });
    const untold = studySolos(work, {
      placer: 'uniform',
      rules: UNTOLD,
      shooters: AUTOMATONS,
      boards: work.scaled(QUICK_BOARDS, 2),
    });
    return (lang) =>
      conclude(
        [
          ...measure(QUICK, quick),
          ...measure(MEDIUM, medium).slice(1),
          ...measure(SLOW, slow).slice(1),
        ],
        classics,
        measure(AUTOMATONS, untold),
        lang,
      );
  },
};

function measure(names: readonly string[], study: SoloStudy): Measured[] {
  return names.flatMap((name, index) => {
    const shots = study.shots(name);
    const difference = index === 0 ? undefined : study.difference(name);
    return shots ? [{ name, boards: study.boards, shots, difference }] : [];
  });
}

function conclude(
  measured: readonly Measured[],
  classics: SoloStudy,
  untold: readonly Measured[],
  lang: ReportLang,
): ExperimentOutcome {
  const texts = SHOOTERS_TEXTS[lang];
  const ranked = [...measured].sort((a, b) => a.shots.mean - b.shots.mean);
  return {
    tables: [
      { title: texts.title, columns: texts.columns, rows: ranked.map(rowOf) },
      { title: texts.untold, columns: texts.untoldColumns, rows: untold.map(rowOf) },
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
      ...byDifference(measured, lang),
      byChance(measured.length - 1, lang),
      classicFinding(classics, lang),
    ],
  };
}

function rowOf({ name, boards, shots, difference }: Measured): ReportCell[] {
  return [name, boards, shots, difference ?? null];
}

function byDifference(measured: readonly Measured[], lang: ReportLang): string[] {
  const named = (sign: number) =>
    measured.flatMap(({ name, difference }) => {
      if (!difference || signOf(difference) !== sign) return [];
      return sign === 0 ? [`${name} (${tellUnshown(difference, lang)})`] : [name];
    });
  const list = (sign: number) => listed(named(sign), lang);
  return [SHOOTERS_TEXTS[lang].sides(list(-1), list(1), list(0))];
}

function classicFinding(classics: SoloStudy, lang: ReportLang): string {
  const difference = classics.difference('classic-printed')!;
  const sign = signOf(difference);
  const told = sign === 0 ? tellUnshown(difference, lang) : tell(difference, lang);
  return SHOOTERS_TEXTS[lang].classic[sign](told);
}
