import { PUZZLE_RULES } from '@flotilla/play';
import { cellViewsOf, type Observation } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { openCells } from '../../components/board/open-cells.js';
import { ComputationFailureNote } from '../../components/Note.js';
import { BoardWithFleet } from '../../components/puzzle/BoardWithFleet.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { PuzzleTabs } from '../../components/puzzle/PuzzleTabs.js';
import { useAnswerAnnouncements, useAnswerText } from '../../components/puzzle/said-answer.js';
import { TaskProgress } from '../../components/puzzle/TaskProgress.js';
import { FinishResult } from './FinishResult.js';
import styles from './Puzzles.module.css';
import { type FinishGameState, useFinishGame } from './use-finish.js';

/** Game near its end, to finish in as few shots as possible. */
export function FinishGame() {
  const { t } = useTranslation('puzzles');
  const finish = useFinishGame();
  const { drawnGame, known } = finish;
  return (
    <PuzzleFrame
      title={t('end.title')}
      tabs={<PuzzleTabs current="finish" />}
      headingExtra={<LastAnswer finish={finish} />}
    >
      {!known && drawnGame.hasFailed ? (
        <ComputationFailureNote onRetry={finish.startNext} />
      ) : (
        <FinishBoard finish={finish} known={known} />
      )}
    </PuzzleFrame>
  );
}

/** Last answer or the result, also announced to screen readers. */
function LastAnswer({
  finish: { known, shotCount, isOver },
}: {
  readonly finish: FinishGameState;
}) {
  const { t } = useTranslation('puzzles');
  const answerText = useAnswerText(PUZZLE_RULES);
  const last = shotCount > 0 && !isOver ? known?.answers.at(-1) : undefined;
  const playText = last ? answerText(last) : t('end.ask');
  const line = isOver ? t('end.done', { count: shotCount }) : playText;
  useAnswerAnnouncements(line, shotCount);
  return (
    <p
      className={`hand-large ${styles.ask} ${styles.line}`}
      data-outcome={last?.outcome}
      data-right={isOver || undefined}
    >
      {known ? line : <TaskProgress text={t('end.drawing')} />}
    </p>
  );
}

interface FinishBoardProps {
  readonly finish: FinishGameState;
  /** Undefined while the game is being generated; the board then shows all squares open. */
  readonly known: Observation | undefined;
}

const OPEN_CELLS = openCells(PUZZLE_RULES.grid);

function FinishBoard({ finish, known }: FinishBoardProps) {
  const { t } = useTranslation('puzzles');
  const { layout, isOver, shotCount, fire } = finish;
  const cells = useMemo(() => (known ? cellViewsOf(known) : OPEN_CELLS), [known]);
  const isOpen = known !== undefined && !isOver;
  const last = shotCount > 0 ? known?.answers.slice(-1).map(({ square }) => square) : undefined;
  return (
    <div className={frame.body}>
      <BoardWithFleet
        rules={PUZZLE_RULES}
        label={t('board')}
        cells={cells}
        ships={isOver ? layout?.ships.map(({ squares }) => squares) : undefined}
        last={last}
        isRefused={(square) => !known?.open.has(square)}
        {...(!isOver && { onChoose: fire })}
        isActive={isOpen}
        afloatShapeIds={known ? known.remaining.map(({ id }) => id) : null}
        fleetLabel={t('afloat')}
      />
      <div className="stack">
        {isOver ? (
          <>
            <div className="row">
              <Button look="main" onClick={finish.startNext}>
                {t('end.again')}
              </Button>
            </div>
            <FinishResult finish={finish} />
          </>
        ) : (
          <>
            <p className="one-line">{shotCount > 0 && t('end.fired', { count: shotCount })}</p>
            <p className="muted">{t('end.lead')}</p>
          </>
        )}
      </div>
    </div>
  );
}
