import { shapesLeft } from '@flotilla/play';
import { kindsOf, type Shape } from '@flotilla/rules';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ShapePicture } from '../../../components/rules/ShapePicture.js';
import { useShipName } from '../../../i18n/story.js';
import styles from './Placing.module.css';
import type { PlacingState } from './placing.js';

export interface TrayProps {
  readonly state: PlacingState;
  readonly tray: RefObject<HTMLDivElement | null>;
  readonly onTake: (shape: Shape, isByKey: boolean) => void;
  readonly onPress: (event: React.PointerEvent, shape: Shape) => void;
}

/** The ships that are still to be laid, each form once: to drag, to tap, to choose by key. */
export function Tray({ state, tray, onTake, onPress }: TrayProps) {
  const { t } = useTranslation('play');
  const shipName = useShipName();
  // A ship of the tray that is in the hand counts as left.
  const kinds = kindsOf(shapesLeft(state.draft));
  const inHand = state.held?.origin ? undefined : state.held?.shape.id;
  return (
    <div ref={tray} className={styles.tray} role="group" aria-label={t('placing.tray')}>
      {kinds.map(({ shape, count }) => (
        <button
          key={shape.id}
          type="button"
          className={styles.trayShip}
          aria-pressed={shape.id === inHand}
          aria-label={t('placing.take', { ship: shipName(shape), count })}
          onClick={(event) => onTake(shape, event.detail === 0)}
          onPointerDown={(event) => onPress(event, shape)}
        >
          <ShapePicture
            shape={shape}
            cell="var(--tray-cell)"
            {...(shape.id === inHand && { orientation: state.held?.orientation ?? 0 })}
          />
          <span className={styles.count}>×{count}</span>
        </button>
      ))}
    </div>
  );
}
