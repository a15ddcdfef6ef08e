import type { Shape } from '@flotilla/rules';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useShipName } from '../../../components/fleet/FleetView.js';
import { ShapePicture } from '../../../components/rules/ShapePicture.js';
import styles from './Placing.module.css';
import { type PlacingState, trayOf } from './placing-state.js';

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
  const kinds = trayOf(state);
  const inHand = state.held?.origin ? undefined : state.held?.shape;
  return (
    <div ref={tray} className={styles.tray} role="group" aria-label={t('placing.tray')}>
      {kinds.map(({ shape, count }) => (
        <button
          key={shape.id}
          type="button"
          className={styles.trayShip}
          aria-pressed={shape === inHand}
          aria-label={t('placing.take', { ship: shipName(shape), count })}
          onClick={(event) => onTake(shape, event.detail === 0)}
          onPointerDown={(event) => onPress(event, shape)}
        >
          <ShapePicture
            shape={shape}
            cell="var(--tray-cell)"
            {...(shape === inHand && { orientation: state.held?.orientation ?? 0 })}
          />
          <span className={styles.count}>×{count}</span>
        </button>
      ))}
    </div>
  );
}
