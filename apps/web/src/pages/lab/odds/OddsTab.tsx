import type { Remote } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { ExportButtons } from '../../../components/chart/ExportButtons.js';
import { DataTable } from '../../../components/DataTable.js';
import { Failed, Waiting } from '../../../components/Note.js';
import { announce } from '../../../components/Notices.js';
import { newSeed } from '../../../device/device.js';
import { makeEngine } from '../../../workers/engines.js';
import type { FormulaRow } from '../../../workers/lab-odds.js';
import type { LabWorker } from '../../../workers/lab-worker.js';
import { useAnswer } from '../../../workers/use-answer.js';
import styles from '../Lab.module.css';
import { useLabWords } from '../use-words.js';
import { SearchOdds, type SearchOddsProps } from './SearchOdds.js';

/** The formulas of random search beside measured games. */
export function OddsTab() {
  const { t } = useTranslation('lab');
  const worker = useLabWorker();
  return (
    <>
      <p>{t('odds.text')}</p>
      <SearchOdds worker={worker} />
      <section className={styles.part}>
        <h3>{t('odds.table')}</h3>
        <FormulaTable worker={worker} />
      </section>
    </>
  );
}

/** A lab worker for short work: started on first use, ended when the page is left. */
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

const GAMES = 4000;
const FIRST_SHOT: readonly string[] = [
  'any-ship',
  'the-four',
  'a-single',
  'longer-four',
  'longer-threes',
  'longer-twos',
];

/** Every formula on the boards that people play on; the first shot on the russian one apart. */
function FormulaTable({ worker }: SearchOddsProps) {
  const { t } = useTranslation('lab');
  // Undefined until games are asked for; each time they are others.
  const [seed, setSeed] = useState<number>();
  const { value, hasFailed, again } = useAnswer(String(seed), () =>
    worker().measureFormulas(seed === undefined ? 0 : GAMES, seed ?? 0),
  );
  // While games are measured the formulas stay.
  const latest = useRef<readonly FormulaRow[]>(undefined);
  latest.current = value ?? latest.current;
  const rows = latest.current;
  const isBusy = value === undefined;
  const isMeasured = seed !== undefined && !isBusy;
  useEffect(() => {
    if (isMeasured) announce(t('odds.isMeasured'));
  }, [isMeasured, t]);
  if (hasFailed) return <Failed onAgain={again} />;
  if (!rows) return <Waiting />;
  const isFirst = ({ name }: FormulaRow) => FIRST_SHOT.includes(name);
  return (
    <>
      <Rows caption={t('odds.first')} rows={rows.filter(isFirst)} />
      <Rows caption={t('odds.others')} rows={rows.filter((row) => !isFirst(row))} />
      {isMeasured && <p>{t('odds.seed', { seed })}</p>}
      <div className={styles.row}>
        <Button disabled={isBusy} onClick={() => setSeed(newSeed())}>
          {isBusy ? t('odds.measuring') : t('odds.measureFormulas')}
        </Button>
        <ExportButtons
          name="formulas"
          json={() => ({ games: seed === undefined ? 0 : GAMES, seed, rows })}
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

interface RowsProps {
  readonly caption: string;
  readonly rows: readonly FormulaRow[];
}

function Rows({ caption, rows }: RowsProps) {
  const { t } = useTranslation('lab');
  const { fixed, percent, whole } = useLabWords();
  const write = (unit: FormulaRow['unit']) => (unit === 'chance' ? percent : fixed);
  return (
    <DataTable
      label={caption}
      columns={[t('odds.formula'), t('odds.value'), t('odds.games', { games: whole(GAMES) })]}
      rows={rows.map(({ name, formula, squares, targets, k, unit, value, measured }) => [
        <Lines
          key="formula"
          first={t(`odds.name.${name}`)}
          others={[formula, `n = ${squares}, m = ${targets}, k = ${k}`]}
        />,
        write(unit)(value),
        measured ? (
          <Lines
            key="measured"
            first={write(unit)(measured.mean)}
            others={[`${write(unit)(measured.low)} … ${write(unit)(measured.high)}`]}
          />
        ) : (
          t('odds.notMeasured')
        ),
      ])}
    />
  );
}

interface LinesProps {
  readonly first: string;
  readonly others: readonly string[];
}

/** A cell of several lines, so that a phone has room for all columns. */
function Lines({ first, others }: LinesProps) {
  return (
    <>
      {first}
      {others.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </>
  );
}
