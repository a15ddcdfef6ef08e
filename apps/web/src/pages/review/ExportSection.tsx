import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { download } from '../../components/chart/download.js';
import styles from './Review.module.css';
import type { ReviewWords } from './use-review-words.js';
import type { Opened } from './use-source.js';

/** The record as file, as text and as link. */
export function ExportSection(props: { readonly opened: Opened; readonly words: ReviewWords }) {
  const { opened, words } = props;
  const { t } = words;
  const { record, text } = opened;
  const link = `${location.origin}${opened.link}`;
  const save = () => {
    const file = new Blob([text], { type: 'text/plain' });
    download(`flotilla-${record.date}.txt`, file);
  };
  const share = () => {
    // Cancelling the share sheet is no error.
    navigator.share({ title: t('export.shared'), url: link }).catch(() => undefined);
  };
  return (
    <section className={styles.export} aria-label={t('export.title')}>
      <h2>{t('export.title')}</h2>
      <p className={styles.muted}>{t('export.text')}</p>
      <div className={styles.row}>
        <CopyButton text={link}>{t('export.copyLink')}</CopyButton>
        {'share' in navigator && <Button onClick={share}>{t('export.share')}</Button>}
        <CopyButton text={text}>{t('export.copyText')}</CopyButton>
        <Button onClick={save}>{t('export.file')}</Button>
      </div>
    </section>
  );
}
