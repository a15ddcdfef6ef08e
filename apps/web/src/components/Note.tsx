import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';
import styles from './Note.module.css';

export interface NoteProps {
  readonly kind: 'plain' | 'good' | 'warn' | 'bad';
  readonly title?: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** Is the note announced when it appears? By default only if its kind is `bad`. */
  readonly isAlert?: boolean;
}

export function Note({ kind, title, text, children, isAlert = kind === 'bad' }: NoteProps) {
  return (
    <div
      className={`stack paper card ${styles.note} ${styles[kind]}`}
      {...(isAlert && { role: 'alert' })}
    >
      {title && <p className={styles.title}>{title}</p>}
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

export function ComputationFailureNote({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Note kind="bad" text={t('failed.text')}>
      <div>
        <Button onClick={onRetry}>{t('failed.again')}</Button>
      </div>
    </Note>
  );
}

export function LoadingIndicator({ text }: { readonly text?: string }) {
  const { t } = useTranslation();
  return (
    <p className={`stack-tight muted ${styles.waiting}`} role="status">
      <svg viewBox="0 0 60 20" aria-hidden="true" className={`pen ${styles.waves}`}>
        <path d="M-20 12q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0" />
      </svg>
      {text ?? t('waiting')}
    </p>
  );
}
