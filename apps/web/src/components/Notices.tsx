import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewVersion } from '../offline.js';
import { useStorageProblem } from '../play/device.js';
import { Button } from './Button.js';
import { Note } from './Note.js';

/** Messages on every page: that storage fails, that there is a newer version. */
export function Notices() {
  const { t } = useTranslation();
  const { problem } = useStorageProblem();
  const { change } = useNewVersion();
  const [isLater, setLater] = useState(false);
  return (
    <>
      {problem && (
        <Note kind="warn" title={t(`storage.${problem}.title`)} isAlert>
          <p>{t(`storage.${problem}.text`)}</p>
        </Note>
      )}
      {change && !isLater && (
        <Note kind="plain" title={t('newVersion.title')}>
          <div>
            <Button onClick={change}>{t('newVersion.change')}</Button>{' '}
            <Button look="quiet" onClick={() => setLater(true)}>
              {t('newVersion.later')}
            </Button>
          </div>
        </Note>
      )}
    </>
  );
}
