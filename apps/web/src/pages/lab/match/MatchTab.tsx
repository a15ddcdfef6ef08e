import type { LabMatchOptions } from '../../../workers/lab-match.js';
import { RunPanel } from '../parts/RunPanel.js';
import { startRun } from '../runs.js';
import { useRun } from '../use-run.js';
import { MatchForm } from './MatchForm.js';
import { MatchView } from './MatchView.js';

const start = (options: LabMatchOptions) => startRun({ kind: 'match', options });

export function MatchTab() {
  const shown = useRun('match');
  const options = shown?.run.task.options;
  const progress = shown?.run.progress;
  return (
    <RunPanel
      kind="match"
      shown={shown}
      form={
        <MatchForm
          start={options}
          hasOpenRun={shown !== undefined && !shown.run.isDone}
          onStart={start}
        />
      }
    >
      {options && progress && <MatchView {...{ options, progress }} />}
    </RunPanel>
  );
}
