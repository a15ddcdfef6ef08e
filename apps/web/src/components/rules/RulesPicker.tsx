import {
  isPresetName,
  listedPreset,
  makePreset,
  makeRules,
  PRESET_NAMES,
  type Rules,
  type RulesEntry,
  withRedrawnFleet,
} from '@flotilla/rules';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRulesTexts } from '../../i18n/story.js';
import { Button } from '../Button.js';
import { Field } from '../Field.js';
import { Note } from '../Note.js';
import { newRulesRng, useOwnRules } from './own-rules.js';
import styles from './RulesPicker.module.css';
import { SmallSideField } from './SmallSideField.js';

const RulesDialog = lazy(async () => ({
  default: (await import('./RulesDialog.js')).RulesDialog,
}));

export interface RulesPickerProps {
  readonly value: Rules;
  readonly onChange: (rules: Rules) => void;
}

export function RulesPicker(props: RulesPickerProps) {
  return (
    <div className="stack-tight">
      <RulesSelect {...props} />
      <RulesSummary {...props} />
    </div>
  );
}

export function RulesSelect({ value, onChange }: RulesPickerProps) {
  const { t } = useTranslation();
  const { nameOf } = useRulesTexts();
  const { items, isDamaged } = useOwnRules();
  const preset = isPresetName(value.name) ? listedPreset(value.name) : undefined;
  const isKnown = preset || items.some(({ name }) => name === value.name);
  const [invalidRulesName, setInvalidRulesName] = useState<string | null>(null);
  const choose = (name: string) => {
    const rules = makeNamedRules(name, items);
    setInvalidRulesName(rules ? null : name);
    if (rules) onChange(rules);
  };
  return (
    <>
      <Field label={t('rules.label')}>
        {(ids) => (
          <select
            {...ids}
            value={preset ?? value.name}
            onChange={(event) => choose(event.target.value)}
          >
            {!isKnown && (
              <option value={value.name}>{t('rules.ofThisGame', { name: value.name })}</option>
            )}
            <optgroup label={t('rules.presets')}>
              {PRESET_NAMES.map((name) => (
                <option key={name} value={name}>
                  {nameOf({ name: name === preset ? value.name : name })}
                </option>
              ))}
            </optgroup>
            {items.length > 0 && (
              <optgroup label={t('rules.ownRules')}>
                {items.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </optgroup>
            )}
          </select>
        )}
      </Field>
      {isDamaged && (
        <Note kind="warn" title={t('rules.damaged.title')} text={t('rules.damaged.text')} />
      )}
      {invalidRulesName !== null && (
        <Note kind="bad" text={t('rules.broken', { name: invalidRulesName })} />
      )}
    </>
  );
}

/** Summary of the chosen rules, with a button to redraw a random fleet and one for custom rules. */
export function RulesSummary({ value, onChange }: RulesPickerProps) {
  const { t } = useTranslation();
  const { describe, introduce } = useRulesTexts();
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="stack-tight">
      <p className="text-2" aria-live="polite">
        {introduce(value)} <span className="muted">{describe(value)}.</span>
      </p>
      <SmallSideField
        value={value}
        onChoose={(name) => onChange(makeNamedRules(name, []) ?? value)}
      />
      <div className={`wrap ${styles.row}`}>
        {value.drawn && (
          <Button look="quiet" onClick={() => onChange(withRedrawnFleet(value, newRulesRng()))}>
            {t('rules.drawAnew')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setEditing(true)}>
          {t('rules.edit')}
        </Button>
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <RulesDialog
            initialRules={value}
            onChoose={(rules) => {
              onChange(rules);
              setEditing(false);
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Returns a preset, drawing its fleet if random, or custom rules; undefined if invalid. */
function makeNamedRules(name: string, ownRules: readonly RulesEntry[]): Rules | undefined {
  if (isPresetName(name)) return makePreset(name, newRulesRng());
  const rules = makeRules(
    ownRules.find((rules) => rules.name === name),
    newRulesRng(),
  );
  return rules.ok ? rules.value : undefined;
}
