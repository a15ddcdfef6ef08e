import { PUZZLE_RULES } from '@flotilla/play';
import { cellsOf, makeSquare, type Observation } from '@flotilla/rules';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { Failed, Waiting } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { useAlphabet, useTitle } from '../../i18n/texts.js';
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
        {known && <Said known={known} shots={finish.shots} />}
      </header>
      {known ? (
        <Game finish={finish} known={known} />
      ) : drawing.hasFailed || drawing.value === null ? (
        <Failed onAgain={finish.again} />
      ) : (
        <Waiting text={t('end.drawing')} />
      )}
      <MorePuzzles but="finish" />
    </div>
  );
}

/** What was answered last, told to screen readers, too. */
function Said({ known, shots }: { readonly known: Observation; readonly shots: number }) {
  const { t } = useTranslation('puzzles');
  const alphabet = useAlphabet();
  const last = shots > 0 ? known.answers.at(-1) : undefined;
  const said = last
    ? t(`end.answer.${last.outcome}`, {
        square: makeSquare(known.rules.grid, last.square, alphabet),
      })
    : t('end.ask');
  const told = useRef(shots);
  useEffect(() => {
    if (told.current !== shots) announce(said);
    told.current = shots;
  }, [shots, said]);
  return (
    <p className={styles.ask} data-outcome={last?.outcome}>
      {said}
    </p>
  );
}

interface GameProps {
  readonly finish: Finish;
  readonly known: Observation;
}

function Game({ finish, known }: GameProps) {
  const { t } = useTranslation('puzzles');
  const { layout, isOver, shots, fire } = finish;
  const cells = useMemo(() => cellsOf(known), [known]);
  const last = shots > 0 ? known.answers.slice(-1).map(({ square }) => square) : undefined;
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
          isRefused={(square) => !known.open.has(square)}
          {...(!isOver && { onChoose: fire })}
          isActive={!isOver}
        />
        <FleetView
          fleet={PUZZLE_RULES.fleet}
          afloat={known.remaining.map(({ id }) => id)}
          label={t('afloat')}
        />
      </div>
      <div className="stack">
        {isOver ? (
          <FinishResult finish={finish} />
        ) : (
          <>
            <p>{t('end.fired', { count: shots })}</p>
            <p className="muted">{t('end.lead')}</p>
          </>
        )}
        {isOver && (
          <div className="row">
            <Button look="main" onClick={finish.again}>
              {t('end.again')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
