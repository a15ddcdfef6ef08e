import type { ReactNode } from 'react';
import styles from './HeatLegend.module.css';

export interface HeatLegendProps {
  /** What the palest and the strongest colour mean. */
  readonly least: string;
  readonly most: string;
  /** What the star means, where there is one. */
  readonly best?: string;
  /** More signs, each with its text. */
  readonly signs?: readonly (readonly [sign: ReactNode, text: string])[];
}

/** What the colours of a board's heat mean. */
export function HeatLegend({ least, most, best, signs = [] }: HeatLegendProps) {
  return (
    <div className={`wrap ${styles.legend}`}>
      <span className={styles.sign}>
        {least}
        <span className={styles.scale} aria-hidden="true" />
        {most}
      </span>
      {best !== undefined && (
        <span className={styles.sign}>
          <span className={styles.star} aria-hidden="true">
            ☆
          </span>
          {best}
        </span>
      )}
      {signs.map(([sign, text]) => (
        <span key={text} className={styles.sign}>
          {sign}
          {text}
        </span>
      ))}
    </div>
  );
}
