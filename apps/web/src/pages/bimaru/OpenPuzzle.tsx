import type { Bimaru } from '@flotilla/bimaru';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Deferred } from '../../components/Deferred.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import type { BimaruTask } from '../../progress/bimaru.js';
import styles from './Bimaru.module.css';
import { listShipIdsToFind } from './marks.js';
import { SheetAnswers } from './SheetAnswers.js';
import { SheetBoard } from './SheetBoard.js';
import { SolvedPuzzle } from './SolvedPuzzle.js';
import { type BimaruSheet, useBimaru } from './use-bimaru.js';

export interface OpenPuzzleProps {
  readonly task: BimaruTask;
  readonly puzzle: Bimaru;
  readonly below: ReactNode;
}

export function OpenPuzzle({ task, puzzle, below }: OpenPuzzleProps) {
  const { t } = useTranslation('bimaru');
  const sheet = useBimaru(task, puzzle);
  const { marks, isSolved } = sheet;
  const shipIdsLeft = useMemo(
    () => (isSolved ? [] : listShipIdsToFind(puzzle, marks)),
    [puzzle, marks, isSolved],
  );
  const { height } = puzzle.rules.grid;
  return (
    <div
      className={`${frame.body} ${styles.sheet}`}
      style={{ '--rows': height } as React.CSSProperties}
    >
      <div className={`column ${frame.board}`}>
        <SheetBoard puzzle={puzzle} sheet={sheet} />
        <Deferred>
          <FleetView fleet={puzzle.rules.fleet} afloatShapeIds={shipIdsLeft} label={t('fleet')} />
        </Deferred>
      </div>
      <Deferred>
        <div className="stack">
          {isSolved ? (
            <SolvedPuzzle task={task} sheet={sheet} />
          ) : (
            <>
              <SheetTools sheet={sheet} />
              <SheetAnswers puzzle={puzzle} sheet={sheet} />
            </>
          )}
          {below}
        </div>
      </Deferred>
    </div>
  );
}

function SheetTools({ sheet }: { readonly sheet: BimaruSheet }) {
  const { t } = useTranslation('bimaru');
  const { reply } = sheet;
  const hasHint = reply?.kind === 'hint' && reply.hint.ok;
  return (
    <div className={`row-tight ${styles.tools}`}>
      <Button look="main" onClick={sheet.requestHint} disabled={reply?.kind === 'waiting'}>
        {t(hasHint ? 'take' : 'hint')}
      </Button>
      <Button onClick={sheet.undo} disabled={!sheet.canUndo}>
        {t('undo')}
      </Button>
      <Button onClick={sheet.requestCount} disabled={reply?.kind === 'waiting'}>
        {t('count')}
      </Button>
      <Button look="quiet" onClick={sheet.clear} disabled={sheet.isEmpty}>
        {t('clear')}
      </Button>
    </div>
  );
}
