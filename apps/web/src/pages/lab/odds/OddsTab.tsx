import type { Remote } from 'comlink';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { DataTable } from '../../../components/DataTable.js';
import { ComputationFailureNote, LoadingIndicator } from '../../../components/Note.js';
import { announce } from '../../../components/Notices.js';
import { newSeed } from '../../../device/device.js';
import type { FormulaRow } from '../../../workers/lab-odds.js';
import type { LabWorker } from '../../../workers/lab-worker.js';
import { makeEngine } from '../../../workers/make-engine.js';
import { useLatestAnswer, useWorkerAnswer } from '../../../workers/use-answer.js';
import styles from '../Lab.module.css';
import { useLabTexts } from '../use-words.js';
import { SearchOdds, type SearchOddsProps } from './SearchOdds.js';

export function OddsTab() {
  const { t } = useTranslation('lab');
  const worker = useLabWorker();
  return (
    <>
      <p>{t('odds.text')}</p>
      <SearchOdds worker={worker} />
      <section className={`column ${styles.part}`}>
        <h3>{t('odds.table')}</h3>
        <FormulaTable worker={worker} />
      </section>
    </>
  );
}

/** Returns a lab worker for short tasks, started on first use and stopped on unmount. */
function useLabWorker(): () => Remote<LabWorker> {
  const [worker] = useState(() =>
    makeEngine<LabWorker>(
      () =>
        new Worker(new URL('../../../workers/lab-worker.js', import.meta.url), { type: 'module' }),
    ),
  );
  useEffect(() => worker.stop, [worker]);
  return worker;
}

const SIMULATED_GAMES = 4000;
const FIRST_SHOT_FORMULAS: readonly string[] = [
  'any-ship',
  'the-four',
  'a-single',
  'longer-four',
  'longer-threes',
  'longer-twos',
];

/** Two tables of formulas: for the first shot on the Russian board, and all others. */
function FormulaTable({ worker }: SearchOddsProps) {
  const { t } = useTranslation('lab');
  // Seed of the simulated games; undefined until requested.
  const [seed, setSeed] = useState<number>();
  const { value, hasFailed, retry } = useWorkerAnswer(String(seed), () =>
    worker().measureFormulas(seed === undefined ? 0 : SIMULATED_GAMES, seed ?? 0),
  );
  const rows = useLatestAnswer(value);
  const isBusy = value === undefined;
  const isMeasured = seed !== undefined && !isBusy;
  useEffect(() => {
    if (isMeasured) announce(t('odds.isMeasured'));
  }, [isMeasured, t]);
  if (hasFailed) return <ComputationFailureNote onRetry={retry} />;
  if (!rows) return <LoadingIndicator />;
  const isFirstShotFormula = ({ name }: FormulaRow) => FIRST_SHOT_FORMULAS.includes(name);
  return (
    <>
      <FormulaRows caption={t('odds.first')} rows={rows.filter(isFirstShotFormula)} />
      <FormulaRows
        caption={t('odds.others')}
        rows={rows.filter((row) => !isFirstShotFormula(row))}
      />
      {isMeasured && <p>{t('odds.seed', { seed })}</p>}
      <div className="row-tight">
        <Button disabled={isBusy} onClick={() => setSeed(newSeed())}>
          {isBusy ? t('odds.measuring') : t('odds.measureFormulas')}
        </Button>
        <ExportButtons
          name="formulas"
          json={() => ({ games: seed === undefined ? 0 : SIMULATED_GAMES, seed, rows })}
          csv={() => [
            ['name', 'formula', 'n', 'm', 'k', 'value', 'measured', 'low', 'high'],
            ...rows.map((row) => [
              ...[row.name, row.formula, row.squares, row.targets, row.k, row.value],
              ...[row.measured?.mean, row.measured?.low, row.measured?.high],
            ]),
          ]}
        />
      </div>
    </>
  );
}

interface FormulaRowsProps {
  readonly caption: string;
  readonly rows: readonly FormulaRow[];
}

function FormulaRows({ caption, rows }: FormulaRowsProps) {
  const { t } = useTranslation('lab');
  const { formatHundredths, percent, formatInteger } = useLabTexts();
  const formatterFor = (unit: FormulaRow['unit']) =>
    unit === 'chance' ? percent : formatHundredths;
  return (
    <DataTable
      label={caption}
      columns={[
        t('odds.formula'),
        t('odds.value'),
        t('odds.games', { games: formatInteger(SIMULATED_GAMES) }),
      ]}
      rows={rows.map(({ name, formula, squares, targets, k, unit, value, measured }) => [
        <CellLines
          key="formula"
          firstLine={t(`odds.name.${name}`)}
          furtherLines={[formula, `n = ${squares}, m = ${targets}, k = ${k}`]}
        />,
        formatterFor(unit)(value),
        measured ? (
          <CellLines
            key="measured"
            firstLine={formatterFor(unit)(measured.mean)}
            furtherLines={[
              `${formatterFor(unit)(measured.low)} … ${formatterFor(unit)(measured.high)}`,
            ]}
          />
        ) : (
          t('odds.notMeasured')
        ),
      ])}
    />
  );
}

interface CellLinesProps {
  readonly firstLine: string;
  readonly furtherLines: readonly string[];
}

/** Splits a table cell into lines, to fit all columns on a phone. */
function CellLines({ firstLine, furtherLines }: CellLinesProps) {
  return (
    <>
      {firstLine}
      {furtherLines.map((line) => (
        <span key={line} className={`fine ${styles.line}`}>
          {line}
        </span>
      ))}
    </>
  );
}
