import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PAGE_PATHS } from '../../paths.js';

const WAYS = {
  trainer: PAGE_PATHS.puzzles,
  streak: `${PAGE_PATHS.puzzles}/streak`,
  storm: `${PAGE_PATHS.puzzles}/storm`,
  finish: `${PAGE_PATHS.puzzles}/finish`,
  today: `${PAGE_PATHS.puzzles}/today`,
  daily: PAGE_PATHS.daily,
  bimaru: PAGE_PATHS.bimaru,
  you: PAGE_PATHS.you,
} as const;

export type PuzzleWay = keyof typeof WAYS;

export const PUZZLE_WAYS = Object.keys(WAYS) as PuzzleWay[];

interface PuzzleWaysProps {
  readonly to: readonly PuzzleWay[];
  readonly children?: ReactNode;
}

/** Links to puzzles of other kinds. */
export function PuzzleWays({ to, children }: PuzzleWaysProps) {
  const { t } = useTranslation('puzzles');
  return (
    <nav className="row" aria-label={t('more')}>
      {to.map((way) => (
        <Link key={way} href={WAYS[way]}>
          {t(`to.${way}`)}
        </Link>
      ))}
      {children}
    </nav>
  );
}
