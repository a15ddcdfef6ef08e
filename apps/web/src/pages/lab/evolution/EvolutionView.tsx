import { makeRules, type Setup, unwrap } from '@flotilla/rules';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../../components/chart/CurveChart.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Note } from '../../../components/Note.js';
import type { EvolutionOptions, EvolutionProgress } from '../../../workers/lab-evolution.js';
import styles from '../Lab.module.css';
import { useWords } from '../use-words.js';
import { conflictsOf } from './conflicts.js';
import { SetupBoard } from './SetupBoard.js';

export interface EvolutionViewProps {
  readonly options: EvolutionOptions;
  readonly progress: EvolutionProgress;
  readonly isDone: boolean;
}

/** Both curves, and the best layout of the generation that is looked at. */
export function EvolutionView({ options, progress, isDone }: EvolutionViewProps) {
  const { t } = useTranslation('lab');
  const { tenth } = useWords();
  const { best, mean, setups, solvedAt } = progress;
  const [chosen, setChosen] = useState<number | null>(null);
  const last = best.length - 1;
  const at = Math.min(chosen ?? last, last);
  const chart = useRef<CurveChartHandle>(null);
  const rules = useMemo(() => unwrap(makeRules(options.rules)), [options.rules]);
  const setup = setups[at] as Setup;
  const series = useMemo(
    () => [
      { name: t('evolution.best'), values: best },
      { name: t('evolution.mean'), values: mean },
    ],
    [best, mean, t],
  );
  const cost = t('evolution.at', { generation: at, best: tenth(best[at] as number) });
  return (
    <>
      {solvedAt !== null && (
        <Note kind="good">
          <p>{t('evolution.solved', { generation: solvedAt })}</p>
        </Note>
      )}
      {solvedAt === null && isDone && (
        <Note kind="warn">
          <p>{t('evolution.unsolved', { generations: options.generations })}</p>
        </Note>
      )}
      <div className={styles.beside}>
        <SetupBoard
          rules={rules}
          setup={setup}
          conflicts={conflictsOf(rules, setup)}
          label={t('evolution.layout', { generation: at })}
          caption={cost}
          {...{ at, last, onChoose: setChosen }}
        />
        <CurveChart
          ref={chart}
          title={t('evolution.chart')}
          x={best.map((_, index) => index)}
          xLabel={t('evolution.generation')}
          yLabel={t('evolution.fitness')}
          scale="steep"
          series={series}
        />
      </div>
      <ExportButtons
        name={`evolution-${options.rules.name ?? 'board'}-${options.population}-${options.seed}`}
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
