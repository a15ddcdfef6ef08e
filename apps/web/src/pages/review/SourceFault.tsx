import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Note } from '../../components/Note.js';
import { useDescribeError } from './describe-error.js';
import { PasteDialog } from './PasteDialog.js';
import type { Source, SourceError } from './use-source.js';

/** Why a game could not be opened; where its text is there, it can be looked at and mended. */
export function SourceFault(props: { readonly source: Source; readonly error: SourceError }) {
  const { source, error } = props;
  const { t } = useTranslation('review');
  const describe = useDescribeError();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Note kind="bad" title={t('error.title')}>
        <p>{describe.source(error)}</p>
        {error.code === 'bad-record' && (
          <Button onClick={() => setOpen(true)}>{t('source.repair')}</Button>
        )}
      </Note>
      {error.code === 'bad-record' && (
        <PasteDialog
          key={error.text}
          start={error.text}
          source={source}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
