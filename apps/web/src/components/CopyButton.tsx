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
  const [copied, setCopied] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      announce(t('copy.done'));
    } catch {
      setShown(true);
    }
  };
  return (
    <>
      <Button {...rest} onClick={() => void copy()}>
        {copied === text ? `✓ ${t('copy.done')}` : children}
      </Button>
      <Dialog title={t('copy.byHand')} isOpen={isShown} onClose={() => setShown(false)}>
        <Field label={t('copy.why')}>
          {(ids) => (
            <textarea
              {...ids}
              readOnly
              rows={6}
              value={text}
              ref={(area) => area?.select()}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
      </Dialog>
    </>
  );
}
