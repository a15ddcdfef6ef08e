import { penLine, penOutline } from '@flotilla/play';
import { type Fleet, kindsOf, type Shape } from '@flotilla/rules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShipName } from '../../i18n/story.js';
import { alike } from '../alike.js';
import styles from './FleetView.module.css';

export interface FleetViewProps {
  readonly fleet: Fleet;
  /** Shape ids of the ships afloat, one per ship; null if unknown. */
  readonly afloat: readonly string[] | null;
  readonly label: string;
}

/** Small drawing of a fleet with sunk ships struck out. */
export const FleetView = memo(function FleetView({ fleet, afloat, label }: FleetViewProps) {
  const { t } = useTranslation();
  const nameOf = useShipName(fleet);
  return (
    <ul
      className={`row plain ${styles.fleet}`}
      aria-label={label}
      style={{ '--extent': extentOf(fleet) } as React.CSSProperties}
    >
      {kindsOf(fleet).map(({ shape, count }) => {
        const left = afloat?.filter((id) => id === shape.id).length ?? count;
        return (
          <li key={shape.id} className={`row ${styles.kind}`}>
            <span className="visually-hidden">
              {t(afloat ? 'fleet.kind' : 'fleet.untold', { ship: nameOf(shape), left, count })}
            </span>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ships of a kind are alike.
              <SmallShip key={index} shape={shape} isSunk={index >= left} />
            ))}
          </li>
        );
      })}
      {!afloat && (
        <li aria-hidden="true" className={styles.untold}>
          ?
        </li>
      )}
    </ul>
  );
}, alike);

/** Returns the side, in segments, of a square with room for the whole fleet. */
function extentOf(fleet: Fleet): string {
  const areas = fleet.map(({ orientations: [lying] }) =>
    lying ? (lying.width + 0.8) * (lying.height + 0.8) : 0,
  );
  return Math.sqrt(areas.reduce((sum, area) => sum + area, 0)).toFixed(2);
}

/** Pen drawing of a horizontal ship. */
const SmallShip = memo(function SmallShip(props: {
  readonly shape: Shape;
  readonly isSunk: boolean;
}) {
  const { shape, isSunk } = props;
  const [lying] = shape.orientations;
  if (!lying) return null;
  const { width, height, segments } = lying;
  const squares = segments.map(({ x, y }) => y * width + x);
  return (
    <svg
      viewBox={`-0.1 -0.1 ${width + 0.2} ${height + 0.2}`}
      className={`${styles.ship} ${isSunk ? styles.sunk : ''}`}
      style={{ '--width': width, '--height': height } as React.CSSProperties}
      aria-hidden="true"
    >
      <path className={styles.hull} d={penOutline({ width, height }, squares)} />
      {segments.length > 1 && (
        <path
          className={styles.deck}
          d={segments.map(({ x, y }) => `M${x + 0.5} ${y + 0.5}h.01`).join('')}
        />
      )}
      {isSunk && (
        <path
          className={styles.strike}
          d={penLine([0, height - 0.1], [width, 0.1], 1) + penLine([0, 0.15], [width, height], 2)}
        />
      )}
    </svg>
  );
});
