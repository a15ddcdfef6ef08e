import { makeRules, type Setup, unwrap } from '@flotilla/rules';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../../components/chart/CurveChart.js';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Note } from '../../../components/Note.js';
import styles from '../Lab.module.css';
import { EstimateTable } from '../match/ShotsTable.js';
import type { RunViewProps } from '../parts/RunPanel.js';
import { useWords } from '../use-words.js';
import { SetupBoard } from './SetupBoard.js';

/** How hard layouts became, the hardest of them, and a comparison with random layouts. */
export function BreedingView({ options, progress }: RunViewProps<'breeding'>) {
  const { t } = useTranslation('lab');
  const { fixed } = useWords();
  const { best, mean, setups, comparison } = progress;
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
      {comparison && (
        <>
          <Note kind={comparison.more.low > 0 ? 'good' : 'plain'}>
            <p>
              {comparison.more.low > 0
                ? t('breeding.harder', { more: fixed(comparison.more.mean) })
                : t('breeding.notHarder')}
            </p>
          </Note>
          <EstimateTable
            caption={`${t('breeding.comparison')}. ${t('breeding.meanShots')}`}
            rows={[
              [t('breeding.bred'), comparison.best],
              [t('breeding.uniform'), comparison.uniform],
              [t('breeding.more'), comparison.more],
            ]}
          />
        </>
      )}
      <div className={styles.beside}>
        <SetupBoard
          rules={rules}
          setup={setups[at] as Setup}
          label={t('breeding.layout', { generation: at })}
          caption={t('breeding.at', { generation: at, best: fixed(best[at] as number) })}
          {...{ at, last, onChoose: setChosen }}
        />
        <CurveChart
          ref={chart}
          title={t('breeding.chart')}
          x={best.map((_, index) => index)}
          xLabel={t('evolution.generation')}
          yLabel={t('breeding.shots')}
          series={series}
        />
      </div>
      <ExportButtons
        name={`breeding-${options.shooter.replaceAll('/', '-')}-${options.seed}`}
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
