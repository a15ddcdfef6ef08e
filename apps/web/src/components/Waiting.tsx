import { useTranslation } from 'react-i18next';
import styles from './Waiting.module.css';

/** Shown while something loads. */
export function Waiting({ text }: { readonly text?: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.waiting} role="status">
      <svg viewBox="0 0 60 20" aria-hidden="true" className={styles.waves}>
        <path d="M-20 12q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0" />
      </svg>
      {text ?? t('waiting')}
    </p>
  );
}
