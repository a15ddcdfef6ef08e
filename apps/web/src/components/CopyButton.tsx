import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './Button.js';
import { Dialog } from './Dialog.js';
import { Field } from './Field.js';
import { announce } from './Notices.js';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly text: string;
}

/** Copies a text; if the browser forbids that, shows it for copying by hand. */
export function CopyButton({ text, children, ...rest }: CopyButtonProps) {
  const { t } = useTranslation();
  const { copiedText, copy, fallbackDialog } = useCopying();
  return (
    <>
      <Button {...rest} onClick={() => void copy(text)}>
        {copiedText === text ? `✓ ${t('copy.done')}` : children}
      </Button>
      {fallbackDialog}
    </>
  );
}

export function useCopying() {
  const { t } = useTranslation();
  const [copiedText, setCopiedText] = useState<string | null>(null);
  const [shownText, setShownText] = useState<string | null>(null);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedText(text);
      announce(t('copy.done'));
    } catch {
      setShownText(text);
    }
  };
  const fallbackDialog = (
    <Dialog title={t('copy.byHand')} isOpen={shownText !== null} onClose={() => setShownText(null)}>
      <Field label={t('copy.why')}>
        {(ids) => (
          <textarea
            {...ids}
            readOnly
            rows={6}
            value={shownText ?? ''}
            ref={(area) => area?.select()}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
    </Dialog>
  );
  return { copiedText, copy, fallbackDialog };
}
