import { LARGEST_SEED } from '@flotilla/engine';
import type { Rules } from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Checkbox, Choice, InputField } from '../../components/Field.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { useRulesTexts } from '../../i18n/story.js';
import { playsBy } from '../../strategies.js';
import styles from './Watch.module.css';
import type { Side, WatchSetup } from './watch-game.js';

interface WatchSettingsProps {
  readonly setup: WatchSetup;
  readonly onChange: (setup: WatchSetup) => void;
}

/** The rules, the seed and who sits where; folded up, so that the boards come first. */
export function WatchSettings({ setup, onChange }: WatchSettingsProps) {
  const { t } = useTranslation('watch');
  const { nameOf } = useRulesTexts();
  const { rules, sides, seed } = setup;
  return (
    <details className={styles.settings}>
      <summary>
        {t('settings')}
        <span className={styles.summary}>{t('summary', { rules: nameOf(rules), seed })}</span>
      </summary>
      <div className={styles.settingsBody}>
        <RulesPicker value={rules} onChange={(next) => onChange(byRules(setup, next))} />
        <SeedField key={seed} seed={seed} onChange={(next) => onChange({ ...setup, seed: next })} />
        <div className={styles.swap}>
          <Button onClick={() => onChange({ ...setup, sides: [sides[1], sides[0]] })}>
            {t('swap')}
          </Button>
          <p>{t('swapHint')}</p>
        </div>
      </div>
    </details>
  );
}

/** The same by other rules; a side whose shooter refuses them is taken by one that plays. */
function byRules({ sides, seed }: WatchSetup, rules: Rules): WatchSetup {
  const willing = (side: Side): Side =>
    playsBy(side.shooter, rules) ? side : { ...side, shooter: 'automaton' };
  return { rules, seed, sides: [willing(sides[0]), willing(sides[1])] };
}

interface SeedFieldProps {
  readonly seed: number;
  readonly onChange: (seed: number) => void;
}

function SeedField({ seed, onChange }: SeedFieldProps) {
  const { t } = useTranslation('watch');
  const [text, setText] = useState(String(seed));
  const isWrong = !/^\d+$/.test(text) || Number(text) > LARGEST_SEED;
  return (
    <InputField
      label={t('seed')}
      hint={t('seedHint')}
      error={isWrong ? t('seedWrong', { most: LARGEST_SEED }) : undefined}
      inputMode="numeric"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => !isWrong && Number(text) !== seed && onChange(Number(text))}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

/** What is shown, and how quickly. */
export interface View {
  readonly heat: (typeof HEATS)[number];
  readonly showsNumbers: boolean;
  readonly showsFleets: boolean;
  /** An index of {@link PAUSES_MS}. */
  readonly speed: number;
}

const HEATS = ['own', 'chances', 'none'] as const;

export const DEFAULT_WATCH_VIEW: View = {
  heat: 'own',
  showsNumbers: false,
  showsFleets: false,
  speed: 2,
};

interface WatchViewProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

export function WatchView({ view, onChange }: WatchViewProps) {
  const { t } = useTranslation('watch');
  return (
    <div className={`wrap ${styles.view}`}>
      <WatchSpeed view={view} onChange={onChange} />
      <Choice
        label={t('shows')}
        value={view.heat}
        options={HEATS.map((heat) => [heat, t(`view.${heat}`)])}
        onChange={(heat) => onChange({ ...view, heat })}
      />
      <Checkbox
        label={t('numbers')}
        checked={view.showsNumbers}
        disabled={view.heat === 'none'}
        onChange={(showsNumbers) => onChange({ ...view, showsNumbers })}
      />
      <Checkbox
        label={t('fleets')}
        checked={view.showsFleets}
        onChange={(showsFleets) => onChange({ ...view, showsFleets })}
      />
      {view.heat !== 'none' && <HeatLegend hasMaxima />}
    </div>
  );
}

/** On a phone it stands below the boards, elsewhere in the bar. */
export function WatchSpeed({ view, onChange }: WatchViewProps) {
  const { t } = useTranslation('watch');
  const words = describeSpeed(t, PAUSES_MS[view.speed] as number);
  return (
    <label className={styles.speed}>
      <span>
        {t('speed')}: {words}
      </span>
      <input
        type="range"
        aria-label={t('speed')}
        aria-valuetext={words}
        min={0}
        max={PAUSES_MS.length - 1}
        value={view.speed}
        onChange={(event) => onChange({ ...view, speed: Number(event.target.value) })}
      />
    </label>
  );
}

/** Pauses between two shots, from the slowest on. */
export const PAUSES_MS = [2_000, 1_000, 500, 250, 125, 50, 0] as const;

/** How quick that is, in words. */
function describeSpeed(t: TFunction<'watch'>, pauseMs: number): string {
  if (pauseMs === 0) return t('speeds.full');
  if (pauseMs >= 1_000) return t('speeds.slow', { seconds: pauseMs / 1_000 });
  return t('speeds.quick', { number: 1_000 / pauseMs });
}
