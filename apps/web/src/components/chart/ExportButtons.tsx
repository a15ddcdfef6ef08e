import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import { announce } from '../Notices.js';
import type { CurveChartHandle } from './curve-props.js';
import { type CsvCell, csvOf, download } from './download.js';

export interface ExportButtonsProps {
  /** Of the files, without its ending. */
  readonly name: string;
  readonly json: () => unknown;
  /** What the CSV file holds; its first row are the names of the columns. */
  readonly csv: () => readonly (readonly CsvCell[])[];
  /** The chart, where there is one. */
  readonly chart?: React.RefObject<CurveChartHandle | null> | undefined;
  readonly disabled?: boolean;
}

/** Keeps what is shown as files: data as CSV and JSON, the chart as a picture. */
export function ExportButtons({ name, json, csv, chart, disabled = false }: ExportButtonsProps) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const keep = (ending: string, type: string, text: string) => {
    download(`${name}.${ending}`, new Blob([text], { type }));
    announce(t('chart.kept', { file: `${name}.${ending}` }));
  };
  const picture = async () => {
    try {
      const blob = await chart?.current?.chartPng();
      if (!blob) throw new Error('no chart');
      download(`${name}.png`, blob);
      announce(t('chart.kept', { file: `${name}.png` }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="row-tight">
      <Button
        disabled={disabled}
        onClick={() => keep('csv', 'text/csv', csvOf(csv()))}
        aria-label={t('chart.csv')}
      >
        CSV
      </Button>
      <Button
        disabled={disabled}
        onClick={() => keep('json', 'application/json', `${JSON.stringify(json(), null, 2)}\n`)}
        aria-label={t('chart.json')}
      >
        JSON
      </Button>
      {chart && (
        <Button disabled={disabled} onClick={() => void picture()} aria-label={t('chart.png')}>
          PNG
        </Button>
      )}
      {hasFailed && <p role="alert">{t('chart.noPicture')}</p>}
    </div>
  );
}
