import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called when the dialog closes or the user asks to close it; may be called twice. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Modal window: a native `<dialog>`, which traps focus and restores it. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click outside.
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // Ignores the second click of a double click that opened the dialog.
      onClick={(event) => event.target === ref.current && event.detail < 2 && onClose()}
    >
      {isOpen && (
        <div className={`column ${styles.body}`}>
          <header className="spread">
            <h2 id={titleId}>{title}</h2>
            <Button look="quiet" onClick={onClose} aria-label={t('close')}>
              ✕
            </Button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
