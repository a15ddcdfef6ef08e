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
import { CurveChart } from '../../../components/chart/CurveChart.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import type { EvolutionProgress } from '../../../workers/lab-evolution.js';
import styles from '../Lab.module.css';
import { conflictsOf } from './conflicts.js';

export interface GenerationsProps {
  readonly kind: 'evolution' | 'breeding';
  readonly options: { readonly rules: RulesEntry };
  readonly progress: Pick<EvolutionProgress, 'best' | 'mean' | 'setups'>;
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
  const { best, mean, setups } = progress;
  const [chosen, setChosen] = useState<number | null>(null);
  const last = best.length - 1;
  const at = Math.min(chosen ?? last, last);
  const chart = useRef<CurveChartHandle>(null);
  const rules = useMemo(() => unwrap(makeRules(options.rules)), [options.rules]);
  const series = useMemo(
    () => [
      { name: t('evolution.best'), values: best },
      { name: t('evolution.mean'), values: mean },
    ],
    [best, mean, t],
  );
  return (
    <>
      <div className={styles.beside}>
        <SetupBoard
          rules={rules}
          setup={setups[at] as Setup}
          label={t(`${kind}.layout`, { generation: at })}
          caption={t(`${kind}.at`, { generation: at, best: write(best[at] as number) })}
          {...{ at, last, onChoose: setChosen }}
        />
        <CurveChart
          ref={chart}
          title={t(`${kind}.chart`)}
          x={best.map((_, index) => index)}
          xLabel={t('evolution.generation')}
          yLabel={yLabel}
          scale={kind === 'evolution' ? 'steep' : 'linear'}
          series={series}
        />
      </div>
      <ExportButtons
        name={name}
        chart={chart}
        json={() => ({ options, ...progress })}
        csv={() => [
          ['generation', 'best', 'mean'],
          ...best.map((each, index) => [index, each, mean[index]]),
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
  /** The generation that is looked at, of so many. */
  readonly at: number;
  readonly last: number;
  /** Null for the newest, whichever that is. */
  readonly onChoose: (generation: number | null) => void;
}

/** A generation's best layout, and a slider to look at others. */
function SetupBoard(props: SetupBoardProps) {
  const { rules, setup, label, caption, at, last, onChoose } = props;
  const { t } = useTranslation('lab');
  const id = useId();
  const cells = useMemo(
    () => Array.from({ length: squareCount(rules.grid) }, () => 'open' as const),
    [rules],
  );
  const conflicts = useMemo(() => conflictsOf(rules, setup), [rules, setup]);
  // Ships that lie on each other are drawn once.
  const ships = useMemo(
    () => [
      ...new Map(
        setup.filter(({ length }) => length > 0).map((ship) => [ship.join(), ship]),
      ).values(),
    ],
    [setup],
  );
  return (
    <figure className={`column ${styles.setup}`}>
      <Board grid={rules.grid} label={label} hasColours {...{ cells, ships, conflicts }} />
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
