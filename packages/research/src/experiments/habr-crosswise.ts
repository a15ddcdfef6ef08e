import type { Estimate, ReportLang } from '@flotilla/lab';
import { formatEstimate, type ReportTable } from '@flotilla/lab';
import { formatInsignificant, significantSign } from '@flotilla/lab/internals';
import { type SoloStudy, studySolos } from './plans.js';
import { HABR_25MS } from './texts/habr-25ms.js';
import type { Work } from './work.js';

const BOARDS = 8000;
const SHOOTERS = ['pool/random', 'pool/cross', 'pool/random-printed', 'pool/cross-printed'];

/** Differences on the same boards: cross minus random, and printed minus meant. */
export interface CrosswiseStudies {
  readonly withRandom: SoloStudy;
  readonly withMeant: SoloStudy;
}

/** Plans the games for “Random or crosswise?”, an open question of the article. */
export function studyCrosswise(work: Work): CrosswiseStudies {
  const study = (against: Readonly<Record<string, string>>) =>
    studySolos(work, {
      placer: 'uniform',
      shooters: SHOOTERS,
      against,
      boards: work.scaleCount(BOARDS, 2),
    });
  return {
    withRandom: study({
      'pool/cross': 'pool/random',
      'pool/cross-printed': 'pool/random-printed',
    }),
    withMeant: study({
      'pool/random-printed': 'pool/random',
      'pool/cross-printed': 'pool/cross',
    }),
  };
}

export function crosswiseTable(
  { withRandom, withMeant }: CrosswiseStudies,
  lang: ReportLang,
): ReportTable {
  const texts = HABR_25MS[lang];
  const row = (name: string, hunt: string) => [
    name,
    withRandom.shots(`pool/${hunt}`) ?? null,
    withRandom.shots(`pool/${hunt}-printed`) ?? null,
    withMeant.difference(`pool/${hunt}-printed`) ?? null,
  ];
  return {
    title: texts.crosswise(withRandom.boards),
    columns: texts.crosswiseColumns,
    rows: [
      row(texts.atRandom, 'random'),
      row(texts.alongDiagonals, 'cross'),
      [
        texts.diagonalsLess,
        withRandom.difference('pool/cross') ?? null,
        withRandom.difference('pool/cross-printed') ?? null,
        null,
      ],
    ],
  };
}

export function crosswiseFinding({ withRandom }: CrosswiseStudies, lang: ReportLang): string {
  const formatDifference = (difference: Estimate) =>
    significantSign(difference) === 0
      ? formatInsignificant(difference, lang)
      : formatEstimate(difference, lang);
  return HABR_25MS[lang].randomOrCrosswise(
    formatDifference(withRandom.difference('pool/cross')!),
    formatDifference(withRandom.difference('pool/cross-printed')!),
  );
}
