import type { MatrixOptions } from '../../../workers/lab-matrix.js';
import { RunPanel } from '../parts/RunPanel.js';
import { startRun } from '../runs.js';
import { useRun } from '../use-run.js';
import { MatrixForm } from './MatrixForm.js';
import { MatrixView } from './MatrixView.js';

const start = (options: MatrixOptions) => startRun({ kind: 'matrix', options });

export function MatrixTab() {
  const shown = useRun('matrix');
  const options = shown?.run.task.options;
  const progress = shown?.run.progress;
  return (
    <RunPanel
      kind="matrix"
      shown={shown}
      form={
        <MatrixForm
          start={options}
          hasOpenRun={shown !== undefined && !shown.run.isDone}
          onStart={start}
        />
      }
    >
      {options && progress && <MatrixView {...{ options, progress }} />}
    </RunPanel>
  );
}
