import {
  type CellView,
  makeRulesEntry,
  type Rules,
  type Setup,
  squareCount,
} from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { Choice } from '../../components/Field.js';
import { boardHeat } from '../../components/heat/marked-heat.js';
import { Failed } from '../../components/Note.js';
import type { PlacerName } from '../../strategies.js';
import { adviser, opponent } from '../../workers/engines.js';
import styles from './Learn.module.css';
import { LESSON_RULES } from './ready-positions.js';
import { type PlacerTopic, placersOf } from './topics.js';

const OPEN = new Array<CellView>(squareCount(LESSON_RULES.grid)).fill('open');

/** A board that is laid out again and again, and where the ships stand over many layouts. */
export function PlacerDemo({ topic }: { readonly topic: PlacerTopic }) {
  const { t } = useTranslation();
  const { t: learn } = useTranslation('learn');
  const placers = placersOf(topic);
  const [placer, setPlacer] = useState<PlacerName>(placers[0] ?? 'uniform');
  const [seed, setSeed] = useState(1);
  const setup = useLayout(placer, seed);
  const name = t(`placer.${placer}`);
  return (
    <section className={`column ${styles.demo}`} aria-labelledby="demo">
      <h2 id="demo">{learn('placing.title')}</h2>
      {placers.length > 1 && (
        <Choice
          label={learn('placing.variant')}
          value={placer}
          options={placers.map((each) => [each, t(`placer.${each}`)])}
          onChange={setPlacer}
        />
      )}
      <div className={styles.boards}>
        <figure className={styles.figureBox}>
          <figcaption>{learn('placing.layout')}</figcaption>
          <Board
            grid={LESSON_RULES.grid}
            label={learn('placing.layoutOf', { name })}
            cells={OPEN}
            ships={setup ?? []}
          />
          <Button look="main" onClick={() => setSeed(seed + 1)}>
            {learn('placing.another')}
          </Button>
        </figure>
        <Occupancy placer={placer} />
        {placer !== 'uniform' && <Occupancy placer="uniform" />}
      </div>
      <p className={styles.note}>{learn('placing.note')}</p>
    </section>
  );
}

/** Where the ships of a placer stand, in percent of its layouts. */
function Occupancy({ placer }: { readonly placer: PlacerName }) {
  const { t } = useTranslation();
  const { t: learn } = useTranslation('learn');
  const [{ counts, layouts }, again] = useOccupancy(LESSON_RULES, placer);
  const name = t(`placer.${placer}`);
  const values = counts.map((count) => count / Math.max(1, layouts));
  return (
    <figure className={styles.figureBox}>
      <figcaption>{learn('placing.occupancy', { name })}</figcaption>
      {again ? (
        <Failed onAgain={again} />
      ) : (
        <Board
          grid={LESSON_RULES.grid}
          label={learn('placing.occupancyOf', { name })}
          cells={OPEN}
          showsNumbers
          {...boardHeat(t, OPEN, { kind: 'chances', values })}
        />
      )}
      <p className={styles.note} role={layouts === 0 ? 'status' : undefined}>
        {layouts === 0 ? t('waiting') : learn('placing.layouts', { count: layouts })}
      </p>
    </figure>
  );
}

/** One layout; the last one stays until the next is there. */
function useLayout(placer: PlacerName, seed: number): Setup | null {
  const [setup, setSetup] = useState<Setup | null>(null);
  useEffect(() => {
    let isLeft = false;
    const asked = opponent().place({ placer }, makeRulesEntry(LESSON_RULES), [
      seed,
      'learn',
      'layout',
    ]);
    asked.then(
      (found) => isLeft || setSetup(found.ok ? found.value : null),
      () => isLeft || setSetup(null),
    );
    return () => {
      isLeft = true;
    };
  }, [placer, seed]);
  return setup;
}

const LAYOUTS = 500;
/** Layouts in one call: the picture grows with each, and leaving the page ends the work soon. */
const AT_ONCE = 50;
const SEED = 1;

interface Occupancy {
  /** By square: in how many layouts a ship stands there. */
  readonly counts: Float64Array;
  readonly layouts: number;
}

/** Where the ships of a placer stand, over more and more layouts, and, where the work broke off, how to do it again. */
function useOccupancy(rules: Rules, placer: string): [Occupancy, (() => void) | undefined] {
  const [occupancy, setOccupancy] = useState<Occupancy>(() => nothing(rules));
  const [failed, setFailed] = useState(0);
  const [time, setTime] = useState(1);
  useEffect(() => {
    let isLeft = false;
    const work = async () => {
      let sum = nothing(rules);
      setOccupancy(sum);
      while (!isLeft && sum.layouts < LAYOUTS) {
        const entry = makeRulesEntry(rules);
        const more = await adviser().occupancy(entry, placer, SEED, sum.layouts, AT_ONCE);
        if (isLeft || !more) return;
        const counts = sum.counts.map((count, square) => count + (more[square] as number));
        sum = { counts, layouts: sum.layouts + AT_ONCE };
        setOccupancy(sum);
      }
    };
    work().catch(() => isLeft || setFailed(time));
    return () => {
      isLeft = true;
    };
  }, [rules, placer, time]);
  return [occupancy, failed === time ? () => setTime(time + 1) : undefined];
}

function nothing({ grid }: Rules): Occupancy {
  return { counts: new Float64Array(squareCount(grid)), layouts: 0 };
}
