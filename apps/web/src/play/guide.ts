import { keepValue } from '../device/stored-value.js';

/** The hints of a first game, in their order. */
const GUIDE_HINTS = ['place', 'shoot', 'hit', 'sunk', 'search'] as const;

export type GuideHint = (typeof GUIDE_HINTS)[number];

export interface GuideProgress {
  /** Has a newcomer been asked whether to be guided? */
  readonly wasOffered: boolean;
  /** The hints that have been read in the guided game; null when none is guided. */
  readonly read: readonly GuideHint[] | null;
  /** Is the fleet of the guided game laid for the person? */
  readonly laysFleet: boolean;
}

/** The guide through a first game, kept so that it goes on after a reload. */
export const useGuide = keepValue<GuideProgress>('flotilla.guide', guideIn);

/** The next game is guided. */
export function beginGuide({ laysFleet }: Pick<GuideProgress, 'laysFleet'>): void {
  useGuide.setState({ wasOffered: true, read: [], laysFleet });
}

/** The hints of the guided game: none on placing where the fleet is laid for the person. */
export function guideHints({ laysFleet }: Pick<GuideProgress, 'laysFleet'>): readonly GuideHint[] {
  return laysFleet ? GUIDE_HINTS.filter((hint) => hint !== 'place') : GUIDE_HINTS;
}

/** Ends the guide and its offer; it can be started again. */
export function endGuide(): void {
  useGuide.setState({ wasOffered: true, read: null, laysFleet: false });
}

/** A hint has been read; after the last one the guide is over. */
export function readHint(hint: GuideHint): void {
  const guide = useGuide.getState();
  if (!guide.read || guide.read.includes(hint)) return;
  const read = [...guide.read, hint];
  if (guideHints(guide).every((each) => read.includes(each))) endGuide();
  else useGuide.setState({ read });
}

function guideIn(saved: unknown): GuideProgress {
  const { wasOffered, read, laysFleet } = Object(saved) as Record<string, unknown>;
  return {
    wasOffered: wasOffered === true,
    read: Array.isArray(read) ? GUIDE_HINTS.filter((hint) => read.includes(hint)) : null,
    laysFleet: laysFleet === true,
  };
}
