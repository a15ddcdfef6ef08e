import { fleetsSeen, type Memory } from '@flotilla/engine/memory';
import { habitName } from '@flotilla/play';
import { makeRules, makeRulesEntry, squareCount, unwrap } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { openCells } from '../../components/board/open-cells.js';
import { downloadBlob } from '../../components/chart/download.js';
import { DataTable } from '../../components/DataTable.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import { makeBoardHeat, useMarkedHeat } from '../../components/heat/marked-heat.js';
import { ComputationFailureNote, LoadingIndicator } from '../../components/Note.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { useNames } from '../../i18n/story.js';
import { forgetFleets, usePlacingMemory } from '../../play/memory.js';
import { adviserEngine } from '../../workers/engines.js';
import { useWorkerAnswer } from '../../workers/use-answer.js';
import styles from './Strategies.module.css';

/** Habits with smaller shares are not listed. */
const MIN_SHARE = 0.01;

/** The player's fleets saved on this device, and a prediction of the next one. */
export function OwnHabits() {
  const { t } = useTranslation('strategies');
  const { memory } = usePlacingMemory();
  const placing = memory.placings.at(-1);
  return (
    <section className={`stack ${styles.demo}`} aria-labelledby="own-habits">
      <h2 id="own-habits">{t('own.title')}</h2>
      <p>{t(placing ? 'own.about' : 'own.none')}</p>
      {placing && <ExpectedFleet memory={memory} placing={placing} />}
      {placing && (
        <div className="row">
          <Button onClick={() => downloadMemory(memory)}>{t('own.export')}</Button>
          <Button onClick={forgetFleets}>{t('own.forget')}</Button>
        </div>
      )}
    </section>
  );
}

function downloadMemory(memory: Memory): void {
  const blob = new Blob([`${JSON.stringify(memory)}\n`], { type: 'application/json' });
  downloadBlob('flotilla-memory.json', blob);
}

interface ExpectedFleetProps {
  readonly memory: Memory;
  readonly placing: Memory['placings'][number];
}

function ExpectedFleet({ memory, placing }: ExpectedFleetProps) {
  const { t } = useTranslation('strategies');
  const names = useNames();
  const { percent } = useNumberFormats();
  const pastShares = useMemo(() => countPastShares(memory, placing), [memory, placing]);
  const { value: outlook, hasFailed, retry } = useOutlook(memory, placing);
  if (hasFailed) return <ComputationFailureNote onRetry={retry} />;
  if (outlook === undefined) return <LoadingIndicator />;
  if (outlook === null) return null;
  const shares = outlook.shares.filter(({ share }) => share >= MIN_SHARE);
  return (
    <>
      <p>{t('own.seen', { count: placing.fleets.length })}</p>
      <div className={`tiles ${styles.boards}`}>
        <ChancesFigure placing={placing} title={t('own.lay')} values={pastShares} isPast />
        <ChancesFigure placing={placing} title={t('own.expected')} values={outlook.chances} />
        <ChancesFigure placing={placing} title={t('own.even')} values={outlook.even} />
      </div>
      <HeatLegend hasMaxima />
      <DataTable
        label={t('own.habits')}
        columns={[t('own.habit'), t('own.share')]}
        rows={shares.map(({ name, share }) => [habitName(names, name), percent(share)])}
      />
    </>
  );
}

/** Returns the share of remembered fleets with a ship on each square. */
function countPastShares(memory: Memory, { grid, fleet, touching }: ExpectedFleetProps['placing']) {
  const fleets = fleetsSeen(memory, unwrap(makeRules({ grid, fleet, touching })));
  const shares = new Float64Array(squareCount(grid));
  for (const square of fleets.flat(2)) shares[square]! += 1 / fleets.length;
  return shares;
}

interface ChancesFigureProps extends Pick<ExpectedFleetProps, 'placing'> {
  readonly title: string;
  readonly values: Float64Array;
  /** Are the values frequencies of past ships? Then maxima are not marked as recommendations. */
  readonly isPast?: boolean;
}

function ChancesFigure({ placing: { grid }, title, values, isPast = false }: ChancesFigureProps) {
  const { t } = useTranslation();
  const cells = useMemo(() => openCells(grid), [grid]);
  const heatMap = useMemo(() => ({ kind: 'chances' as const, values }), [values]);
  const markedHeat = useMarkedHeat({ grid, cells, heatMap: isPast ? undefined : heatMap });
  return (
    <figure className={`stack ${styles.figureBox}`}>
      <figcaption className="hand">{title}</figcaption>
      <Board
        grid={grid}
        label={title}
        cells={cells}
        showsNumbers
        {...(isPast ? makeBoardHeat(t, cells, heatMap) : markedHeat)}
      />
    </figure>
  );
}

function useOutlook(memory: Memory, { grid, fleet, touching }: ExpectedFleetProps['placing']) {
  const text = JSON.stringify([memory, { grid, fleet, touching }]);
  return useWorkerAnswer(text, () => {
    const rules = makeRulesEntry(unwrap(makeRules({ grid, fleet, touching })));
    return adviserEngine().outlook(rules, memory);
  });
}
