import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { CalmSea } from './CalmSea.js';
import styles from './Cover.module.css';

export interface CoverProps {
  /** Who is to take the device. */
  readonly name: string;
  readonly onReady: () => void;
  /** What both may know, such as the last answer. */
  readonly children?: ReactNode;
}

/** Stands between the turns of two people at one screen: nothing of either fleet is behind it. */
export function Cover({ name, onReady, children }: CoverProps) {
  const { t } = useTranslation('battle');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.cover}>
      <CalmSea />
      <h1 ref={heading} tabIndex={-1}>
        {t('cover.title', { name })}
      </h1>
      <div className={styles.answer}>{children}</div>
      <Button look="main" className={styles.ready} onClick={onReady}>
        {t('cover.ready', { name })}
      </Button>
      <p className={styles.text}>{t('cover.text')}</p>
    </section>
  );
}
