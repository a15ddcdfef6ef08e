import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Note } from '../../components/Note.js';
import { PLAY } from '../play/page.js';

/** Stands where there is nothing to review. */
export function NoGame(props: { readonly isFault: boolean; readonly children: ReactNode }) {
  const { isFault, children } = props;
  const { t } = useTranslation('review');
  return (
    <>
      {!isFault && (
        <Note kind="plain" title={t('source.none.title')}>
          <p>{t('source.none.text')}</p>
          <Link href={PLAY.path}>{t('source.none.play')}</Link>
        </Note>
      )}
      {children}
    </>
  );
}
