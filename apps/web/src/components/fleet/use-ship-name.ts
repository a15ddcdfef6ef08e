import type { Shape } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';

const LENGTHS = ['more', 'one', 'two', 'three', 'four', 'five'] as const;

/** What a ship is called: by its length, and as bent where it is. */
export function useShipName(): (shape: Pick<Shape, 'length' | 'isStraight'>) => string {
  const { t } = useTranslation();
  return ({ length, isStraight }) =>
    t(`ship.${isStraight ? 'straight' : 'bent'}.${LENGTHS[length] ?? 'more'}`, { length });
}
