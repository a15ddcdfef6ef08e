import type { RulesEntry } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { DataTable } from '../../../components/DataTable.js';
import { Checkbox, Choice } from '../../../components/Field.js';
import { Note } from '../../../components/Note.js';
import type { EvolutionOptions, EvolutionProgress } from '../../../workers/lab-evolution.js';
import styles from '../Lab.module.css';
import type { LabRun } from '../lab-run.js';
import { Form, NumberField, SeedField } from '../parts/Form.js';
import { RunPanel, RunTab } from '../parts/RunPanel.js';
import { startRun, useLab, useRun } from '../runs.js';
import { useLabWords } from '../use-words.js';
import { BreedingForm, BreedingView } from './Breeding.js';
import { Generations } from './Generations.js';

/** Layouts that evolve: first to be legal, then to be hard to find. */
export function EvolutionTab() {
  const { t } = useTranslation('lab');
  return (
    <>
      <section className={styles.part}>
        <h2>{t('evolution.title')}</h2>
        <p>{t('evolution.text')}</p>
        <Evolution />
      </section>
      <section className={styles.part}>
        <h2>{t('breeding.title')}</h2>
        <p>{t('breeding.text')}</p>
        <RunTab kind="breeding" Form={BreedingForm} View={BreedingView} />
      </section>
    </>
  );
}

/** Succeeds in generation 16, and as printed in 17, like the published run. */
const EARLY_SEED = 2203;

const USUAL: AskedEvolution = {
  board: 'mini-7',
  population: 200,
  generations: 50,
  seed: EARLY_SEED,
  isPrinted: false,
};

/** The genetic placer of the genetic algorithms course at work. */
function Evolution() {
  const shown = useRun('evolution');
  const options = shown?.run.task.options;
  const progress = shown?.run.progress;
  const [asked, setAsked] = useState<AskedEvolution>(() => askedOf(options) ?? USUAL);
  const start = ({ board, ...rest }: AskedEvolution) => {
    setAsked({ board, ...rest });
    startRun({ kind: 'evolution', options: { ...rest, rules: BOARDS[board] } });
  };
  return (
    <RunPanel
      kind="evolution"
      shown={shown}
      form={
        <EvolutionForm
          key={`${asked.board} ${asked.population}`}
          asked={asked}
          hasOpenRun={shown !== undefined && !shown.run.isDone}
          onStart={start}
        />
      }
    >
      {options && progress && (
        <EvolutionView {...{ options, progress }} isDone={shown.run.isDone} />
      )}
      <Published
        onTry={(board, population) =>
          start({ ...asked, board, population, generations: USUAL.generations })
        }
      />
    </RunPanel>
  );
}

function askedOf(options: EvolutionOptions | undefined): AskedEvolution | undefined {
  if (!options) return undefined;
  const { rules, ...rest } = options;
  return { ...rest, board: rules.grid?.width === 7 ? 'mini-7' : 'russian' };
}

interface EvolutionViewProps {
  readonly options: EvolutionOptions;
  readonly progress: EvolutionProgress;
  readonly isDone: boolean;
}

function EvolutionView({ options, progress, isDone }: EvolutionViewProps) {
  const { t } = useTranslation('lab');
  const { tenth } = useLabWords();
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
        write={tenth}
        yLabel={t('evolution.fitness')}
        {...{ options, progress }}
      />
    </>
  );
}

/** What the form holds: a board by its name, and the rest. */
type AskedEvolution = Omit<EvolutionOptions, 'rules'> & { readonly board: BoardName };

interface EvolutionFormProps {
  /** What it shows first. */
  readonly asked: AskedEvolution;
  readonly hasOpenRun: boolean;
  readonly onStart: (asked: AskedEvolution) => void;
}

function EvolutionForm({ asked: first, hasOpenRun, onStart }: EvolutionFormProps) {
  const { t } = useTranslation('lab');
  const [asked, setAsked] = useState(first);
  const change = (changed: Partial<AskedEvolution>) => setAsked({ ...asked, ...changed });
  return (
    <Form
      isReady={[asked.population, asked.generations, asked.seed].every(Number.isFinite)}
      hasOpenRun={hasOpenRun}
      onStart={() => onStart(asked)}
    >
      <Choice
        label={t('form.board')}
        value={asked.board}
        options={(['russian', 'mini-7'] as const).map((name) => [
          name,
          t(`evolution.boards.${name}`),
        ])}
        onChange={(board) => change({ board })}
      />
      <NumberField
        label={t('form.population')}
        value={asked.population}
        min={2}
        max={2000}
        onChange={(population) => change({ population })}
      />
      <NumberField
        label={t('form.generations')}
        value={asked.generations}
        min={1}
        max={1000}
        onChange={(generations) => change({ generations })}
      />
      <Checkbox
        label={t('evolution.printed')}
        checked={asked.isPrinted ?? false}
        onChange={(isPrinted) => change({ isPrinted })}
      />
      <SeedField value={asked.seed} onChange={(seed) => change({ seed })} />
    </Form>
  );
}

const BOARDS = {
  russian: { name: 'russian', grid: { width: 10, height: 10 } },
  'mini-7': { name: 'mini-7', grid: { width: 7, height: 7 } },
} as const satisfies Record<string, RulesEntry>;

type BoardName = keyof typeof BOARDS;

const PUBLISHED = [
  { board: 'russian', population: 50, result: 'atOnce' },
  { board: 'mini-7', population: 50, result: 'notSolved' },
  { board: 'mini-7', population: 200, result: 17 },
] as const;

interface PublishedProps {
  readonly onTry: (board: BoardName, population: number) => void;
}

/** What was published, beside what came of it here. */
function Published({ onTry }: PublishedProps) {
  const { t } = useTranslation('lab');
  const runs = useLab(({ runs }) => runs ?? []);
  return (
    <DataTable
      label={t('evolution.published')}
      columns={[
        ...[t('evolution.board'), t('evolution.population'), t('evolution.theirs')],
        ...[t('evolution.ours'), ''],
      ]}
      rows={PUBLISHED.map(({ board, population, result }) => {
        const name = t(`evolution.boards.${board}`);
        return [
          ...[name, population],
          typeof result === 'number'
            ? t('evolution.inGeneration', { generation: result })
            : t(`evolution.${result}`),
          <Ours key="ours" runs={runs} width={BOARDS[board].grid.width} population={population} />,
          <Button key="try" look="quiet" onClick={() => onTry(board, population)}>
            {t('evolution.try', { board: name, population })}
          </Button>,
        ];
      })}
    >
      <p className={styles.below}>{t('evolution.luck', { seed: EARLY_SEED })}</p>
    </DataTable>
  );
}

interface OursProps {
  readonly runs: readonly LabRun[];
  readonly width: number;
  readonly population: number;
}

/** What the newest finished run of this board and population came to. */
function Ours({ runs, width, population }: OursProps) {
  const { t } = useTranslation('lab');
  const ours = runs
    .filter((run): run is LabRun<'evolution'> => run.task.kind === 'evolution' && run.isDone)
    .find(
      ({ task: { options } }) =>
        options.population === population && options.rules.grid?.width === width,
    )?.progress;
  if (!ours) return t('evolution.notYet');
  return ours.solvedAt === null
    ? t('evolution.notSolved')
    : t('evolution.inGeneration', { generation: ours.solvedAt });
}
