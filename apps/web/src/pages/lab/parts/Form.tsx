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
import { Checkbox, InputField, SelectField } from '../../../components/Field.js';
import { Note } from '../../../components/Note.js';
import { RulesPicker } from '../../../components/rules/RulesPicker.js';
import { newSeed } from '../../../device/device.js';
import { useNumberFormats } from '../../../i18n/figures.js';
import {
  canShooterPlay,
  isSlowShooter,
  OFFERED_SHOOTERS,
  type OfferedShooter,
  PLACER_NAMES,
  type PlacerName,
} from '../../../strategies.js';
import styles from '../Lab.module.css';
import { useLabTexts } from '../use-words.js';

export interface FormProps {
  readonly isReady: boolean;
  /** Is there a run to resume? Then the start button is less prominent. */
  readonly hasOpenRun: boolean;
  /** Is there another, more important button on the page? */
  readonly isSecondary?: boolean;
  readonly onStart: () => void;
  /** Less common options, collapsed. */
  readonly details: ReactNode;
  readonly children: ReactNode;
}

export function Form({ isReady, hasOpenRun, isSecondary, onStart, details, children }: FormProps) {
  const { t } = useTranslation('lab');
  return (
    <form
      className="stack paper card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onStart();
      }}
    >
      {children}
      <Button type="submit" look={hasOpenRun || isSecondary ? 'usual' : 'main'} disabled={!isReady}>
        {hasOpenRun ? t('form.startAgain') : t('form.start')}
      </Button>
      <details className="fold">
        <summary>{t('form.details')}</summary>
        <div className="stack">{details}</div>
      </details>
    </form>
  );
}

/** Form state: the options of a run, with its rules kept separately. */
export function useRunOptions<Options extends { readonly seed: number }>(
  initialOptions: (Options & { readonly rules: RulesEntry }) | undefined,
  defaults: Options,
) {
  const [rules, setRules] = useState(() => readRunRules(initialOptions?.rules));
  const [options, setOptions] = useState<Options>(initialOptions ?? defaults);
  const change = (changes: Partial<Options>) => setOptions({ ...options, ...changes });
  return { options, change, rules, setRules };
}

interface RunFormContentProps<Options extends { readonly seed: number }>
  extends Omit<FormProps, 'isReady' | 'onStart' | 'details'> {
  readonly form: ReturnType<typeof useRunOptions<Options>>;
  /** Are enough shooters and placers chosen? */
  readonly isReady?: boolean;
  /** Shooters of the run; all must be able to play under its rules. */
  readonly shooters: readonly string[];
  readonly onStart: (options: Options & { readonly rules: RulesEntry }) => void;
  /** Collapsed options, shown above the rules and the seed. */
  readonly moreOptions: ReactNode;
}

/** Form with rules and a seed. Not ready while a number is invalid or a shooter cannot play. */
export function RunForm<Options extends { readonly seed: number }>(
  props: RunFormContentProps<Options>,
) {
  const { form, shooters, isReady = true, onStart, children, moreOptions, ...rest } = props;
  const { t } = useTranslation('lab');
  const { shooterNameOf } = useLabTexts();
  const { options, change, rules, setRules } = form;
  const unableShooters = [...new Set(shooters)].filter((name) => !canShooterPlay(name, rules));
  return (
    <Form
      {...rest}
      isReady={isReady && hasValidNumbers(options) && unableShooters.length === 0}
      onStart={() => onStart({ ...options, rules: makeRulesEntry(rules) })}
      details={
        <>
          {moreOptions}
          <RulesPicker value={rules} onChange={setRules} />
          <SeedField
            value={options.seed}
            onChange={(seed) => change({ seed } as unknown as Partial<Options>)}
          />
        </>
      }
    >
      {children}
      {unableShooters.length > 0 && (
        <Note
          kind="warn"
          text={t('form.refuses', { names: unableShooters.map(shooterNameOf).join(', ') })}
        />
      )}
    </Form>
  );
}

/** Are all numbers in the form valid? An invalid field holds NaN. */
export function hasValidNumbers(options: object): boolean {
  return !Object.values(options).some(Number.isNaN);
}

/** Returns the rules of a saved run, or the default rules if they are no longer valid. */
function readRunRules(entry: RulesEntry | undefined): Rules {
  const rules = entry && makeRules(entry);
  return rules?.ok ? rules.value : makePreset('russian');
}

