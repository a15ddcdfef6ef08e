import { describeRecordError, sentence } from '@flotilla/play';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { Field } from '../../components/Field.js';
import { useStory } from '../../i18n/story.js';
import styles from './Review.module.css';
import type { Source } from './use-source.js';

export interface PasteDialogProps {
  readonly source: Source;
  /** What stands in the field at first. */
  readonly start?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A record as text, typed or pasted. What was typed stays when it cannot be read. */
export function PasteDialog({ source, start = '', isOpen, onClose }: PasteDialogProps) {
  const { t } = useTranslation('review');
  const story = useStory();
  const [text, setText] = useState(start);
  const [error, setError] = useState<string | undefined>(undefined);
  const show = () => {
    const fault = source.open(text.trim() === '' ? text : `${text.trim()}\n`);
    setError(fault ? sentence(describeRecordError(story, fault)) : undefined);
    if (!fault) onClose();
  };
  return (
    <Dialog title={t('source.record')} isOpen={isOpen} onClose={onClose}>
      <Field label={t('source.record')} hint={t('source.recordHint')} error={error}>
        {(ids) => (
          <textarea
            {...ids}
            className={styles.text}
            rows={12}
            value={text}
            spellCheck={false}
            aria-invalid={error !== undefined}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {error && (
        <p className="visually-hidden" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button onClick={show}>{t('source.show')}</Button>
      </div>
    </Dialog>
  );
}
