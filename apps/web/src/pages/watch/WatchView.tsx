import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Checkbox, SelectField } from '../../components/Field.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import styles from './Watch.module.css';

export interface WatchViewSettings {
  readonly heat: (typeof HEAT_OPTIONS)[number];
  readonly showsNumbers: boolean;
  readonly showsFleets: boolean;
  /** Index in {@link PAUSES_BY_SPEED_MS}. */
  readonly speed: number;
}

const HEAT_OPTIONS = ['own', 'chances', 'none'] as const;

export const DEFAULT_WATCH_VIEW: WatchViewSettings = {
  heat: 'own',
  showsNumbers: false,
  showsFleets: false,
  speed: 2,
};

interface WatchViewProps {
  readonly view: WatchViewSettings;
  readonly onChange: (view: WatchViewSettings) => void;
}

export function WatchView({ view, onChange }: WatchViewProps) {
  const { t } = useTranslation('watch');
  return (
    <div className={`wrap ${styles.view}`}>
      <WatchSpeed view={view} onChange={onChange} />
      <SelectField
        label={t('shows')}
        value={view.heat}
        options={HEAT_OPTIONS.map((heat) => [heat, t(`view.${heat}`)])}
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

/** Speed slider: below the boards on a phone, otherwise in the playback bar. */
export function WatchSpeed({ view, onChange }: WatchViewProps) {
  const { t } = useTranslation('watch');
  const words = describeSpeed(t, PAUSES_BY_SPEED_MS[view.speed] as number);
  return (
    <label className={`fine ${styles.speed}`}>
      <span className="one-line">
        {t('speed')}: {words}
      </span>
      <input
        type="range"
        aria-label={t('speed')}
        aria-valuetext={words}
        min={0}
        max={PAUSES_BY_SPEED_MS.length - 1}
        value={view.speed}
        onChange={(event) => onChange({ ...view, speed: Number(event.target.value) })}
      />
    </label>
  );
}

/** Pauses between turns, longest first. */
export const PAUSES_BY_SPEED_MS = [2_000, 1_000, 500, 250, 125, 50, 0] as const;

function describeSpeed(t: TFunction<'watch'>, pauseMs: number): string {
  if (pauseMs === 0) return t('speeds.full');
  if (pauseMs >= 1_000) return t('speeds.slow', { seconds: pauseMs / 1_000 });
  return t('speeds.quick', { number: 1_000 / pauseMs });
}
