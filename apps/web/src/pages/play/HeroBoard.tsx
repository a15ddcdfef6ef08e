import { makeRng } from '@flotilla/engine';
import type { Session } from '@flotilla/play';
import { lineLabel, type Rules, viewFor } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardDrawing } from '../../components/board/BoardDrawing.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './HeroBoard.module.css';
import { type ExamplePosition, exampleOf } from './hero-example.js';

export interface HeroBoardProps {
  readonly session: Session | null;
  /** Of the game that would begin. */
  readonly rules: Rules;
}

/** The example by the same rules is always the same. */
const SEED = 1;

/** A board to look at: the one that is being shot at in the open game, else an example. */
export function HeroBoard({ session, rules }: HeroBoardProps) {
  const { t } = useTranslation('play');
  const notation = useNotation();
  const shown = useMemo(
    () => (session ? positionOf(session) : exampleOf(rules, makeRng(SEED, 'example'))),
    [session, rules],
  );
  const { width, height } = shown.grid;
  return (
    <div
      className={styles.hero}
      role="img"
      aria-label={t(session ? 'hero.game' : 'hero.example')}
      style={{ '--columns': width, '--rows': height } as React.CSSProperties}
    >
      <div className={styles.columns} aria-hidden="true">
        {Array.from({ length: width }, (_, x) => lineLabel(notation, 'column', x)).map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: height }, (_, y) => lineLabel(notation, 'row', y)).map((row) => (
          <span key={row}>{row}</span>
        ))}
      </div>
      <div className={styles.sheet}>
        <BoardDrawing {...shown} />
      </div>
    </div>
  );
}

/** Nothing that one of two people at this screen may not see. */
function positionOf({ game, players }: Session): ExamplePosition {
  const { boards } = viewFor(game, 'spectator');
  const enemy = players[0].shooter === undefined ? 1 : 0;
  return { grid: game.rules.grid, cells: boards[enemy].cells };
}
