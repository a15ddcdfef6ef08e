import { PLACERS } from '@flotilla/engine';
import type { ReportCell } from '@flotilla/lab';
import { type Estimate, isLess, type ReportLang, tell, visibleFrom } from '@flotilla/lab';
import { allOf, areLeast, differenceOf, written } from '@flotilla/lab/internals';
import { type SoloStudy, studySolos } from './plans.js';
import { SOURCES } from './sources.js';
import { PLACERS_TEXTS } from './texts/placers.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const NAMES = PLACERS.map(({ name }) => name);
const QUICK = [
  'density',
  'weights-printed',
  'automaton',
  'pool/random',
  'pool/random-printed',
  'random',
];
const SLOW = ['exact'];
const SHOOTERS = [...SLOW, ...QUICK];
const BOARDS = 5000;
const SLOW_BOARDS = 12;

/** Rivals named if the first place is undecided. */
const NAMED = 3;

/** Shooter of the published finding on these placers, which is tested. */
const S2_SHOOTER = 'pool/random-printed';
const S2_WEAKEST = ['zones/centre-36', 'zones/random-12'];

/** Mean shots by placer and shooter; undefined if none were played. */
type Shots = (placer: string, shooter: string) => Estimate | undefined;

export const placers: Experiment = {
  name: 'placers',
  question: { en: PLACERS_TEXTS.en.question, ru: PLACERS_TEXTS.ru.question },
  source: SOURCES.naval25ms,
  prepare(work) {
    const studies = new Map(NAMES.map((placer) => [placer, studyPlacer(work, placer)]));
    const shots: Shots = (placer, shooter) => {
      const { quick, slow } = studies.get(placer)!;
      return (SLOW.includes(shooter) ? slow : quick).shots(shooter);
    };
    return (lang) => conclude(shots, lang);
  },
};

function studyPlacer(work: Work, placer: string): { quick: SoloStudy; slow: SoloStudy } {
  const boards = work.scaled(BOARDS, 2);
  const quick = studySolos(work, { placer, shooters: QUICK, boards });
  const slow = studySolos(work, { placer, shooters: SLOW, boards: work.scaled(SLOW_BOARDS) });
  return { quick, slow };
}

function conclude(shots: Shots, lang: ReportLang): ExperimentOutcome {
  const texts = PLACERS_TEXTS[lang];
  const ranked = byHardest(shots);
  const boardsOf = ([shooter]: readonly string[]) => shots(NAMES[0]!, shooter!)?.count ?? 0;
  return {
    tables: [
      {
        title: texts.title(boardsOf(QUICK), boardsOf(SLOW)),
        columns: [texts.placer, ...SHOOTERS, texts.least],
        rows: ranked.map(({ placer, least }): ReportCell[] => [
          placer,
          ...SHOOTERS.map((shooter) => shots(placer, shooter) ?? null),
          least,
        ]),
      },
    ],
    charts: [
      {
        title: texts.chart,
        kind: 'dot',
        x: texts.placer,
        y: texts.shots,
        series: SHOOTERS.map((shooter) => ({
          name: shooter,
          points: ranked.flatMap(({ placer }) => {
            const mean = shots(placer, shooter)?.mean;
            return mean === undefined ? [] : [{ x: placer, y: mean }];
          }),
        })),
      },
    ],
    findings: findingsOf(shots, ranked, lang),
  };
}

interface Ranked {
  readonly placer: string;
  /** Fewest mean shots of any shooter, without slow ones, whose means are too rough. */
  readonly least: Estimate;
  readonly shooter: string;
}

/** Ranks placers by the shots of their most dangerous shooter, most first. */
function byHardest(shots: Shots): Ranked[] {
  return NAMES.map((placer): Ranked => {
    const [first, ...others] = QUICK.flatMap((shooter) => {
      const mean = shots(placer, shooter);
      return mean ? [{ placer, least: mean, shooter }] : [];
    });
    return others.reduce((a, b) => (b.least.mean < a.least.mean ? b : a), first!);
  }).sort((a, b) => b.least.mean - a.least.mean);
}

function findingsOf(shots: Shots, ranked: readonly Ranked[], lang: ReportLang): string[] {
  const texts = PLACERS_TEXTS[lang];
  const s2 = NAMES.filter((name) => name.startsWith('zones/'))
    .map((placer) => ({ placer, mean: shots(placer, S2_SHOOTER)! }))
    .sort((a, b) => a.mean.mean - b.mean.mean);
  const all = s2.map(({ placer, mean }) => ({ name: placer, estimate: mean }));
  return [
    texts.mostDangerous(allOf(QUICK, lang), longestAndShortest(ranked, lang)),
    ...SLOW.flatMap((shooter) => slowFinding(shots, shooter, lang)),
    texts.zones(
      S2_SHOOTER,
      s2.map(({ placer, mean }) => `${placer} ${tell(mean, lang)}`).join(', '),
      allOf(S2_WEAKEST, lang),
      texts.borneOut[areLeast(S2_WEAKEST, all)],
    ),
  ];
}

/** Findings of a slow shooter, whose few games usually decide little. */
function slowFinding(shots: Shots, shooter: string, lang: ReportLang): string[] {
  const ranked = NAMES.flatMap((placer) => {
    const least = shots(placer, shooter);
    return least ? [{ placer, least, shooter }] : [];
  }).sort((a, b) => b.least.mean - a.least.mean);
  const boards = ranked[0]?.least.count;
  return boards === undefined
    ? []
    : [PLACERS_TEXTS[lang].against(shooter, boards, longestAndShortest(ranked, lang))];
}

/** @param ranked placers, most shots first */
function longestAndShortest(ranked: readonly Ranked[], lang: ReportLang): string {
  const shortest = [...ranked].reverse();
  const longest = extreme(ranked, 'longest', (one, other) => isLess(other, one), lang);
  return PLACERS_TEXTS[lang].both(longest, extreme(shortest, 'shortest', isLess, lang));
}

/** Names the first if the intervals do not overlap, or states that it is undecided. */
function extreme(
  ranked: readonly Ranked[],
  which: 'longest' | 'shortest',
  isBeyond: (one: Estimate, other: Estimate) => boolean,
  lang: ReportLang,
): string {
  const texts = PLACERS_TEXTS[lang];
  const told = ({ placer, least, shooter }: Ranked) => texts.by(placer, tell(least, lang), shooter);
  const [first, ...others] = ranked as [Ranked, ...Ranked[]];
  const rivals = others.filter(({ least }) => !isBeyond(first.least, least));
  if (rivals.length === 0) return texts[which](told(first));
  const undecided = [first, ...rivals];
  const seen = Math.max(
    ...rivals.map(({ least }) => visibleFrom(differenceOf(first.least, least))),
  );
  const names =
    undecided.length <= NAMED
      ? allOf(undecided.map(told), lang)
      : texts.manyOf(undecided.length, ranked.length);
  const least = written(seen, 2, lang);
  return which === 'longest'
    ? texts.undecidedLongest(names, least)
    : texts.undecidedShortest(names, least);
}
