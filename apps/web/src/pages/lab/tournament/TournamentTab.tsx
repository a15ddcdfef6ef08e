import type { LabTournamentOptions } from '../../../workers/lab-tournament.js';
import { RunPanel } from '../parts/RunPanel.js';
import { startRun } from '../runs.js';
import { useRun } from '../use-run.js';
import { TournamentForm } from './TournamentForm.js';
import { TournamentView } from './TournamentView.js';

const start = (options: LabTournamentOptions) => startRun({ kind: 'tournament', options });

export function TournamentTab() {
  const shown = useRun('tournament');
  const options = shown?.run.task.options;
  const progress = shown?.run.progress;
  return (
    <RunPanel
      kind="tournament"
      shown={shown}
      form={
        <TournamentForm
          start={options}
          hasOpenRun={shown !== undefined && !shown.run.isDone}
          onStart={start}
        />
      }
    >
      {options && progress && <TournamentView {...{ options, progress }} />}
    </RunPanel>
  );
}
