import { PUZZLE_RULES } from '@flotilla/play';
import { type CellView, cellsOf, type Observation, squareCount } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Failed } from '../../components/Note.js';
import { Making } from '../../components/puzzle/Making.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { SoughtBoard } from '../../components/puzzle/SoughtBoard.js';
import { useAnswerText, useSaidAnswers } from '../../components/puzzle/said-answer.js';
import { FinishResult } from './FinishResult.js';
import { MorePuzzles } from './MorePuzzles.js';
import styles from './Puzzles.module.css';
import { type Finish, useFinish } from './use-finish.js';

/** A game near its end, to be finished over several shots. */
export function FinishGame() {
  const { t } = useTranslation('puzzles');
  const finish = useFinish();
  const { drawing, known } = finish;
  return (
    <PuzzleFrame title={t('end.title')} about={<Said finish={finish} />}>
      {!known && drawing.hasFailed ? (
        <Failed onAgain={finish.again} />
      ) : (
        <Game finish={finish} known={known} />
      )}
      <MorePuzzles but="finish" />
    </PuzzleFrame>
  );
}

/** What was answered last, or that all is sunk; told to screen readers, too. */
function Said({ finish: { known, shots, isOver } }: { readonly finish: Finish }) {
  const { t } = useTranslation('puzzles');
  const answerText = useAnswerText(PUZZLE_RULES);
  const last = shots > 0 && !isOver ? known?.answers.at(-1) : undefined;
  const said = isOver ? t('end.done', { count: shots }) : last ? answerText(last) : t('end.ask');
  useSaidAnswers(said, shots);
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
      <SoughtBoard
        rules={PUZZLE_RULES}
        label={t('board')}
        cells={cells}
        ships={isOver ? layout?.ships.map(({ squares }) => squares) : undefined}
        last={last}
        isRefused={(square) => !known?.open.has(square)}
        {...(!isOver && { onChoose: fire })}
        isActive={isOpen}
        afloat={known ? known.remaining.map(({ id }) => id) : null}
        fleetLabel={t('afloat')}
      />
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
