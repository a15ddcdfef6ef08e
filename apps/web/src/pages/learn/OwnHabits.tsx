import { fleetsSeen, type Memory } from '@flotilla/engine/memory';
import { habitName } from '@flotilla/play';
import { type CellView, makeRules, makeRulesEntry, squareCount, unwrap } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { download } from '../../components/chart/download.js';
import { DataTable } from '../../components/DataTable.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import { boardHeat, useMarkedHeat } from '../../components/heat/marked-heat.js';
import { Failed, Waiting } from '../../components/Note.js';
import { useFigures } from '../../i18n/figures.js';
import { useNames } from '../../i18n/story.js';
import { forgetFleets, useMemory } from '../../play/memory.js';
import { adviser } from '../../workers/engines.js';
import { useAnswer } from '../../workers/use-answer.js';
import styles from './Learn.module.css';

/** Shares below this are not told. */
const LEAST_SHARE = 0.01;

/** What this device remembers of a person's fleets, and what is expected of the next one. */
export function OwnHabits() {
  const { t } = useTranslation('learn');
  const { memory } = useMemory();
  const placing = memory.placings.at(-1);
  return (
    <section className={`column ${styles.demo}`} aria-labelledby="own-habits">
      <h2 id="own-habits">{t('own.title')}</h2>
      <p>{t(placing ? 'own.about' : 'own.none')}</p>
      {placing && <Expected memory={memory} placing={placing} />}
      {placing && (
        <div className="row">
          <Button onClick={() => keepFile(memory)}>{t('own.export')}</Button>
          <Button onClick={forgetFleets}>{t('own.forget')}</Button>
        </div>
      )}
    </section>
  );
}

function keepFile(memory: Memory): void {
  const blob = new Blob([`${JSON.stringify(memory)}\n`], { type: 'application/json' });
  download('flotilla-memory.json', blob);
}

interface ExpectedProps {
  readonly memory: Memory;
  readonly placing: Memory['placings'][number];
}

function Expected({ memory, placing }: ExpectedProps) {
  const { t } = useTranslation('learn');
  const names = useNames();
  const { percent } = useFigures();
  const laid = useMemo(() => sharesLaid(memory, placing), [memory, placing]);
  const { value: outlook, hasFailed, again } = useOutlook(memory, placing);
  if (hasFailed) return <Failed onAgain={again} />;
  if (outlook === undefined) return <Waiting />;
  if (outlook === null) return null;
  const shares = outlook.shares.filter(({ share }) => share >= LEAST_SHARE);
  return (
    <>
      <p>{t('own.seen', { count: placing.fleets.length })}</p>
      <div className={styles.boards}>
        <Chances placing={placing} title={t('own.lay')} values={laid} isPast />
        <Chances placing={placing} title={t('own.expected')} values={outlook.chances} />
        <Chances placing={placing} title={t('own.even')} values={outlook.even} />
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

/** In which share of the remembered fleets a ship lay on each square. */
function sharesLaid(memory: Memory, { grid, fleet, touching }: ExpectedProps['placing']) {
  const fleets = fleetsSeen(memory, unwrap(makeRules({ grid, fleet, touching })));
  const shares = new Float64Array(squareCount(grid));
  for (const square of fleets.flat(2)) shares[square]! += 1 / fleets.length;
  return shares;
}

interface ChancesProps extends Pick<ExpectedProps, 'placing'> {
  readonly title: string;
  readonly values: Float64Array;
  /** Frequencies of ships: maxima are no recommendation. */
  readonly isPast?: boolean;
}

function Chances({ placing: { grid }, title, values, isPast = false }: ChancesProps) {
  const { t } = useTranslation();
  const cells = useMemo(() => new Array<CellView>(squareCount(grid)).fill('open'), [grid]);
  const heatMap = useMemo(() => ({ kind: 'chances' as const, values }), [values]);
  const marked = useMarkedHeat({ grid, cells, heatMap: isPast ? undefined : heatMap });
  return (
    <figure className={styles.figureBox}>
      <figcaption>{title}</figcaption>
      <Board
        grid={grid}
        label={title}
        cells={cells}
        showsNumbers
        {...(isPast ? boardHeat(t, cells, heatMap) : marked)}
      />
    </figure>
  );
}

function useOutlook(memory: Memory, { grid, fleet, touching }: ExpectedProps['placing']) {
  const text = JSON.stringify([memory, { grid, fleet, touching }]);
  return useAnswer(text, () => {
    const rules = makeRulesEntry(unwrap(makeRules({ grid, fleet, touching })));
    return adviser().outlook(rules, memory);
  });
}
