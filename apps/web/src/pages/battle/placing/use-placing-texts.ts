import { makeSquare, type Placement, type Rules, type Shape } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useShipName } from '../../../components/fleet/FleetView.js';
import { useAlphabet } from '../../../i18n/texts.js';
import { ghostOf, type PlacingState } from './placing-state.js';
import type { DrawFailure } from './use-placing.js';

/** What is said of placing, in words. */
export function usePlacingTexts(rules: Rules) {
  const { t } = useTranslation('play');
  const nameOf = useShipName();
  const alphabet = useAlphabet();

  const shipName = (shape: Shape) => capitalised(nameOf(shape));

  const squaresText = (squares: readonly number[], isLine: boolean) => {
    const texts = squares.map((square) => makeSquare(rules.grid, square, alphabet));
    return isLine && texts.length > 1 ? `${texts[0]}–${texts.at(-1)}` : texts.join(', ');
  };

  const shipText = ({ shape, squares }: Placement) =>
    t('placing.lies', { ship: shipName(shape), squares: squaresText(squares, shape.isStraight) });

  /** How things stand: what is in the hand, or what is left to be laid. */
  const statusText = (state: PlacingState, failure: DrawFailure | null): string => {
    if (failure) return t(`placing.failure.${failure}`);
    const { held } = state;
    if (!held) {
      const count = rules.fleet.length - state.ships.length;
      return count === 0 ? t('placing.complete') : t('placing.left', { count });
    }
    const ship = shipName(held.shape);
    const ghost = ghostOf(state);
    if (!ghost) return t('placing.inHand', { ship });
    const squares = squaresText(ghost.squares, held.shape.isStraight);
    if (!ghost.error) return t('placing.fits', { ship, squares });
    const where = squaresText(ghost.conflicts, false);
    return t(ghost.error === 'overlap' ? 'placing.overlaps' : 'placing.touches', {
      ship,
      squares,
      where,
    });
  };

  /** What has changed on the board between two states, when it is one ship. */
  const changeText = (before: PlacingState, now: PlacingState): string => {
    const laid = now.ships.filter((ship) => !before.ships.includes(ship));
    const lifted = before.ships.filter((ship) => !now.ships.includes(ship));
    if (laid.length === 1 && laid[0]) return `${shipText(laid[0])} `;
    if (laid.length === 0 && lifted.length === 1 && lifted[0])
      return `${t('placing.putAway', { ship: shipName(lifted[0].shape) })} `;
    return '';
  };

  return { statusText, changeText };
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
