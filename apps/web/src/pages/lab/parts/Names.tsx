import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Checkbox, Choice } from '../../../components/Field.js';
import { isSlow, PLACER_NAMES, SHOOTER_NAMES } from '../../../strategies.js';
import styles from '../Lab.module.css';
import { useWords } from '../use-words.js';

export interface NamesProps {
  readonly kind: 'shooters' | 'placers';
  readonly value: readonly string[];
  /** So many must be chosen. */
  readonly least: 1 | 2;
  readonly onChange: (names: readonly string[]) => void;
}

/** Any of all shooters, or of all placers. */
export function Names({ kind, value, least, onChange }: NamesProps) {
  const { t } = useTranslation('lab');
  const words = useWords();
  const id = useId();
  const names = kind === 'shooters' ? SHOOTER_NAMES : PLACER_NAMES;
  const nameOf = kind === 'shooters' ? words.shooter : words.placer;
  const isTooFew = value.length < least;
  const choose = (name: string, isChosen: boolean) =>
    onChange(names.filter((each) => (each === name ? isChosen : value.includes(each))));
  return (
    <fieldset className={styles.names} aria-describedby={isTooFew ? id : undefined}>
      <legend>{t(`form.${kind}`)}</legend>
      <div className={styles.row}>
        <Button look="quiet" onClick={() => onChange(names)}>
          {t('form.all')}
        </Button>
        <Button look="quiet" onClick={() => onChange([])}>
          {t('form.none')}
        </Button>
      </div>
      <div className={styles.checks}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={
              <>
                {nameOf(name)}
                {isSlow(name) && <small className={styles.slow}> {t('form.slow')}</small>}
              </>
            }
            checked={value.includes(name)}
            onChange={(isChosen) => choose(name, isChosen)}
          />
        ))}
      </div>
      {isTooFew && (
        <p id={id} className={styles.wrong}>
          {t(least === 1 ? 'form.chooseOne' : 'form.chooseTwo')}
        </p>
      )}
    </fieldset>
  );
}

export interface NameChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function ShooterChoice(props: NameChoiceProps) {
  const { t } = useTranslation('lab');
  const { shooter } = useWords();
  const nameOf = (name: string) =>
    isSlow(name) ? `${shooter(name)} (${t('form.slow')})` : shooter(name);
  return <Choice {...props} options={SHOOTER_NAMES.map((name) => [name, nameOf(name)])} />;
}

export function PlacerChoice(props: NameChoiceProps) {
  const { placer } = useWords();
  return <Choice {...props} options={PLACER_NAMES.map((name) => [name, placer(name)])} />;
}
