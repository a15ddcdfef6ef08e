import { LARGEST_SEED } from '@flotilla/engine';
import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { type Rules, SEATS, type Seat } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { InputField, SelectField } from '../../components/Field.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { canShooterPlay, OFFERED_SHOOTERS, PLACER_NAMES } from '../../strategies.js';
import styles from './Watch.module.css';
import { useWatchedShooterName } from './WatchLog.js';
import type { WatchedShooter, WatchedSide, WatchSetup } from './watch-game.js';

interface WatchSettingsProps {
  readonly setup: WatchSetup;
  readonly onChange: (setup: WatchSetup) => void;
}

/** Players, rules and seed; collapsed at first, since a game is already running. */
export function WatchSettings({ setup, onChange }: WatchSettingsProps) {
  const { t } = useTranslation('watch');
  const { rules, sides, seed } = setup;
  const swapped = [sides[1], sides[0]] as const;
  return (
    <details className={`fold paper ${styles.settings}`}>
      <summary>{t('settings')}</summary>
      <div className={`tiles ${styles.settingsBody}`}>
        {SEATS.map((seat) => (
          <SidePicker key={seat} seat={seat} setup={setup} onChange={onChange} />
        ))}
        <RulesPicker value={rules} onChange={(value) => onChange(withRules(setup, value))} />
        <div className="stack-tight">
          <SeedField
            key={seed}
            seed={seed}
            onChange={(value) => onChange({ ...setup, seed: value })}
          />
          <div>
            <Button onClick={() => onChange({ ...setup, sides: swapped })}>{t('swap')}</Button>
          </div>
        </div>
      </div>
    </details>
  );
}

const WATCHED_SHOOTERS: readonly WatchedShooter[] = [...LEVEL_NAMES, ...OFFERED_SHOOTERS];

interface SidePickerProps extends WatchSettingsProps {
  readonly seat: Seat;
}

function SidePicker({ seat, setup, onChange }: SidePickerProps) {
  const { t } = useTranslation();
  const { t: watch } = useTranslation('watch');
  const nameOf = useWatchedShooterName();
  const { rules, sides } = setup;
  const title = watch(seat === 0 ? 'side.first' : 'side.second');
  const change = (changes: Partial<WatchedSide>) => {
    const side = { ...sides[seat], ...changes };
    onChange({ ...setup, sides: seat === 0 ? [side, sides[1]] : [sides[0], side] });
  };
  return (
    <fieldset className="stack-tight">
      <legend className="visually-hidden">{title}</legend>
      <SelectField
        label={title}
        value={sides[seat].shooter}
        options={WATCHED_SHOOTERS.filter((name) => canShooterPlay(name, rules)).map((name) => [
          name,
          nameOf(name),
        ])}
        onChange={(shooter) => change({ shooter })}
      />
      <SelectField
        label={watch('placer')}
        value={sides[seat].placer}
        options={PLACER_NAMES.map((name) => [name, t(`placer.${name}`)])}
        onChange={(placer) => change({ placer })}
      />
    </fieldset>
  );
}

/** Returns the setup under other rules; replaces shooters that cannot play them. */
function withRules({ sides, seed }: WatchSetup, rules: Rules): WatchSetup {
  const replaceUnableShooter = (side: WatchedSide): WatchedSide =>
    canShooterPlay(side.shooter, rules) ? side : { ...side, shooter: 'automaton' };
  return { rules, seed, sides: [replaceUnableShooter(sides[0]), replaceUnableShooter(sides[1])] };
}

interface SeedFieldProps {
  readonly seed: number;
  readonly onChange: (seed: number) => void;
}

function SeedField({ seed, onChange }: SeedFieldProps) {
  const { t } = useTranslation('watch');
  const [text, setText] = useState(String(seed));
  const isInvalid = !/^\d+$/.test(text) || Number(text) > LARGEST_SEED;
  return (
    <InputField
      label={t('seed')}
      hint={t('seedHint')}
      error={isInvalid ? t('seedWrong', { most: LARGEST_SEED }) : undefined}
      inputMode="numeric"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => !isInvalid && Number(text) !== seed && onChange(Number(text))}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
