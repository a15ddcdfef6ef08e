import { useTranslation } from 'react-i18next';
import styles from './HeatLegend.module.css';
import { HeatSign, type HeatSignLook } from './HeatMarks.js';

export interface HeatLegendProps {
  /** Labels of the palest and the strongest colour; low and high by default. */
  readonly least?: string;
  readonly most?: string;
  /** Label of the star, if there is one. */
  readonly best?: string;
  /** Entries to show: crossed-out maxima (or the head of a list), framed next shot, obstacles. */
  readonly hasMaxima?: boolean;
  readonly isOrderedList?: boolean;
  readonly hasNextShot?: boolean;
  readonly hasObstacles?: boolean;
}

export function HeatLegend(props: HeatLegendProps) {
  const { t } = useTranslation();
  const { least = t('heat.least'), most = t('heat.most'), best } = props;
  const { hasMaxima, isOrderedList, hasNextShot, hasObstacles } = props;
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
      {hasMaxima && (
        <LegendEntry look="cross" text={t(isOrderedList ? 'heat.head' : 'heat.maximum')} />
      )}
      {hasNextShot && <LegendEntry look="frame" text={t('heat.next')} />}
      {hasObstacles && <LegendEntry look="obstacle" text={t('heat.obstacle')} />}
    </div>
  );
}

function LegendEntry({ look, text }: { readonly look: HeatSignLook; readonly text: string }) {
  return (
    <span className={styles.sign}>
      <HeatSign look={look} />
      {text}
    </span>
  );
}
