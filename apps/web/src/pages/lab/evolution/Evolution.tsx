import { useState } from 'react';
import type { EvolutionOptions } from '../../../workers/lab-evolution.js';
import { RunPanel } from '../parts/RunPanel.js';
import { startRun } from '../runs.js';
import { useRun } from '../use-run.js';
import { type AskedEvolution, EvolutionForm } from './EvolutionForm.js';
import { EvolutionView } from './EvolutionView.js';
import { BOARDS, Published } from './Published.js';

const USUAL = { board: 'mini-7', population: 200, generations: 50, seed: 5 } as const;

/** The genetic placer of the genetic algorithms course at work. */
export function Evolution() {
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
