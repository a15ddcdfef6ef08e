import type { Session } from '@flotilla/play';
import { type CellView, type Grid, LETTERS, type Square, viewFor } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { BoardDrawing } from '../../components/board/BoardDrawing.js';
import { useAlphabet } from '../../i18n/texts.js';
import styles from './HeroBoard.module.css';

/** A board to look at: the one that is being shot at in the open game, else an example. */
export function HeroBoard({ session }: { readonly session: Session | null }) {
  const { t } = useTranslation('play');
  const alphabet = useAlphabet();
  const shown = session ? positionOf(session) : EXAMPLE;
  const { width, height } = shown.grid;
  return (
    <div
      className={styles.hero}
      role="img"
      aria-label={t(session ? 'hero.game' : 'hero.example')}
      style={{ '--columns': width, '--rows': height } as React.CSSProperties}
    >
      <div className={styles.columns} aria-hidden="true">
        {[...LETTERS[alphabet].slice(0, width)].map((letter) => (
          <span key={letter}>{letter}</span>
        ))}
      </div>
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: height }, (_, y) => y + 1).map((row) => (
          <span key={row}>{row}</span>
        ))}
      </div>
      <div className={styles.sheet}>
        <BoardDrawing {...shown} />
      </div>
    </div>
  );
}

interface Shown {
  readonly grid: Grid;
  readonly cells: readonly CellView[];
  readonly ships?: readonly (readonly Square[])[];
  readonly last?: readonly Square[];
}

/** A position to look at: ships `S`, hit `x`, sunk `#`, miss `o`, known to be empty `*`. */
const ROWS = [
  '...o....S.',
  '.SSxx...S.',
  '.....o..S.',
  'o.***.....',
  '..*#*..o.S',
  '..*#*.....',
  '..***.SS.o',
  'S....o....',
  'x..S....xS',
  '.o...Sx..o',
];

const CELLS: Readonly<Record<string, CellView>> = {
  o: 'miss',
  '*': 'empty',
  x: 'hit',
  '#': 'sunk',
};

const EXAMPLE: Shown = {
  grid: { width: 10, height: 10 },
  cells: [...ROWS.join('')].map((sign) => CELLS[sign] ?? 'open'),
  ships: [
    [8, 18, 28],
    [11, 12, 13, 14],
    [43, 53],
    [49],
    [66, 67],
    [70, 80],
    [83],
    [88, 89],
    [95, 96],
  ],
  last: [14],
};

/** Nothing that one of two people at this screen may not see. */
function positionOf({ game, players }: Session): Shown {
  const { boards } = viewFor(game, 'spectator');
  const enemy = players[0].shooter === undefined ? 1 : 0;
  return { grid: game.rules.grid, cells: boards[enemy].cells };
}
