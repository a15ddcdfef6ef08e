import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Later } from '../../components/Later.js';
import { PAGE_PATHS } from '../../paths.js';

const TodayAhead = lazy(async () => ({
  default: (await import('../bimaru/TodayAhead.js')).TodayAhead,
}));

const PARTS = ['trainer', 'streak', 'storm', 'finish', 'today'] as const;

export type PuzzlePart = (typeof PARTS)[number];

/** The ways to the other kinds of puzzles. */
export function MorePuzzles({ but }: { readonly but: PuzzlePart }) {
  const { t } = useTranslation('puzzles');
  const path = PAGE_PATHS.puzzles;
  return (
    <nav className="row" aria-label={t('more')}>
      {PARTS.filter((part) => part !== but).map((part) => (
        <Link key={part} href={part === 'trainer' ? path : `${path}/${part}`}>
          {t(`to.${part}`)}
        </Link>
      ))}
      <Link href={PAGE_PATHS.daily}>{t('toDaily')}</Link>
      <Link href={PAGE_PATHS.bimaru}>{t('toBimaru')}</Link>
      <Link href={PAGE_PATHS.you}>{t('toYou')}</Link>
      <Later>
        <Suspense>
          <TodayAhead />
        </Suspense>
      </Later>
    </nav>
  );
}
