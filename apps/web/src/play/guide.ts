import { persistValue } from '../device/stored-value.js';

/** Hints of a first game, in order. */
const GUIDE_HINTS = ['place', 'shoot', 'hit', 'sunk', 'search'] as const;

export type GuideHint = (typeof GUIDE_HINTS)[number];

export interface GuideProgress {
  readonly wasOffered: boolean;
  /** Hints read in the guided game; null if no game is guided. */
  readonly read: readonly GuideHint[] | null;
  /** Is the user's fleet placed automatically? */
  readonly laysFleet: boolean;
}

/** Guide through a first game; it continues after a reload. */
export const useGuide = persistValue<GuideProgress>('flotilla.guide', readGuide);

/** Starts the guide with the next game. */
export function beginGuide({ laysFleet }: Pick<GuideProgress, 'laysFleet'>): void {
  useGuide.setState({ wasOffered: true, read: [], laysFleet });
}

/** Returns the guide's hints, without the one on placing if the fleet is placed automatically. */
export function guideHints({ laysFleet }: Pick<GuideProgress, 'laysFleet'>): readonly GuideHint[] {
  return laysFleet ? GUIDE_HINTS.filter((hint) => hint !== 'place') : GUIDE_HINTS;
}

/** Ends the guide and its offer; it can be started again. */
export function endGuide(): void {
  useGuide.setState({ wasOffered: true, read: null, laysFleet: false });
}

export function markHintRead(hint: GuideHint): void {
  const guide = useGuide.getState();
  if (!guide.read || guide.read.includes(hint)) return;
  const read = [...guide.read, hint];
  if (guideHints(guide).every((item) => read.includes(item))) endGuide();
  else useGuide.setState({ read });
}

function readGuide(saved: unknown): GuideProgress {
  const { wasOffered, read, laysFleet } = Object(saved) as Record<string, unknown>;
  return {
    wasOffered: wasOffered === true,
    read: Array.isArray(read) ? GUIDE_HINTS.filter((hint) => read.includes(hint)) : null,
    laysFleet: laysFleet === true,
  };
}
