import { PUZZLE_RULES } from '@flotilla/play';
import { type CellView, cellsOf, makeSquare, type Observation, squareCount } from '@flotilla/rules';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { Failed } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { Making } from '../../components/puzzle/Making.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { useNotation, useTitle } from '../../i18n/texts.js';
import { FinishResult } from './FinishResult.js';
import { MorePuzzles } from './MorePuzzles.js';
import styles from './Puzzles.module.css';
import { type Finish, useFinish } from './use-finish.js';

/** A game near its end, to be finished over several shots. */
export function FinishGame() {
  const { t } = useTranslation('puzzles');
  useTitle(t('end.title'));
  const finish = useFinish();
  const { drawing, known } = finish;
  return (
    <div className={`column ${frame.page}`}>
      <header className={frame.head}>
        <h1>{t('end.title')}</h1>
        <Said finish={finish} />
      </header>
      {!known && drawing.hasFailed ? (
        <Failed onAgain={finish.again} />
      ) : (
        <Game finish={finish} known={known} />
      )}
      <MorePuzzles but="finish" />
    </div>
  );
}

/** What was answered last, or that all is sunk; told to screen readers, too. */
function Said({ finish: { known, shots, isOver } }: { readonly finish: Finish }) {
  const { t } = useTranslation('puzzles');
  const notation = useNotation();
  const last = shots > 0 && !isOver ? known?.answers.at(-1) : undefined;
  const said = isOver
    ? t('end.done', { count: shots })
    : last
      ? t(`end.answer.${last.outcome}`, {
          square: makeSquare(PUZZLE_RULES.grid, last.square, notation),
        })
      : t('end.ask');
  const told = useRef(shots);
  useEffect(() => {
    if (told.current !== shots) announce(said);
    told.current = shots;
  }, [shots, said]);
  return (
    <p
      className={`${styles.ask} ${styles.line}`}
      data-outcome={last?.outcome}
      data-right={isOver || undefined}
    >
      {known ? said : <Making text={t('end.drawing')} />}
    </p>
  );
}

interface GameProps {
  readonly finish: Finish;
  /** Undefined while the game is drawn: its board already has its room. */
  readonly known: Observation | undefined;
}

const OPEN = new Array<CellView>(squareCount(PUZZLE_RULES.grid)).fill('open');

function Game({ finish, known }: GameProps) {
  const { t } = useTranslation('puzzles');
  const { layout, isOver, shots, fire } = finish;
  const cells = useMemo(() => (known ? cellsOf(known) : OPEN), [known]);
  const isOpen = known !== undefined && !isOver;
  const last = shots > 0 ? known?.answers.slice(-1).map(({ square }) => square) : undefined;
  return (
    <div className={frame.body}>
      <div className={`column ${frame.board}`}>
        <Board
          grid={PUZZLE_RULES.grid}
          announces={PUZZLE_RULES.announces}
          label={t('board')}
          cells={cells}
          ships={isOver ? layout?.ships.map(({ squares }) => squares) : undefined}
          last={last}
          isRefused={(square) => !known?.open.has(square)}
          {...(!isOver && { onChoose: fire })}
          isActive={isOpen}
        />
        <FleetView
          fleet={PUZZLE_RULES.fleet}
          afloat={known ? known.remaining.map(({ id }) => id) : null}
          label={t('afloat')}
        />
      </div>
      <div className="stack">
        {isOver ? (
          <>
            <div className="row">
              <Button look="main" onClick={finish.again}>
                {t('end.again')}
              </Button>
            </div>
            <FinishResult finish={finish} />
          </>
        ) : (
          <>
            <p className={styles.fired}>{shots > 0 && t('end.fired', { count: shots })}</p>
            <p className="muted">{t('end.lead')}</p>
          </>
        )}
      </div>
    </div>
  );
}
