import type { TFunction } from 'i18next';

/** Pauses between two shots, from the slowest on. */
export const PAUSES_MS = [2_000, 1_000, 500, 250, 125, 50, 0] as const;

/** How quick that is, in words. */
export function describeSpeed(t: TFunction<'watch'>, pauseMs: number): string {
  if (pauseMs === 0) return t('speeds.full');
  if (pauseMs >= 1_000) return t('speeds.slow', { seconds: pauseMs / 1_000 });
  return t('speeds.quick', { number: 1_000 / pauseMs });
}
