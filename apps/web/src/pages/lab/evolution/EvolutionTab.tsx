import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BreedingOptions } from '../../../workers/lab-breeding.js';
import type { EvolutionOptions } from '../../../workers/lab-evolution.js';
import styles from '../Lab.module.css';
import { RunPanel, RunTab } from '../parts/RunPanel.js';
import { startRun } from '../runs.js';
import { useRun } from '../use-run.js';
import { BreedingForm } from './BreedingForm.js';
import { BreedingView } from './BreedingView.js';
import { type AskedEvolution, EvolutionForm } from './EvolutionForm.js';
import { EvolutionView } from './EvolutionView.js';
import { BOARDS, Published } from './Published.js';

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

const USUAL = { board: 'mini-7', population: 200, generations: 50, seed: 6 } as const;

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
          start({ board, population, generations: 50, seed: asked.seed })
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

const _start = (options: BreedingOptions) => startRun({ kind: 'breeding', options });
