import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../online/me.js';
import { clockText } from '../battle/clock-text.js';

const TICK_MS = 1_000;

/** The time until the clock of a game in a list runs out, by the server's clock. */
export function TimeLeft({ timeUpAt }: { readonly timeUpAt: number }) {
  const { t } = useTranslation('battle');
  const { connection } = useMe();
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { days, text } = clockText(Math.max(0, timeUpAt - connection.serverNow()));
  const shown = days > 0 ? t('clock.days', { count: days, text }) : text;
  return (
    <span role="timer" aria-live="off" aria-label={t('clock.label', { time: shown })}>
      {shown}
    </span>
  );
}
