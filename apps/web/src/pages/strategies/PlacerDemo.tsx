import { makeRulesEntry, type Rules, type Setup, squareCount } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { SelectField } from '../../components/Field.js';
import { makeBoardHeat } from '../../components/heat/marked-heat.js';
import { ComputationFailureNote } from '../../components/Note.js';
import type { PlacerName } from '../../strategies.js';
import { adviserEngine, opponentEngine } from '../../workers/engines.js';
import { useLatestAnswer, useWorkerAnswer } from '../../workers/use-answer.js';
import { LESSON_CELLS, LESSON_RULES } from './ready-positions.js';
import styles from './Strategies.module.css';
import { type PlacerTopic, placersOf } from './topics.js';

/** Sample layout of a placer, and its occupancy over many layouts. */
export function PlacerDemo({ topic }: { readonly topic: PlacerTopic }) {
  const { t } = useTranslation();
  const { t: strategies } = useTranslation('strategies');
  const placers = placersOf(topic);
  const [placer, setPlacer] = useState<PlacerName>(placers[0] ?? 'uniform');
  const [seed, setSeed] = useState(1);
  const setup = usePlacedLayout(placer, seed);
  const name = t(`placer.${placer}`);
  return (
    <section className={`stack ${styles.demo}`} aria-labelledby="demo">
      <h2 id="demo">{strategies('placing.title')}</h2>
      {placers.length > 1 && (
        <SelectField
          label={strategies('placing.variant')}
          value={placer}
          options={placers.map((name) => [name, t(`placer.${name}`)])}
          onChange={setPlacer}
        />
      )}
      <div className={`tiles ${styles.boards}`}>
        <figure className={`stack ${styles.figureBox}`}>
          <figcaption className="hand">{strategies('placing.layout')}</figcaption>
          <Board
            grid={LESSON_RULES.grid}
            label={strategies('placing.layoutOf', { name })}
            cells={LESSON_CELLS}
            ships={setup}
          />
          <Button look="main" onClick={() => setSeed(seed + 1)}>
            {strategies('placing.another')}
          </Button>
        </figure>
        <Occupancy placer={placer} />
        {placer !== 'uniform' && <Occupancy placer="uniform" />}
      </div>
      <p className={`small ${styles.note}`}>{strategies('placing.note')}</p>
    </section>
  );
}

/** Share of a placer's layouts with a ship on each square, in percent. */
function Occupancy({ placer }: { readonly placer: PlacerName }) {
  const { t } = useTranslation();
  const { t: strategies } = useTranslation('strategies');
  const [{ counts, layouts }, retry] = useOccupancy(LESSON_RULES, placer);
  const name = t(`placer.${placer}`);
  const values = counts.map((count) => count / Math.max(1, layouts));
  return (
    <figure className={`stack ${styles.figureBox}`}>
      <figcaption className="hand">{strategies('placing.occupancy', { name })}</figcaption>
      {retry ? (
        <ComputationFailureNote onRetry={retry} />
      ) : (
        <Board
          grid={LESSON_RULES.grid}
          label={strategies('placing.occupancyOf', { name })}
          cells={LESSON_CELLS}
          showsNumbers
          {...makeBoardHeat(t, LESSON_CELLS, { kind: 'chances', values })}
        />
      )}
      <p className={`small ${styles.note}`} role={layouts === 0 ? 'status' : undefined}>
        {layouts === 0 ? t('waiting') : strategies('placing.layouts', { count: layouts })}
      </p>
    </figure>
  );
}

/** Keeps the previous layout until the next is ready; undefined after a failure. */
function usePlacedLayout(placer: PlacerName, seed: number): Setup | undefined {
  const { value, hasFailed } = useWorkerAnswer(`${placer} ${seed}`, async () =>
    opponentEngine().place({ placer }, makeRulesEntry(LESSON_RULES), [seed, 'learn', 'layout']),
  );
  const result = useLatestAnswer(value);
  return !hasFailed && result?.ok ? result.value : undefined;
}

const OCCUPANCY_LAYOUTS = 500;
/** Layouts per worker call. Each call updates the board; leaving the page wastes at most one. */
const BATCH_LAYOUTS = 50;
const OCCUPANCY_SEED = 1;

interface Occupancy {
  /** Number of layouts with a ship on each square. */
  readonly counts: Float64Array;
  readonly layouts: number;
}

/** Counts a placer's ships by square, in batches. Returns a retry function after a failure. */
function useOccupancy(rules: Rules, placer: string): [Occupancy, (() => void) | undefined] {
  const [occupancy, setOccupancy] = useState<Occupancy>(() => emptyOccupancy(rules));
  const [failedAttempt, setFailedAttempt] = useState(0);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isDisposed = false;
    const countAll = async () => {
      let total = emptyOccupancy(rules);
      setOccupancy(total);
      while (!isDisposed && total.layouts < OCCUPANCY_LAYOUTS) {
        const entry = makeRulesEntry(rules);
        const newCounts = await adviserEngine().occupancy(
          entry,
          placer,
          OCCUPANCY_SEED,
          total.layouts,
          BATCH_LAYOUTS,
        );
        if (isDisposed || !newCounts) return;
        const counts = total.counts.map((count, square) => count + (newCounts[square] as number));
        total = { counts, layouts: total.layouts + BATCH_LAYOUTS };
        setOccupancy(total);
      }
    };
    countAll().catch(() => isDisposed || setFailedAttempt(attempt));
    return () => {
      isDisposed = true;
    };
  }, [rules, placer, attempt]);
  return [occupancy, failedAttempt === attempt ? () => setAttempt(attempt + 1) : undefined];
}

function emptyOccupancy({ grid }: Rules): Occupancy {
  return { counts: new Float64Array(squareCount(grid)), layouts: 0 };
}
