import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { download } from '../../components/chart/download.js';
import { Dialog } from '../../components/Dialog.js';
import { FileButton } from '../../components/FileButton.js';
import { Note } from '../../components/Note.js';
import { forgetFleets } from '../../play/memory.js';
import { dayOf } from '../../progress/calendar.js';
import { useHistory } from '../../progress/history.js';
import {
  type FileFault,
  forgetFigures,
  readFigures,
  writeFigures,
} from '../../progress/you-file.js';

/** Far more than any such file has. */
const MAX_FILE = 2_000_000;

type Told =
  | FileFault
  | { readonly code: 'too-large' | 'no-file' }
  | { readonly code: 'added'; readonly count: number };

/** The figures as a file, from a file, and forgotten. */
export function FiguresFile({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation('you');
  const [told, setTold] = useState<Told | null>(null);
  const [isAsking, setAsking] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) result.current?.scrollIntoView({ block: 'center' });
  }, [told]);
  const save = () => {
    const file = new Blob([writeFigures()], { type: 'application/json' });
    download(`flotilla-figures-${dayOf(Date.now())}.json`, file);
  };
  const forget = () => {
    forgetFigures();
    // Else they would be counted again.
    useHistory.setState({ items: [] });
    forgetFleets();
    setAsking(false);
    setTold(null);
  };
  return (
    <section className="stack" aria-labelledby="file">
      <h2 id="file">{t('file.title')}</h2>
      <p className="muted">{t('file.text')}</p>
      <div className="row">
        {!isEmpty && <Button onClick={save}>{t('file.save')}</Button>}
        <FileButton
          label={t('file.read')}
          accept=".json,application/json"
          most={MAX_FILE}
          onRead={(text) => setTold(take(text))}
          onFault={(code) => setTold({ code })}
        />
        {!isEmpty && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('file.forget')}
          </Button>
        )}
      </div>
      <div ref={result}>
        {told && (
          <Note
            kind={told.code === 'added' ? 'good' : 'bad'}
            isAlert
            text={t(`file.told.${told.code}`, {
              ...told,
              ...(told.code === 'unexpected' && told.path === '' && { context: 'whole' }),
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
          <Button onClick={forget}>{t('forget.yes')}</Button>
        </div>
      </Dialog>
    </section>
  );
}

function take(text: string): Told {
  const read = readFigures(text);
  return read.ok ? { code: 'added', count: read.value.added } : read.error;
}
