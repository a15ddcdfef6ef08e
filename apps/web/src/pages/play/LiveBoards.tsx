import type { CellView, Grid, Square } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { BoardDrawing } from '../../components/board/BoardDrawing.js';
import { PAGE_PATHS } from '../../paths.js';
import styles from './LiveBoards.module.css';

export interface LiveBoard {
  readonly cells: readonly CellView[];
  readonly ships: readonly (readonly Square[])[];
  readonly last?: readonly Square[];
}

interface LiveBoardsProps {
  readonly title: string;
  /** Text with the number of shots or the result; absent for a still position. */
  readonly state?: string;
  readonly boards: readonly LiveBoard[];
}

const LIVE_BOARD_GRID: Grid = { width: 10, height: 10 };

/** Both boards of a game between computers, with a link to more games. */
export function LiveBoards({ title, state, boards }: LiveBoardsProps) {
  const { t } = useTranslation('play');
  return (
    <Link
      href={PAGE_PATHS.watch}
      className={`stack-tight ${styles.game}`}
      aria-label={t('live.watch', { title })}
    >
      <span className="hand spread">
        <span>{title}</span>
        <span className="muted tabular">{state ?? t('live.open')}</span>
      </span>
      <span className={styles.boards}>
        {boards.map((board, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boards are identified by their index.
          <span key={index} className={styles.board}>
            <BoardDrawing grid={LIVE_BOARD_GRID} {...board} />
          </span>
        ))}
      </span>
    </Link>
  );
}
