import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Later } from '../../components/Later.js';
import { PAGES } from '../../pages.js';

const TodayAhead = lazy(async () => ({
  default: (await import('../bimaru/TodayAhead.js')).TodayAhead,
}));

const PARTS = ['trainer', 'streak', 'storm', 'finish', 'today'] as const;

export type PuzzlePart = (typeof PARTS)[number];

/** The ways to the other kinds of puzzles. */
export function MorePuzzles({ but }: { readonly but: PuzzlePart }) {
  const { t } = useTranslation('puzzles');
  const { path } = PAGES.puzzles;
  return (
    <nav className="row" aria-label={t('more')}>
      {PARTS.filter((part) => part !== but).map((part) => (
        <Link key={part} href={part === 'trainer' ? path : `${path}/${part}`}>
          {t(`to.${part}`)}
        </Link>
      ))}
      <Link href={PAGES.daily.path}>{t('toDaily')}</Link>
      <Link href={PAGES.bimaru.path}>{t('toBimaru')}</Link>
      <Link href={PAGES.you.path}>{t('toYou')}</Link>
      <Later>
        <Suspense>
          <TodayAhead />
        </Suspense>
      </Later>
    </nav>
  );
}
