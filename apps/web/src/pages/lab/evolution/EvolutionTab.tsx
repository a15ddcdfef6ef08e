import type { RulesEntry } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { DataTable } from '../../../components/DataTable.js';
import { Checkbox, SelectField } from '../../../components/Field.js';
import { Note } from '../../../components/Note.js';
import type { EvolutionOptions, EvolutionProgress } from '../../../workers/lab-evolution.js';
import styles from '../Lab.module.css';
import type { LabRun } from '../lab-run.js';
import { Form, hasValidNumbers, NumberField, SeedField } from '../parts/Form.js';
import { type RunFormProps, RunPanel, RunTab } from '../parts/RunPanel.js';
import { startRun, useLab, useShownRun } from '../runs.js';
import { useLabTexts } from '../use-words.js';
import { BreedingForm, BreedingView } from './Breeding.js';
import { Generations } from './Generations.js';

/** Two genetic algorithms: one evolves legal layouts, the other layouts that are hard to find. */
export function EvolutionTab() {
  const { t } = useTranslation('lab');
  return (
    <>
      <section className={`column ${styles.part}`}>
        <h2>{t('evolution.title')}</h2>
        <p>{t('evolution.text')}</p>
        <EvolutionPanel />
      </section>
      <section className={`column ${styles.part}`}>
        <h2>{t('breeding.title')}</h2>
        <p>{t('breeding.text')}</p>
        <RunTab kind="breeding" Form={BreedingForm} View={BreedingView} />
      </section>
    </>
  );
}

/** Succeeds in generation 16; with the printed code in 17, as published. */
const PUBLISHED_RUN_SEED = 2203;

const EVOLUTION_BOARDS = {
  russian: { name: 'russian', grid: { width: 10, height: 10 } },
  'mini-7': { name: 'mini-7', grid: { width: 7, height: 7 } },
} as const satisfies Record<string, RulesEntry>;

type EvolutionBoardName = keyof typeof EVOLUTION_BOARDS;

const DEFAULT_EVOLUTION_OPTIONS: EvolutionOptions = {
  rules: EVOLUTION_BOARDS['mini-7'],
  population: 200,
  generations: 50,
  seed: PUBLISHED_RUN_SEED,
  isPrinted: false,
};

/** Runs the genetic placer from the course on genetic algorithms. */
function EvolutionPanel() {
  const shownRun = useShownRun('evolution');
  const options = shownRun?.run.task.options;
  const progress = shownRun?.run.progress;
  const [draft, setDraft] = useState(options ?? DEFAULT_EVOLUTION_OPTIONS);
  const startEvolution = (newOptions: EvolutionOptions) => {
    setDraft(newOptions);
    startRun({ kind: 'evolution', options: newOptions });
  };
  return (
    <RunPanel
      kind="evolution"
      shownRun={shownRun}
      form={
        <EvolutionForm
          key={`${draft.rules.name} ${draft.population}`}
          initialOptions={draft}
          hasOpenRun={shownRun !== undefined && !shownRun.run.isDone}
          onStart={startEvolution}
        />
      }
    >
      {options && progress && (
        <EvolutionView options={options} progress={progress} isDone={shownRun.run.isDone} />
      )}
      <PublishedResults
        onReproduce={(board, population) =>
          startEvolution({
            ...draft,
            rules: EVOLUTION_BOARDS[board],
            population,
            generations: DEFAULT_EVOLUTION_OPTIONS.generations,
          })
        }
      />
    </RunPanel>
  );
}

interface EvolutionViewProps {
  readonly options: EvolutionOptions;
  readonly progress: EvolutionProgress;
  readonly isDone: boolean;
}

function EvolutionView({ options, progress, isDone }: EvolutionViewProps) {
  const { t } = useTranslation('lab');
  const { formatTenths } = useLabTexts();
  const { solvedAt } = progress;
  return (
    <>
      {solvedAt !== null && (
        <Note kind="good" text={t('evolution.solved', { generation: solvedAt })} />
      )}
      {solvedAt === null && isDone && (
        <Note kind="warn" text={t('evolution.unsolved', { generations: options.generations })} />
      )}
      <Generations
        kind="evolution"
        name={`evolution-${options.rules.name ?? 'board'}-${options.population}-${options.seed}`}
        formatValue={formatTenths}
        yLabel={t('evolution.fitness')}
        options={options}
        progress={progress}
      />
    </>
  );
}

