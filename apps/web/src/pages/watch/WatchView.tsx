import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Checkbox, Choice } from '../../components/Field.js';
import styles from './Watch.module.css';

/** What is shown, and how quickly. */
export interface View {
  readonly heat: (typeof HEATS)[number];
  readonly showsNumbers: boolean;
  readonly showsFleets: boolean;
  /** An index of {@link PAUSES_MS}. */
  readonly speed: number;
}

const HEATS = ['own', 'chances', 'none'] as const;

export const USUAL_VIEW: View = { heat: 'own', showsNumbers: false, showsFleets: false, speed: 2 };

interface WatchViewProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

export function WatchView({ view, onChange }: WatchViewProps) {
  const { t } = useTranslation('watch');
  return (
    <div className={styles.view}>
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
    </div>
  );
}

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
