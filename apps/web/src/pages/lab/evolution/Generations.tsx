import { makeRules, type Rules, type RulesEntry, type Setup, unwrap } from '@flotilla/rules';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../../components/board/Board.js';
import { SHIP_COLOUR_COUNT } from '../../../components/board/BoardDrawing.js';
import { openCells } from '../../../components/board/open-cells.js';
import { CurveChart } from '../../../components/chart/CurveChart.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Checkbox } from '../../../components/Field.js';
import type { EvolutionProgress } from '../../../workers/lab-evolution.js';
import styles from '../Lab.module.css';
import { findSetupConflicts } from './conflicts.js';

/** Indices of the chart colours that match the curves of the course. */
const RED_CURVE = 1;
const GREEN_CURVE = 2;

export interface GenerationsProps {
  readonly kind: 'evolution' | 'breeding';
  readonly options: { readonly rules: RulesEntry };
  readonly progress: Pick<EvolutionProgress, 'best' | 'mean' | 'setups' | 'evaluations' | 'genes'>;
  /** Name of the exported files, without extension. */
  readonly name: string;
  readonly formatValue: (value: number) => string;
  readonly yLabel: string;
}

export function Generations(props: GenerationsProps) {
  const { kind, options, progress, name, formatValue, yLabel } = props;
  const { t } = useTranslation('lab');
  const { best, mean, setups, evaluations, genes } = progress;
  const [usesCourseColours, setUsesCourseColours] = useState(false);
  const [chosenGeneration, setChosenGeneration] = useState<number | null>(null);
  const lastGeneration = best.length - 1;
  const generation = Math.min(chosenGeneration ?? lastGeneration, lastGeneration);
  const chart = useRef<CurveChartHandle>(null);
  const rules = useMemo(() => unwrap(makeRules(options.rules)), [options.rules]);
  const series = useMemo(
    () => [
      { name: t('evolution.best'), values: best, ...(usesCourseColours && { like: RED_CURVE }) },
      { name: t('evolution.mean'), values: mean, ...(usesCourseColours && { like: GREEN_CURVE }) },
    ],
    [best, mean, usesCourseColours, t],
  );
  const evaluated = evaluations?.[generation];
  const caption = [
    t(`${kind}.at`, { generation, best: formatValue(best[generation] as number) }),
    evaluated !== undefined && t('evolution.evaluatedAt', { evaluated }),
  ];
  return (
    <>
      <div className={styles.beside}>
        <SetupBoard
          rules={rules}
          setup={setups[generation] as Setup}
          label={t(`${kind}.layout`, { generation })}
          caption={caption.filter(Boolean).join(', ')}
          usesCourseColours={usesCourseColours}
          generation={generation}
          lastGeneration={lastGeneration}
          onChoose={setChosenGeneration}
        />
        <CurveChart
          ref={chart}
          title={t(`${kind}.chart`)}
          x={best.map((_, index) => index)}
          xLabel={t('evolution.generation')}
          yLabel={yLabel}
          scale={kind === 'evolution' && !usesCourseColours ? 'steep' : 'linear'}
          series={series}
          {...(evaluations && {
            more: [{ name: t('evolution.evaluated'), values: evaluations }],
          })}
        />
      </div>
      {kind === 'evolution' && (
        <Checkbox
          label={t('evolution.asCourse')}
          checked={usesCourseColours}
          onChange={setUsesCourseColours}
        />
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
          ...best.map((value, index) => [
            ...[index, value, mean[index]],
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
  /** Colours ships by length, as in the course, instead of one colour for each ship. */
  readonly usesCourseColours: boolean;
  /** Selected generation, 0 to `lastGeneration`. */
  readonly generation: number;
  readonly lastGeneration: number;
  /** Called with null to follow the newest generation. */
  readonly onChoose: (generation: number | null) => void;
}

function SetupBoard(props: SetupBoardProps) {
  const { rules, setup, label, caption, usesCourseColours, generation, lastGeneration, onChoose } =
    props;
  const { t } = useTranslation('lab');
  const id = useId();
  const cells = useMemo(() => openCells(rules.grid), [rules]);
  const conflicts = useMemo(() => findSetupConflicts(rules, setup), [rules, setup]);
  // Ships may occupy identical squares; each set is drawn once.
  const drawnShips = useMemo(() => {
    const ships = setup.map((squares, ship) => ({
      squares,
      colour: usesCourseColours ? (rules.fleet[ship]?.length ?? 0) : ship % SHIP_COLOUR_COUNT,
    }));
    const onBoard = ships.filter(({ squares }) => squares.length > 0);
    const distinctShips = [...new Map(onBoard.map((ship) => [ship.squares.join(), ship])).values()];
    return {
      ships: distinctShips.map(({ squares }) => squares),
      colours: distinctShips.map(({ colour }) => colour),
    };
  }, [rules, setup, usesCourseColours]);
  return (
    <figure className={`stack-tight ${styles.setup} ${usesCourseColours ? styles.course : ''}`}>
      <Board grid={rules.grid} label={label} cells={cells} conflicts={conflicts} {...drawnShips} />
      <figcaption className="tabular">{caption}</figcaption>
      <label htmlFor={id} className="visually-hidden">
        {t('evolution.slider')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={lastGeneration}
        value={generation}
        disabled={lastGeneration === 0}
        aria-valuetext={caption}
        onChange={(event) => {
          const chosen = Number(event.target.value);
          onChoose(chosen === lastGeneration ? null : chosen);
        }}
      />
      {conflicts.length > 0 && <p className="small">{t('evolution.conflicts')}</p>}
    </figure>
  );
}