export interface NumberFieldProps {
  readonly label: string;
  /** NaN while the text is not a whole number from `min` to `max`. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly hint?: string | undefined;
  readonly onChange: (value: number) => void;
}

export function NumberField({ label, value, min, max, hint, onChange }: NumberFieldProps) {
  const { t } = useTranslation('lab');
  const { formatInteger } = useNumberFormats();
  const [text, setText] = useState(String(value));
  // Shows a value changed from outside, such as a new seed.
  const shownText = Number.isNaN(value) || Number(text) === value ? text : String(value);
  const isInvalid = Number.isNaN(value);
  return (
    <InputField
      label={label}
      hint={hint}
      error={
        isInvalid
          ? t('form.wholeNumber', { min: formatInteger(min), max: formatInteger(max) })
          : undefined
      }
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={shownText}
      onChange={(event) => {
        const input = event.target.value;
        setText(input);
        const parsed = input.trim() === '' ? Number.NaN : Number(input);
        const isValid = Number.isSafeInteger(parsed) && parsed >= min && parsed <= max;
        onChange(isValid ? parsed : Number.NaN);
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
        value={value}
        onChange={onChange}
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

type NameKind = 'shooters' | 'placers';

const ALL_NAMES: Readonly<Record<NameKind, readonly string[]>> = {
  shooters: OFFERED_SHOOTERS,
  placers: PLACER_NAMES,
};

/** Offered first; a button or list entry adds the rest. */
const COMMON_NAMES: {
  readonly shooters: readonly OfferedShooter[];
  readonly placers: readonly PlacerName[];
} = {
  shooters: [
    ...(['random', 'pool/random', 'automaton', 'weights'] as const),
    ...(['parity', 'density', 'exact', 'search'] as const),
  ],
  placers: ['uniform', 'equilibrium', 'sequential', 'zones/left', 'edges', 'genetic'],
};

/** Offers the common and chosen names until expanded, then all. */
function useOfferedNames(kind: NameKind, chosenNames: readonly string[]) {
  const { shooterNameOf, placerNameOf } = useLabTexts();
  const [isExpanded, setExpanded] = useState(false);
  const allNames = ALL_NAMES[kind];
  const firstNames: readonly string[] = [...COMMON_NAMES[kind], ...chosenNames];
  return {
    allNames,
    shownNames: isExpanded ? allNames : allNames.filter((name) => firstNames.includes(name)),
    nameOf: kind === 'shooters' ? shooterNameOf : placerNameOf,
    isExpanded,
    expand: () => setExpanded(true),
  };
}

interface NameCheckboxesProps {
  readonly kind: NameKind;
  readonly value: readonly string[];
  readonly min: 1 | 2;
  readonly onChange: (names: readonly string[]) => void;
}

/** Collapsible checkboxes of shooters or placers, titled with the number chosen. */
export function NameCheckboxes({ kind, value, min, onChange }: NameCheckboxesProps) {
  const { t } = useTranslation('lab');
  const { allNames, shownNames, nameOf, isExpanded, expand } = useOfferedNames(kind, value);
  const id = useId();
  const hasTooFew = value.length < min;
  const choose = (name: string, isChosen: boolean) =>
    onChange(allNames.filter((item) => (item === name ? isChosen : value.includes(item))));
  return (
    <details className="fold">
      <summary>
        {t(`form.${kind}`)}: {value.length}
      </summary>
      <fieldset className="lines" aria-describedby={hasTooFew ? id : undefined}>
        <legend className="visually-hidden">{t(`form.${kind}`)}</legend>
        <div>
          {shownNames.map((name) => (
            <Checkbox
              key={name}
              label={
                <>
                  {nameOf(name)}
                  {isSlowShooter(name) && (
                    <small className={`text-1 ${styles.slow}`}> {t('form.slow')}</small>
                  )}
                </>
              }
              checked={value.includes(name)}
              onChange={(isChosen) => choose(name, isChosen)}
            />
          ))}
        </div>
        <div className="row-tight">
          {!isExpanded && (
            <Button look="quiet" onClick={expand}>
              {t('form.others')}
            </Button>
          )}
          {isExpanded && (
            <Button look="quiet" onClick={() => onChange(allNames)}>
              {t('form.all')}
            </Button>
          )}
          <Button look="quiet" onClick={() => onChange([])}>
            {t('form.none')}
          </Button>
        </div>
        {hasTooFew && (
          <p id={id} className="text-2 bad">
            {t(min === 1 ? 'form.chooseOne' : 'form.chooseTwo')}
          </p>
        )}
      </fieldset>
    </details>
  );
}

export interface NameChoiceProps {
  readonly kind: NameKind;
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Drop-down list of shooters or placers; its last entry adds the less common ones. */
export function NameChoice({ kind, label, value, onChange }: NameChoiceProps) {
  const { t } = useTranslation('lab');
  const { shownNames, nameOf, isExpanded, expand } = useOfferedNames(kind, [value]);
  const options = shownNames.map((name) => {
    const text = isSlowShooter(name) ? `${nameOf(name)} (${t('form.slow')})` : nameOf(name);
    return [name, text] as const;
  });
  return (
    <SelectField
      label={label}
      value={value}
      options={isExpanded ? options : [...options, ['', t('form.others')]]}
      onChange={(name) => (name === '' ? expand() : onChange(name))}
    />
  );
}
