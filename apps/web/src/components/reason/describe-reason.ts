import type { ShotReason } from '@flotilla/engine';
import type { TFunction } from 'i18next';

/** Why a shooter shoots where it does, in words without a full stop. */
export function describeReason(t: TFunction<'common'>, reason: ShotReason): string {
  const say: (key: string, values: object) => string = t;
  const text = say(`reason.${reason.code}`, {
    ...reason,
    ...('phase' in reason && { context: reason.phase }),
    ...('method' in reason && { context: reason.method }),
    ...(reason.code === 'endgame' && { count: reason.layouts }),
  });
  const ties = 'ties' in reason ? reason.ties : 1;
  return ties > 1 ? t('reason.ties', { reason: text, count: ties }) : text;
}
