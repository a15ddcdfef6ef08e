import { LARGEST_SEED } from '@flotilla/engine';
import { makePreset, makeRules, type Rules, type RulesEntry } from '@flotilla/rules';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Checkbox, Choice, Field } from '../../../components/Field.js';
import { Note } from '../../../components/Note.js';
import { newSeed } from '../../../play/device.js';
import { isSlow, PLACER_NAMES, playsBy, SHOOTER_NAMES } from '../../../strategies.js';
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

export interface NumberFieldProps {
  readonly label: string;
  /** NaN while what is written is no such number. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly hint?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A whole number to write. */
export function NumberField({ label, value, min, max, step, hint, onChange }: NumberFieldProps) {
  const { t } = useTranslation('lab');
  const [text, setText] = useState(String(value));
  // Changed from outside, as by the button for a new seed.
  const written = Number.isNaN(value) || Number(text) === value ? text : String(value);
  const isWrong = Number.isNaN(value);
  return (
    <Field
      label={label}
      hint={hint}
      error={isWrong ? t('form.wholeNumber', { min, max }) : undefined}
    >
      {(ids) => (
        <input
          {...ids}
          type="number"
          inputMode="numeric"
          {...{ min, max, step }}
          aria-invalid={isWrong}
          value={written}
          onChange={(event) => {
            const typed = event.target.value;
            setText(typed);
            const number = typed.trim() === '' ? Number.NaN : Number(typed);
            const isRight = Number.isSafeInteger(number) && number >= min && number <= max;
            onChange(isRight ? number : Number.NaN);
          }}
        />
      )}
    </Field>
  );
}

export interface SeedFieldProps {
  readonly value: number;
  readonly onChange: (seed: number) => void;
}

export function SeedField({ value, onChange }: SeedFieldProps) {
  const { t } = useTranslation('lab');
  return (
    <div className={styles.seed}>
      <NumberField
        label={t('form.seed')}
        hint={t('form.seedHint')}
        {...{ value, onChange }}
        min={0}
        max={LARGEST_SEED}
      />
      <Button
        look="quiet"
        aria-label={t('form.newSeed')}
        title={t('form.newSeed')}
        onClick={() => onChange(newSeed())}
      >
        ↻
      </Button>
    </div>
  );
}

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
