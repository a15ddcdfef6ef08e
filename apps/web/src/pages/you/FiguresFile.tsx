import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { downloadBlob } from '../../components/chart/download.js';
import { Dialog } from '../../components/Dialog.js';
import { FileButton } from '../../components/FileButton.js';
import { Note } from '../../components/Note.js';
import { forgetFleets } from '../../play/memory.js';
import { dayOf } from '../../progress/calendar.js';
import { useHistory } from '../../progress/history.js';
import {
  clearStatistics,
  exportStatistics,
  importStatistics,
  type StatisticsFileFault,
} from '../../progress/you-file.js';

/** Exported files are far smaller. */
const MAX_STATISTICS_FILE_BYTES = 2_000_000;

type FileMessage =
  | StatisticsFileFault
  | { readonly code: 'too-large' | 'no-file' }
  | { readonly code: 'added'; readonly count: number };

/** Exports, imports and deletes the statistics. */
export function FiguresFile() {
  const { t } = useTranslation('you');
  const [message, setMessage] = useState<FileMessage | null>(null);
  const [isAsking, setAsking] = useState(false);
  const messageElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) messageElement.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  const exportFile = () => {
    const file = new Blob([exportStatistics()], { type: 'application/json' });
    downloadBlob(`flotilla-figures-${dayOf(Date.now())}.json`, file);
  };
  const deleteFigures = () => {
    clearStatistics();
    // The history would add its games again.
    useHistory.setState({ items: [] });
    forgetFleets();
    setAsking(false);
    setMessage(null);
  };
  return (
    <section className="stack" aria-labelledby="file">
      <h2 id="file">{t('file.title')}</h2>
      <p className="muted">{t('file.text')}</p>
      <div className="row">
        <Button onClick={exportFile}>{t('file.save')}</Button>
        <FileButton
          label={t('file.read')}
          accept=".json,application/json"
          maxBytes={MAX_STATISTICS_FILE_BYTES}
          onRead={(text) => setMessage(importFile(text))}
          onFault={(code) => setMessage({ code })}
        />
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('file.forget')}
        </Button>
      </div>
      <div ref={messageElement}>
        {message && (
          <Note
            kind={message.code === 'added' ? 'good' : 'bad'}
            isAlert
            text={t(`file.told.${message.code}`, {
              ...message,
              ...(message.code === 'unexpected' && message.path === '' && { context: 'whole' }),
            })}
          />
        )}
      </div>
      <Dialog title={t('forget.title')} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t('forget.text')}</p>
        <div className="wrap">
          <Button look="main" onClick={() => setAsking(false)}>
            {t('forget.no')}
          </Button>
          <Button onClick={deleteFigures}>{t('forget.yes')}</Button>
        </div>
      </Dialog>
    </section>
  );
}

function importFile(text: string): FileMessage {
  const parsed = importStatistics(text);
  return parsed.ok ? { code: 'added', count: parsed.value.added } : parsed.error;
}
