import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurveChartHandle } from '../../../components/chart/curve-props.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { Note } from '../../../components/Note.js';
import type { MatrixOptions, MatrixProgress } from '../../../workers/lab-matrix.js';
import type { RunViewProps } from '../parts/RunPanel.js';
import { useWords } from '../use-words.js';
import { HeatTable } from './HeatTable.js';
import { hardestRow, leastOf } from './matrix-order.js';
import { matrixPng } from './matrix-picture.js';

/** Which placer holds out how long against which shooter. */
export function MatrixView({ options, progress }: RunViewProps<'matrix'>) {
  const { t } = useTranslation('lab');
  const { placer, shooter, fixed, tenth } = useWords();
  const { cells, done, all } = progress;
  const picture = useRef<CurveChartHandle>(null);
  picture.current = {
    chartPng: () =>
      matrixPng({
        title: t('ask.matrix'),
        rows: options.placers.map(placer),
        columns: options.shooters.map(shooter),
        cells,
        write: tenth,
      }),
  };
  const best = hardestRow(cells);
  const least = best === undefined ? undefined : leastOf(cells[best] ?? []);
  return (
    <>
      {done === all && least && (
        <Note kind="good">
          <p>
            {t('matrix.best', {
              placer: placer(options.placers[best as number] as string),
              shots: fixed(least.mean),
            })}
          </p>
        </Note>
      )}
      {done === all && !least && (
        <Note kind="plain">
          <p>{t('matrix.notDecided')}</p>
        </Note>
      )}
      <p>
        {t('matrix.caption')} {t('matrix.star')}
      </p>
      <HeatTable options={options} progress={progress} />
      <ExportButtons
        name={`matrix-${options.seed}`}
        chart={picture}
        json={() => ({ options, cells: byName(options, cells) })}
        csv={() => [
          ['placer', 'shooter', 'boards', 'mean', 'low', 'high'],
          ...options.placers.flatMap((placer, row) =>
            options.shooters.map((shooter, column) => {
              const cell = cells[row]?.[column];
              return [placer, shooter, cell?.count ?? 0, cell?.mean, cell?.low, cell?.high];
            }),
          ),
        ]}
      />
    </>
  );
}

function byName({ placers, shooters }: MatrixOptions, cells: MatrixProgress['cells']) {
  return Object.fromEntries(
    placers.map((placer, row) => [
      placer,
      Object.fromEntries(
        shooters.map((shooter, column) => [shooter, cells[row]?.[column] ?? null]),
      ),
    ]),
  );
}
