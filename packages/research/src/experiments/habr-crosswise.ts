import type { Estimate, ReportLang } from '@flotilla/lab';
import { type ReportTable, tell } from '@flotilla/lab';
import { signOf, tellUnshown } from '@flotilla/lab/internals';
import { type SoloStudy, studySolos } from './plans.js';
import { HABR_25MS } from './texts/habr-25ms.js';
import type { Work } from './work.js';

const BOARDS = 8000;
const SHOOTERS = ['pool/random', 'pool/cross', 'pool/random-printed', 'pool/cross-printed'];

/**
 * Two comparisons on the same boards: each shooter with the random one, and each printed one with the one as
 * meant.
 */
export interface Crosswise {
  readonly withRandom: SoloStudy;
  readonly withMeant: SoloStudy;
}

/** Plays “Random or crosswise?”, an open question of the article. */
export function studyCrosswise(work: Work): Crosswise {
  const study = (against: Readonly<Record<string, string>>) =>
    studySolos(work, {
      placer: 'uniform',
      shooters: SHOOTERS,
      against,
      boards: work.scaled(BOARDS, 2),
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
  { withRandom, withMeant }: Crosswise,
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

export function crosswiseFinding({ withRandom }: Crosswise, lang: ReportLang): string {
  const told = (difference: Estimate) =>
    signOf(difference) === 0 ? tellUnshown(difference, lang) : tell(difference, lang);
  return HABR_25MS[lang].randomOrCrosswise(
    told(withRandom.difference('pool/cross')!),
    told(withRandom.difference('pool/cross-printed')!),
  );
}
