import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import { announce } from '../Notices.js';
import type { CurveChartHandle } from './curve-props.js';
import { type CsvCell, downloadBlob, toCsv } from './download.js';

export interface ExportButtonsProps {
  /** File name without extension. */
  readonly name: string;
  readonly json: () => unknown;
  /** Rows of the CSV file, the first with the column names. */
  readonly csv: () => readonly (readonly CsvCell[])[];
  readonly chart?: React.RefObject<CurveChartHandle | null> | undefined;
}

export function ExportButtons({ name, json, csv, chart }: ExportButtonsProps) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const save = (ending: string, type: string, text: string) => {
    downloadBlob(`${name}.${ending}`, new Blob([text], { type }));
    announce(t('chart.kept', { file: `${name}.${ending}` }));
  };
  const savePicture = async () => {
    try {
      const blob = await chart?.current?.chartPng();
      if (!blob) throw new Error('no chart');
      downloadBlob(`${name}.png`, blob);
      announce(t('chart.kept', { file: `${name}.png` }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="row-tight">
      <Button onClick={() => save('csv', 'text/csv', toCsv(csv()))} aria-label={t('chart.csv')}>
        CSV
      </Button>
      <Button
        onClick={() => save('json', 'application/json', `${JSON.stringify(json(), null, 2)}\n`)}
        aria-label={t('chart.json')}
      >
        JSON
      </Button>
      {chart && (
        <Button onClick={() => void savePicture()} aria-label={t('chart.png')}>
          PNG
        </Button>
      )}
      {hasFailed && <p role="alert">{t('chart.noPicture')}</p>}
    </div>
  );
}
