import { makePreset, makeRules, type Rules, type RulesEntry } from '@flotilla/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Note } from '../../../components/Note.js';
import { playsBy } from '../../../strategies.js';
import styles from '../Lab.module.css';
import { useWords } from '../use-words.js';

export interface FormProps {
  readonly isReady: boolean;
  /** Is there a run to resume? Then the button to start another one stands out less. */
  readonly hasOpenRun: boolean;
  /** Is there another, more important button on the page? */
  readonly isSecond?: boolean;
  readonly onStart: () => void;
  readonly children: ReactNode;
}

/** The options of a run, and the button that starts it. */
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

/** Which of these shooters refuse the rules, since those announce no sinking. */
export function refusing(shooters: readonly string[], rules: Rules): readonly string[] {
  return [...new Set(shooters)].filter((name) => !playsBy(name, rules));
}

/** Says who cannot play; nothing where all can. */
export function Refusal({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('lab');
  const { shooter } = useWords();
  if (names.length === 0) return null;
  return (
    <Note kind="warn">
      <p>{t('form.refuses', { names: names.map(shooter).join(', ') })}</p>
    </Note>
  );
}

/** The rules that a kept run was asked for; where they no longer are any, the usual ones. */
export function rulesOr(entry: RulesEntry | undefined): Rules {
  const rules = entry && makeRules(entry);
  return rules?.ok ? rules.value : makePreset('russian', { below: () => 0 });
}
