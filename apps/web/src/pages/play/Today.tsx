import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PAGES } from '../../pages.js';

/** What there is beside a game: the fleet and the puzzle of the day, the trainer, one's own figures. */
export function Today() {
  const { t } = useTranslation('play');
  return (
    <nav className="row" aria-label={t('today.label')}>
      <Link href={PAGES.daily.path}>{t('today.fleet')}</Link>
      <Link href={`${PAGES.puzzles.path}/today`}>{t('today.puzzle')}</Link>
      <Link href={PAGES.puzzles.path}>{t('today.puzzles')}</Link>
      <Link href={PAGES.you.path}>{t('today.you')}</Link>
    </nav>
  );
}
