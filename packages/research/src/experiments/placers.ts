import { PLACERS } from '@flotilla/engine';
import type { ReportCell } from '@flotilla/lab';
import { type Estimate, formatEstimate, isLess, type ReportLang, visibleFrom } from '@flotilla/lab';
import { areSmallest, differenceOf, formatNumber, joinWithAnd } from '@flotilla/lab/internals';
import { type SoloStudy, studySolos } from './plans.js';
import { SOURCES } from './sources.js';
import { PLACERS_TEXTS } from './texts/placers.js';
import type { Experiment, ExperimentOutcome, Work } from './work.js';

const STUDIED_PLACERS = PLACERS.map(({ name }) => name);
const QUICK_SHOOTERS = [
  'density',
  'weights-printed',
  'automaton',
  'pool/random',
  'pool/random-printed',
  'random',
];
const SLOW_SHOOTERS = ['exact'];
const SHOOTERS = [...SLOW_SHOOTERS, ...QUICK_SHOOTERS];
const BOARDS = 5000;
const SLOW_BOARDS = 12;

/** Maximum number of rivals to name if first place is undecided. */
const MAX_NAMED_RIVALS = 3;

/** Shooter in the published finding on these placers, which this experiment tests. */
const ZONES_SHOOTER = 'pool/random-printed';
const CLAIMED_WEAKEST = ['zones/centre-36', 'zones/random-12'];

/** Mean shots by placer and shooter; undefined if no games were played. */
type Shots = (placer: string, shooter: string) => Estimate | undefined;

export const placersExperiment: Experiment = {
  name: 'placers',
  question: { en: PLACERS_TEXTS.en.question, ru: PLACERS_TEXTS.ru.question },
  source: SOURCES.naval25ms,
  prepare(work) {
    const studies = new Map(STUDIED_PLACERS.map((placer) => [placer, studyPlacer(work, placer)]));
    const shots: Shots = (placer, shooter) => {
      const { quick: quickStudy, slow: slowStudy } = studies.get(placer)!;
      return (SLOW_SHOOTERS.includes(shooter) ? slowStudy : quickStudy).shots(shooter);
    };
    return (lang) => concludePlacers(shots, lang);
  },
};

function studyPlacer(work: Work, placer: string): { quick: SoloStudy; slow: SoloStudy } {
  const boards = work.scaleCount(BOARDS, 2);
  const quickStudy = studySolos(work, { placer, shooters: QUICK_SHOOTERS, boards });
  const slowStudy = studySolos(work, {
    placer,
    shooters: SLOW_SHOOTERS,
    boards: work.scaleCount(SLOW_BOARDS),
  });
  return { quick: quickStudy, slow: slowStudy };
}

function concludePlacers(shots: Shots, lang: ReportLang): ExperimentOutcome {
  const texts = PLACERS_TEXTS[lang];
  const ranked = rankByHardest(shots);
  const boardsOf = ([shooter]: readonly string[]) =>
    shots(STUDIED_PLACERS[0]!, shooter!)?.count ?? 0;
  return {
    tables: [
      {
        title: texts.title(boardsOf(QUICK_SHOOTERS), boardsOf(SLOW_SHOOTERS)),
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
    findings: placersFindings(shots, ranked, lang),
  };
}

interface RankedPlacer {
  readonly placer: string;
  /** Fewest mean shots of any shooter except slow ones, whose means are too rough. */
  readonly least: Estimate;
  readonly shooter: string;
}

/** Ranks placers by mean shots of the shooter most dangerous to each, most shots first. */
function rankByHardest(shots: Shots): RankedPlacer[] {
  return STUDIED_PLACERS.map((placer): RankedPlacer => {
    const [first, ...otherMeans] = QUICK_SHOOTERS.flatMap((shooter) => {
      const mean = shots(placer, shooter);
      return mean ? [{ placer, least: mean, shooter }] : [];
    });
    return otherMeans.reduce((a, b) => (b.least.mean < a.least.mean ? b : a), first!);
  }).sort((a, b) => b.least.mean - a.least.mean);
}

function placersFindings(
  shots: Shots,
  ranked: readonly RankedPlacer[],
  lang: ReportLang,
): string[] {
  const texts = PLACERS_TEXTS[lang];
  const zoneMeans = STUDIED_PLACERS.filter((name) => name.startsWith('zones/'))
    .map((placer) => ({ placer, mean: shots(placer, ZONES_SHOOTER)! }))
    .sort((a, b) => a.mean.mean - b.mean.mean);
  const namedMeans = zoneMeans.map(({ placer, mean }) => ({ name: placer, estimate: mean }));
  return [
    texts.mostDangerous(joinWithAnd(QUICK_SHOOTERS, lang), longestAndShortest(ranked, lang)),
    ...SLOW_SHOOTERS.flatMap((shooter) => slowFinding(shots, shooter, lang)),
    texts.zones(
      ZONES_SHOOTER,
      zoneMeans.map(({ placer, mean }) => `${placer} ${formatEstimate(mean, lang)}`).join(', '),
      joinWithAnd(CLAIMED_WEAKEST, lang),
      texts.borneOut[areSmallest(CLAIMED_WEAKEST, namedMeans)],
    ),
  ];
}

/** Returns the finding for a slow shooter, whose few games usually decide little. */
function slowFinding(shots: Shots, shooter: string, lang: ReportLang): string[] {
  const ranked = STUDIED_PLACERS.flatMap((placer) => {
    const minShots = shots(placer, shooter);
    return minShots ? [{ placer, least: minShots, shooter }] : [];
  }).sort((a, b) => b.least.mean - a.least.mean);
  const boards = ranked[0]?.least.count;
  return boards === undefined
    ? []
    : [PLACERS_TEXTS[lang].against(shooter, boards, longestAndShortest(ranked, lang))];
}

/** @param ranked placers, most shots first */
function longestAndShortest(ranked: readonly RankedPlacer[], lang: ReportLang): string {
  const shortest = [...ranked].reverse();
  const longest = extremeFinding(ranked, 'longest', (a, b) => isLess(b, a), lang);
  return PLACERS_TEXTS[lang].both(longest, extremeFinding(shortest, 'shortest', isLess, lang));
}

/** Names the first placer if the intervals do not overlap, or states that it is undecided. */
function extremeFinding(
  ranked: readonly RankedPlacer[],
  extremeName: 'longest' | 'shortest',
  isBeyond: (a: Estimate, b: Estimate) => boolean,
  lang: ReportLang,
): string {
  const texts = PLACERS_TEXTS[lang];
  const rankedText = ({ placer, least, shooter }: RankedPlacer) =>
    texts.by(placer, formatEstimate(least, lang), shooter);
  const [first, ...otherRanked] = ranked as [RankedPlacer, ...RankedPlacer[]];
  const rivals = otherRanked.filter(({ least }) => !isBeyond(first.least, least));
  if (rivals.length === 0) return texts[extremeName](rankedText(first));
  const undecided = [first, ...rivals];
  const visibleDifference = Math.max(
    ...rivals.map(({ least }) => visibleFrom(differenceOf(first.least, least))),
  );
  const names =
    undecided.length <= MAX_NAMED_RIVALS
      ? joinWithAnd(undecided.map(rankedText), lang)
      : texts.manyOf(undecided.length, ranked.length);
  const visibleText = formatNumber(visibleDifference, 2, lang);
  return extremeName === 'longest'
    ? texts.undecidedLongest(names, visibleText)
    : texts.undecidedShortest(names, visibleText);
}
