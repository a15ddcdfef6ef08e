import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import styles from '../Lab.module.css';

export interface FormProps {
  readonly isReady: boolean;
  /** Is there a run to be gone on with? Then another one stands out less. */
  readonly hasOpenRun: boolean;
  /** Is there another, more important button on the page? */
  readonly isSecond?: boolean;
  readonly onStart: () => void;
  readonly children: ReactNode;
}

/** What to try, and the button that starts it. */
export function Form({ isReady, hasOpenRun, isSecond, onStart, children }: FormProps) {
  const { t } = useTranslation('lab');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onStart();
      }}
    >
      <h3>{t('form.settings')}</h3>
      {children}
      <Button type="submit" look={hasOpenRun || isSecond ? 'usual' : 'main'} disabled={!isReady}>
        {hasOpenRun ? t('form.startAgain') : t('form.start')}
      </Button>
    </form>
  );
}
