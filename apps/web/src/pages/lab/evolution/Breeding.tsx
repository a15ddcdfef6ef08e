import type { BreedingOptions } from '../../../workers/lab-breeding.js';
import { RunPanel } from '../parts/RunPanel.js';
import { startRun } from '../runs.js';
import { useRun } from '../use-run.js';
import { BreedingForm } from './BreedingForm.js';
import { BreedingView } from './BreedingView.js';

const start = (options: BreedingOptions) => startRun({ kind: 'breeding', options });

/** Layouts bred to be hard for a shooter. */
export function Breeding() {
  const shown = useRun('breeding');
  const options = shown?.run.task.options;
  const progress = shown?.run.progress;
  return (
    <RunPanel
      kind="breeding"
      shown={shown}
      form={
        <BreedingForm
          start={options}
          hasOpenRun={shown !== undefined && !shown.run.isDone}
          onStart={start}
        />
      }
    >
      {options && progress && <BreedingView {...{ options, progress }} />}
    </RunPanel>
  );
}
