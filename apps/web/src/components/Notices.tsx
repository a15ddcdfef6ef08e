import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useStorageProblem } from '../device/device.js';
import { useNewVersion } from '../offline.js';
import { Button } from './Button.js';
import { Note } from './Note.js';

/** Messages on every page: a storage failure or a newer version. */
export function Notices() {
  const { t } = useTranslation();
  const { problem } = useStorageProblem();
  const { update } = useNewVersion();
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      {problem && (
        <Note
          kind="warn"
          title={t(`storage.${problem}.title`)}
          isAlert
          text={t(`storage.${problem}.text`)}
        />
      )}
      {update && !isDismissed && (
        <Note kind="plain" title={t('newVersion.title')}>
          <div>
            <Button onClick={update}>{t('newVersion.change')}</Button>{' '}
            <Button look="quiet" onClick={() => setDismissed(true)}>
              {t('newVersion.later')}
            </Button>
          </div>
        </Note>
      )}
    </>
  );
}

const useAnnouncement = create<{ text: string; count: number }>(() => ({ text: '', count: 0 }));

/** Announces a text to screen readers without interrupting them. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

/** Live region for {@link announce}. A repeated text is announced again. */
export function Announcer() {
  const { text, count } = useAnnouncement();
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-announcer="">
      <span key={count}>{text}</span>
    </div>
  );
}
