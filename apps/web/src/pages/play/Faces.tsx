import type { CellView, Grid } from '@flotilla/rules';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardDrawing } from '../../components/board/BoardDrawing.js';
import { LinkCard } from '../../components/LinkCard.js';
import { PageSign } from '../../components/PageSign.js';
import { SIGNS } from '../../components/signs.js';
import { PAGE_PATHS } from '../../paths.js';
import styles from './PlayPage.module.css';

interface DailyFaceProps {
  readonly grid: Grid;
  /** All open where it has not begun. */
  readonly cells?: readonly CellView[];
  /** What is said of it; that it has not begun by default. */
  readonly children?: ReactNode;
}

export function DailyFace({ grid, cells, children }: DailyFaceProps) {
  const { t } = useTranslation('play');
  const open = useMemo(() => Array<CellView>(grid.width * grid.height).fill('open'), [grid]);
  return (
    <LinkCard
      href={PAGE_PATHS.daily}
      title={t('daily.title')}
      picture={
        <span
          className={styles.sheet}
          style={{ aspectRatio: `${grid.width} / ${grid.height}` }}
          aria-hidden="true"
          data-board
        >
          <BoardDrawing grid={grid} cells={cells ?? open} />
        </span>
      }
    >
      {children ?? t('daily.open')}
    </LinkCard>
  );
}

export function PuzzleFace({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('play');
  return (
    <LinkCard
      href={`${PAGE_PATHS.puzzles}/today`}
      title={t('puzzle.title')}
      picture={<PageSign path={SIGNS.puzzles} />}
    >
      {children ?? t('puzzle.open')}
    </LinkCard>
  );
}

interface OnlineFaceProps {
  /** The game that waits for the player, instead of the lobby. */
  readonly game?: string | undefined;
  readonly children?: ReactNode;
}

export function OnlineFace({ game, children }: OnlineFaceProps) {
  const { t } = useTranslation('play');
  return (
    <LinkCard
      href={game === undefined ? PAGE_PATHS.online : `${PAGE_PATHS.game}/${game}`}
      title={t('online.title')}
      picture={<PageSign path={SIGNS.online} />}
    >
      {children ?? t('online.about')}
    </LinkCard>
  );
}
