import { keepValue } from '../device/kept-value.js';

/** The hints of a first game, in their order. */
export const GUIDE_HINTS = ['place', 'shoot', 'hit', 'sunk', 'search'] as const;

export type GuideHint = (typeof GUIDE_HINTS)[number];

export interface GuideProgress {
  /** Has a newcomer been asked whether to be guided? */
  readonly wasOffered: boolean;
  /** The hints that have been read in the guided game; null when none is guided. */
  readonly read: readonly GuideHint[] | null;
}

/** The guide through a first game, kept so that it goes on after a reload. */
export const useGuide = keepValue<GuideProgress>('flotilla.guide', guideIn);

/** The next game is guided. */
export function beginGuide(): void {
  useGuide.setState({ wasOffered: true, read: [] });
}

/** Nobody is guided any more, nor asked; the guide can be called again. */
export function endGuide(): void {
  useGuide.setState({ wasOffered: true, read: null });
}

/** A hint has been read; after the last one the guide is over. */
export function readHint(hint: GuideHint): void {
  const before = useGuide.getState().read;
  if (!before || before.includes(hint)) return;
  const read = [...before, hint];
  useGuide.setState({ read: GUIDE_HINTS.every((each) => read.includes(each)) ? null : read });
}

function guideIn(saved: unknown): GuideProgress {
  const { wasOffered, read } = Object(saved) as Record<string, unknown>;
  return {
    wasOffered: wasOffered === true,
    read: Array.isArray(read) ? GUIDE_HINTS.filter((hint) => read.includes(hint)) : null,
  };
}
