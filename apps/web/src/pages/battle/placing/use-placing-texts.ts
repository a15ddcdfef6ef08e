import { describeDraftError, isComplete, sentence, shipName } from '@flotilla/play';
import { makeSquare, type Placement, type Rules, type Shape } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useStory } from '../../../i18n/story.js';
import { type PlacingState, tryHeld } from './placing.js';
import type { PlacingFailure } from './use-placing.js';

/** What is said of placing, in words. */
export function usePlacingTexts(rules: Rules) {
  const { t } = useTranslation('play');
  const story = useStory();

  const shipNamed = (shape: Shape) => capitalised(shipName(story, shape));

  const squaresText = (squares: readonly number[], isLine: boolean) => {
    const texts = squares.map((square) => makeSquare(rules.grid, square, story.alphabet));
    return isLine && texts.length > 1 ? `${texts[0]}–${texts.at(-1)}` : texts.join(', ');
  };

  const shipText = ({ shape, squares }: Placement) =>
    t('placing.lies', { ship: shipNamed(shape), squares: squaresText(squares, shape.isStraight) });

  /** Why no fleet was drawn, or the battle cannot begin. */
  const failureText = (failure: PlacingFailure): string =>
    sentence(describeDraftError(story, rules.grid, failure));

  /** How things stand: what is in the hand, or what is left to be laid. */
  const statusText = (state: PlacingState): string => {
    const { draft, held } = state;
    if (!held) {
      const count = rules.fleet.length - draft.ships.length;
      return isComplete(draft) ? t('placing.complete') : t('placing.left', { count });
    }
    const ship = shipNamed(held.shape);
    const trial = tryHeld(state);
    if (!trial?.ship) return t('placing.inHand', { ship });
    const { error } = trial;
    const squares = squaresText(trial.ship.squares, held.shape.isStraight);
    if (!error) return t('placing.fits', { ship, squares });
    const reason = describeDraftError(story, rules.grid, error);
    return t('placing.refused', { ship, squares, reason });
  };

  /** What has changed on the board between two states, when it is one ship. */
  const changeText = (before: PlacingState, now: PlacingState): string => {
    const [old, ships] = [before.draft.ships, now.draft.ships];
    const laid = ships.filter((ship) => !old.includes(ship));
    const lifted = old.filter((ship) => !ships.includes(ship));
    if (laid.length === 1 && laid[0]) return `${shipText(laid[0])} `;
    if (laid.length === 0 && lifted.length === 1 && lifted[0])
      return `${t('placing.putAway', { ship: shipNamed(lifted[0].shape) })} `;
    return '';
  };

  return { statusText, changeText, failureText };
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
