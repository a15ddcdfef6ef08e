import { penLine, penOutline } from '@flotilla/play';
import { type Fleet, kindsOf, type Shape } from '@flotilla/rules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShipName } from '../../i18n/story.js';
import { arePropsEqual } from '../alike.js';
import drawing from '../board/Drawing.module.css';
import styles from './FleetView.module.css';

export interface FleetViewProps {
  readonly fleet: Fleet;
  /** Shape ids of the ships afloat, one per ship; null if unknown. */
  readonly afloatShapeIds: readonly string[] | null;
  readonly label: string;
}

/** Small drawing of a fleet with sunk ships struck out. */
export const FleetView = memo(function FleetView({ fleet, afloatShapeIds, label }: FleetViewProps) {
  const { t } = useTranslation();
  const nameOf = useShipName(fleet);
  return (
    <ul
      className={`row plain ${styles.fleet}`}
      aria-label={label}
      style={{ '--extent': squareSideForFleet(fleet) } as React.CSSProperties}
    >
      {kindsOf(fleet).map(({ shape, count }) => {
        const afloatCount = afloatShapeIds?.filter((id) => id === shape.id).length ?? count;
        const isLast = fleet.length > 1 && afloatShapeIds?.length === 1 && afloatCount === 1;
        return (
          <li key={shape.id} className={`row ${styles.kind}`}>
            <span className="visually-hidden">
              {t(afloatShapeIds ? 'fleet.kind' : 'fleet.untold', {
                ship: nameOf(shape),
                left: afloatCount,
                count,
              })}
            </span>
            {Array.from({ length: count }, (_, index) => (
              <SmallShip
                // biome-ignore lint/suspicious/noArrayIndexKey: ships of a kind are identical.
                key={index}
                shape={shape}
                isLast={isLast && index === 0}
                isSunk={index >= afloatCount}
              />
            ))}
          </li>
        );
      })}
      {!afloatShapeIds && (
        <li aria-hidden="true" className={styles.untold}>
          ?
        </li>
      )}
    </ul>
  );
}, arePropsEqual);

/** Returns the side, in segments, of a square that fits the fleet. */
function squareSideForFleet(fleet: Fleet): string {
  const areas = fleet.map(({ orientations: [horizontal] }) =>
    horizontal ? (horizontal.width + 0.8) * (horizontal.height + 0.8) : 0,
  );
  return Math.sqrt(areas.reduce((sum, area) => sum + area, 0)).toFixed(2);
}

const SmallShip = memo(function SmallShip(props: {
  readonly shape: Shape;
  readonly isSunk: boolean;
  readonly isLast: boolean;
}) {
  const { shape, isSunk, isLast } = props;
  const [horizontal] = shape.orientations;
  if (!horizontal) return null;
  const { width, height, segments } = horizontal;
  const squares = segments.map(({ x, y }) => y * width + x);
  return (
    <svg
      viewBox={`-0.1 -0.1 ${width + 0.2} ${height + 0.2}`}
      className={`${styles.ship} ${isSunk ? styles.sunk : ''}`}
      style={{ '--width': width, '--height': height } as React.CSSProperties}
      aria-hidden="true"
    >
      <path className={drawing.hull} d={penOutline({ width, height }, squares)} />
      {segments.length > 1 && (
        <path
          className={styles.deck}
          d={segments.map(({ x, y }) => `M${x + 0.5} ${y + 0.5}h.01`).join('')}
        />
      )}
      {isLast && (
        <ellipse
          className={styles.last}
          pathLength="1"
          cx={width / 2}
          cy={height / 2}
          rx={width / 2 + 0.45}
          ry={height / 2 + 0.4}
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
