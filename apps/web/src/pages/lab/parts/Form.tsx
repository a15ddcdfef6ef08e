import { LARGEST_SEED } from '@flotilla/engine';
import {
  makePreset,
  makeRules,
  makeRulesEntry,
  type Rules,
  type RulesEntry,
} from '@flotilla/rules';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Checkbox, Choice, InputField } from '../../../components/Field.js';
import { Note } from '../../../components/Note.js';
import { RulesPicker } from '../../../components/rules/RulesPicker.js';
import { newSeed } from '../../../device/device.js';
import { useFigures } from '../../../i18n/figures.js';
import { isSlow, OFFERED_SHOOTERS, PLACER_NAMES, playsBy } from '../../../strategies.js';
import styles from '../Lab.module.css';
import { useLabWords } from '../use-words.js';

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
      className={`column paper ${styles.form}`}
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

/** What is asked for, and the rules apart, which are drawn. */
export function useRunOptions<Asked extends { readonly seed: number }>(
  start: (Asked & { readonly rules: RulesEntry }) | undefined,
  usual: Asked,
) {
  const [rules, setRules] = useState(() => rulesOr(start?.rules));
  const [asked, setAsked] = useState<Asked>(start ?? usual);
  const change = (changed: Partial<Asked>) => setAsked({ ...asked, ...changed });
  return { asked, change, rules, setRules };
}

interface RunFormProps<Asked extends { readonly seed: number }> extends Omit<FormProps, 'onStart'> {
  readonly asking: ReturnType<typeof useRunOptions<Asked>>;
  /** Who is to play by the rules. */
  readonly shooters: readonly string[];
  readonly onStart: (options: Asked & { readonly rules: RulesEntry }) => void;
  /** What is asked for below the rules and the seed. */
  readonly more?: ReactNode;
}

/** A form with rules, which every shooter must play by, and a seed. */
export function RunForm<Asked extends { readonly seed: number }>(props: RunFormProps<Asked>) {
  const { asking, shooters, isReady, onStart, children, more, ...rest } = props;
  const { t } = useTranslation('lab');
  const { shooter } = useLabWords();
  const { asked, change, rules, setRules } = asking;
  const refused = [...new Set(shooters)].filter((name) => !playsBy(name, rules));
  return (
    <Form
      {...rest}
      isReady={isReady && Number.isFinite(asked.seed) && refused.length === 0}
      onStart={() => onStart({ ...asked, rules: makeRulesEntry(rules) })}
    >
      {children}
      <RulesPicker value={rules} onChange={setRules} />
      {refused.length > 0 && (
        <Note kind="warn" text={t('form.refuses', { names: refused.map(shooter).join(', ') })} />
      )}
      <SeedField
        value={asked.seed}
        onChange={(seed) => change({ seed } as unknown as Partial<Asked>)}
      />
      {more}
    </Form>
  );
}

/** The rules that a kept run was asked for; where they no longer are any, the usual ones. */
function rulesOr(entry: RulesEntry | undefined): Rules {
  const rules = entry && makeRules(entry);
  return rules?.ok ? rules.value : makePreset('russian');
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
  const { whole } = useFigures();
  const [text, setText] = useState(String(value));
  // Changed from outside, as by the button for a new seed.
  const written = Number.isNaN(value) || Number(text) === value ? text : String(value);
  const isWrong = Number.isNaN(value);
  return (
    <InputField
      label={label}
      hint={hint}
      error={isWrong ? t('form.wholeNumber', { min: whole(min), max: whole(max) }) : undefined}
      type="number"
      inputMode="numeric"
      {...{ min, max, step }}
      value={written}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        const number = typed.trim() === '' ? Number.NaN : Number(typed);
        const isRight = Number.isSafeInteger(number) && number >= min && number <= max;
        onChange(isRight ? number : Number.NaN);
      }}
    />
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

interface NamesProps {
  readonly kind: 'shooters' | 'placers';
  readonly value: readonly string[];
  /** So many must be chosen. */
  readonly least: 1 | 2;
  readonly onChange: (names: readonly string[]) => void;
}

/** Any of all shooters, or of all placers; folded away, but for how many. */
export function NamesChoice({ kind, value, least, onChange }: NamesProps) {
  const { t } = useTranslation('lab');
  const words = useLabWords();
  const id = useId();
  const names = kind === 'shooters' ? OFFERED_SHOOTERS : PLACER_NAMES;
  const nameOf = kind === 'shooters' ? words.shooter : words.placer;
  const isTooFew = value.length < least;
  const choose = (name: string, isChosen: boolean) =>
    onChange(names.filter((each) => (each === name ? isChosen : value.includes(each))));
  return (
    <details className={styles.more}>
      <summary>
        {t(`form.${kind}`)}: {value.length}
      </summary>
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
    </details>
  );
}

export interface NameChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function ShooterChoice(props: NameChoiceProps) {
  const { t } = useTranslation('lab');
  const { shooter } = useLabWords();
  const nameOf = (name: string) =>
    isSlow(name) ? `${shooter(name)} (${t('form.slow')})` : shooter(name);
  return <Choice {...props} options={OFFERED_SHOOTERS.map((name) => [name, nameOf(name)])} />;
}

export function RunPlacerChoice(props: NameChoiceProps) {
  const { placer } = useLabWords();
  return <Choice {...props} options={PLACER_NAMES.map((name) => [name, placer(name)])} />;
}
