import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { canVibrate, isMotionAllowed } from '../../feedback/motion.js';
import { playSoundIfOn, vibrate } from '../../feedback/start-feedback.js';
import { useSettings } from '../../settings.js';
import styles from './SoundWish.module.css';

const LAST_SOUND_PROMPT_SHOT = 6;

/**
 * Asks once per device, after the first shot, whether to enable sound and vibration. No answer
 * means no. Hidden if motion is off; the settings always offer both.
 */
export const SoundWish = memo(function SoundWish({ shots }: { readonly shots: number }) {
  const { t } = useTranslation('battle');
  const { hasSound } = useSettings();
  const isOffered =
    shots > 0 && shots <= LAST_SOUND_PROMPT_SHOT && hasSound === null && isMotionAllowed();
  useEffect(() => {
    if (!isOffered) return;
    return () => {
      if (useSettings.getState().hasSound === null) useSettings.setState({ hasSound: false });
    };
  }, [isOffered]);
  if (!isOffered) return null;
  const answerQuestion = (isAccepted: boolean) => {
    useSettings.setState({ hasSound: isAccepted, hasVibration: isAccepted && canVibrate() });
    if (isAccepted) {
      playSoundIfOn('hit');
      vibrate('hit');
    }
    const square = document.querySelector<HTMLElement>('[data-board=enemy] [tabindex="0"]');
    square?.focus({ preventScroll: true });
  };
  const question = t(canVibrate() ? 'soundWish.both' : 'soundWish.sound');
  return (
    <div role="group" aria-label={question} className={`fine ${styles.wish}`}>
      <span className={styles.whole}>{question}</span>
      <span className={styles.short}>{t('soundWish.short')}</span>
      <button type="button" onClick={() => answerQuestion(true)}>
        {t('soundWish.yes')}
      </button>
      <button type="button" onClick={() => answerQuestion(false)}>
        {t('soundWish.no')}
      </button>
    </div>
  );
});
