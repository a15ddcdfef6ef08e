import { useTranslation } from 'react-i18next';
import styles from './Stepper.module.css';

export interface StepperProps {
  /** What is counted. */
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
}

/** A small whole number with a button for one less and one for one more. */
export function Stepper({ label, value, least = 0, most = 100, onChange }: StepperProps) {
  const { t } = useTranslation('play');
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('stepper.less', { label })}
        aria-disabled={value <= least}
        onClick={() => value > least && onChange(value - 1)}
      >
        −
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        aria-label={t('stepper.more', { label })}
        aria-disabled={value >= most}
        onClick={() => value < most && onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}
