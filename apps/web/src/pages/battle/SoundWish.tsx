import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { canVibrate, hasMotion } from '../../feedback/motion.js';
import { sound, vibrate } from '../../feedback/start-feedback.js';
import { useSettings } from '../../settings.js';
import styles from './SoundWish.module.css';

/** Number of shots after which it no longer asks. */
const MOST_SHOTS = 6;

/**
 * Asks once per device, after the first shot, whether to enable sound and vibration. Does not ask if motion is
 * off; the settings offer both anyway. It sits in a corner of the status and moves nothing; ignoring it means no.
 */
export const SoundWish = memo(function SoundWish({ shots }: { readonly shots: number }) {
  const { t } = useTranslation('battle');
  const { hasSound } = useSettings();
  const isAsked = shots > 0 && shots <= MOST_SHOTS && hasSound === null && hasMotion();
  useEffect(() => {
    if (!isAsked) return;
    return () => {
      if (useSettings.getState().hasSound === null) useSettings.setState({ hasSound: false });
    };
  }, [isAsked]);
  if (!isAsked) return null;
  const answer = (isWanted: boolean) => {
    useSettings.setState({ hasSound: isWanted, hasVibration: isWanted && canVibrate() });
    if (isWanted) {
      sound('hit');
      vibrate('hit');
    }
    const square = document.querySelector<HTMLElement>('[data-board=enemy] [tabindex="0"]');
    square?.focus({ preventScroll: true });
  };
  const question = t(canVibrate() ? 'soundWish.both' : 'soundWish.sound');
  return (
    <div role="group" aria-label={question} className={styles.wish}>
      <span className={styles.whole}>{question}</span>
      <span className={styles.short}>{t('soundWish.short')}</span>
      <button type="button" onClick={() => answer(true)}>
        {t('soundWish.yes')}
      </button>
      <button type="button" onClick={() => answer(false)}>
        {t('soundWish.no')}
      </button>
    </div>
  );
});
