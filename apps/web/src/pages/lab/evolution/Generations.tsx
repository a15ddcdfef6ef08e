import {
  makeRules,
  type Rules,
  type RulesEntry,
  type Setup,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../../components/board/Board.js';
import { SHIP_COLOURS } from '../../../components/board/BoardDrawing.js';
import { CurveChart } from '../../../components/chart/CurveChart.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Checkbox } from '../../../components/Field.js';
import type { EvolutionProgress } from '../../../workers/lab-evolution.js';
import styles from '../Lab.module.css';
import { conflictsOf } from './conflicts.js';

/** Curves of a chart whose colours are those of the course. */
const RED = 1;
const GREEN = 2;

export interface GenerationsProps {
  readonly kind: 'evolution' | 'breeding';
  readonly options: { readonly rules: RulesEntry };
  readonly progress: Pick<EvolutionProgress, 'best' | 'mean' | 'setups' | 'evaluations' | 'genes'>;
  /** Of the files, without its ending. */
  readonly name: string;
  readonly write: (value: number) => string;
  /** What is measured. */
  readonly yLabel: string;
}

/** The best layout of the generation that is looked at, both curves, and all of it as files. */
export function Generations(props: GenerationsProps) {
  const { kind, options, progress, name, write, yLabel } = props;
  const { t } = useTranslation('lab');
  const { best, mean, setups, evaluations, genes } = progress;
  const [isCourse, setCourse] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = best.length - 1;
  const at = Math.min(chosen ?? last, last);
  const chart = useRef<CurveChartHandle>(null);
  const rules = useMemo(() => unwrap(makeRules(options.rules)), [options.rules]);
  const series = useMemo(
    () => [
      { name: t('evolution.best'), values: best, ...(isCourse && { like: RED }) },
      { name: t('evolution.mean'), values: mean, ...(isCourse && { like: GREEN }) },
    ],
    [best, mean, isCourse, t],
  );
  const evaluated = evaluations?.[at];
  const caption = [
    t(`${kind}.at`, { generation: at, best: write(best[at] as number) }),
    evaluated !== undefined && t('evolution.evaluatedAt', { evaluated }),
  ];
  return (
    <>
      <div className={styles.beside}>
        <SetupBoard
          rules={rules}
          setup={setups[at] as Setup}
          label={t(`${kind}.layout`, { generation: at })}
          caption={caption.filter(Boolean).join(', ')}
          {...{ isCourse, at, last, onChoose: setChosen }}
        />
        <CurveChart
          ref={chart}
          title={t(`${kind}.chart`)}
          x={best.map((_, index) => index)}
          xLabel={t('evolution.generation')}
          yLabel={yLabel}
          scale={kind === 'evolution' && !isCourse ? 'steep' : 'linear'}
          series={series}
          {...(evaluations && {
            more: [{ name: t('evolution.evaluated'), values: evaluations }],
          })}
        />
      </div>
      {kind === 'evolution' && (
        <Checkbox label={t('evolution.asCourse')} checked={isCourse} onChange={setCourse} />
      )}
      {genes && (
        <p className={styles.genes}>
          {t('evolution.genes')} <code>[{genes.join(', ')}]</code>
        </p>
      )}
      <ExportButtons
        name={name}
        chart={chart}
        json={() => ({ options, ...progress })}
        csv={() => [
          ['generation', 'best', 'mean', ...(evaluations ? ['evaluations'] : [])],
          ...best.map((each, index) => [
            ...[index, each, mean[index]],
            ...(evaluations ? [evaluations[index]] : []),
          ]),
        ]}
      />
    </>
  );
}

interface SetupBoardProps {
  readonly rules: Rules;
  readonly setup: Setup;
  readonly label: string;
  readonly caption: string;
  /** Colours ships by length, as the course does; else each has one of its own. */
  readonly isCourse: boolean;
  /** The generation that is looked at, of so many. */
  readonly at: number;
  readonly last: number;
  /** Null for the newest, whichever that is. */
  readonly onChoose: (generation: number | null) => void;
}

/** A generation's best layout, and a slider to look at others. */
function SetupBoard(props: SetupBoardProps) {
  const { rules, setup, label, caption, isCourse, at, last, onChoose } = props;
  const { t } = useTranslation('lab');
  const id = useId();
  const cells = useMemo(
    () => Array.from({ length: squareCount(rules.grid) }, () => 'open' as const),
    [rules],
  );
  const conflicts = useMemo(() => conflictsOf(rules, setup), [rules, setup]);
  // Ships that lie on each other are drawn once.
  const drawn = useMemo(() => {
    const ships = setup.map((squares, ship) => ({
      squares,
      colour: isCourse ? (rules.fleet[ship]?.length ?? 0) : ship % SHIP_COLOURS,
    }));
    const onBoard = ships.filter(({ squares }) => squares.length > 0);
    const apart = [...new Map(onBoard.map((ship) => [ship.squares.join(), ship])).values()];
    return {
      ships: apart.map(({ squares }) => squares),
      colours: apart.map(({ colour }) => colour),
    };
  }, [rules, setup, isCourse]);
  return (
    <figure className={`column ${styles.setup} ${isCourse ? styles.course : ''}`}>
      <Board grid={rules.grid} label={label} {...{ cells, conflicts, ...drawn }} />
      <figcaption>{caption}</figcaption>
      <label htmlFor={id} className="visually-hidden">
        {t('evolution.slider')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={at}
        disabled={last === 0}
        aria-valuetext={caption}
        onChange={(event) => {
          const generation = Number(event.target.value);
          onChoose(generation === last ? null : generation);
        }}
      />
      {conflicts.length > 0 && <p className="small">{t('evolution.conflicts')}</p>}
    </figure>
  );
}