interface EvolutionFormProps extends RunFormProps<'evolution'> {
  readonly initialOptions: EvolutionOptions;
}

function EvolutionForm({ initialOptions, hasOpenRun, onStart }: EvolutionFormProps) {
  const { t } = useTranslation('lab');
  const [options, setOptions] = useState(initialOptions);
  const change = (changes: Partial<EvolutionOptions>) => setOptions({ ...options, ...changes });
  return (
    <Form
      isReady={hasValidNumbers(options)}
      hasOpenRun={hasOpenRun}
      onStart={() => onStart(options)}
      details={
        <>
          <NumberField
            label={t('form.generations')}
            value={options.generations}
            min={1}
            max={1000}
            onChange={(generations) => change({ generations })}
          />
          <Checkbox
            label={t('evolution.printed')}
            checked={options.isPrinted ?? false}
            onChange={(isPrinted) => change({ isPrinted })}
          />
          <SeedField value={options.seed} onChange={(seed) => change({ seed })} />
        </>
      }
    >
      <SelectField
        label={t('form.board')}
        value={options.rules.grid?.width === 7 ? 'mini-7' : 'russian'}
        options={(['russian', 'mini-7'] as const).map((name) => [
          name,
          t(`evolution.boards.${name}`),
        ])}
        onChange={(board) => change({ rules: EVOLUTION_BOARDS[board] })}
      />
      <NumberField
        label={t('form.population')}
        value={options.population}
        min={2}
        max={2000}
        onChange={(population) => change({ population })}
      />
    </Form>
  );
}

const PUBLISHED_RESULTS = [
  { board: 'russian', population: 50, result: 'atOnce' },
  { board: 'mini-7', population: 50, result: 'notSolved' },
  { board: 'mini-7', population: 200, result: 17 },
] as const;

interface PublishedResultsProps {
  readonly onReproduce: (board: EvolutionBoardName, population: number) => void;
}

/** Published results, compared with runs on this device. */
function PublishedResults({ onReproduce }: PublishedResultsProps) {
  const { t } = useTranslation('lab');
  const runs = useLab(({ runs }) => runs ?? []);
  return (
    <DataTable
      label={t('evolution.published')}
      columns={[
        ...[t('evolution.board'), t('evolution.population'), t('evolution.theirs')],
        ...[t('evolution.ours'), ''],
      ]}
      rows={PUBLISHED_RESULTS.map(({ board, population, result }) => {
        const name = t(`evolution.boards.${board}`);
        return [
          ...[name, population],
          typeof result === 'number'
            ? t('evolution.inGeneration', { generation: result })
            : t(`evolution.${result}`),
          <OwnResult
            key="ours"
            runs={runs}
            population={population}
            width={EVOLUTION_BOARDS[board].grid.width}
          />,
          <Button key="try" look="quiet" onClick={() => onReproduce(board, population)}>
            {t('evolution.try', { board: name, population })}
          </Button>,
        ];
      })}
    >
      <p className={`small ${styles.below}`}>{t('evolution.luck', { seed: PUBLISHED_RUN_SEED })}</p>
    </DataTable>
  );
}

interface OwnResultProps {
  readonly runs: readonly LabRun[];
  readonly width: number;
  readonly population: number;
}

/** Result of the newest finished run with this board and population. */
function OwnResult({ runs, width, population }: OwnResultProps) {
  const { t } = useTranslation('lab');
  const newestProgress = runs
    .filter((run): run is LabRun<'evolution'> => run.task.kind === 'evolution' && run.isDone)
    .find(
      ({ task: { options } }) =>
        options.population === population && options.rules.grid?.width === width,
    )?.progress;
  if (!newestProgress) return t('evolution.notYet');
  return newestProgress.solvedAt === null
    ? t('evolution.notSolved')
    : t('evolution.inGeneration', { generation: newestProgress.solvedAt });
}
