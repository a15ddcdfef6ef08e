import type { LabKind, RunEnd } from '../../workers/lab-task.js';
import type { LabRun, Pace } from './lab-run.js';
import { useLab } from './runs.js';

/** The run of a kind that is looked at. */
export interface ShownRun<Kind extends LabKind> {
  readonly run: LabRun<Kind>;
  readonly isLive: boolean;
  readonly isStopping: boolean;
  readonly pace: Pace;
  readonly end: RunEnd | undefined;
}

/** The run of this kind that was chosen, else the newest; undefined when there is none. */
export function useRun<Kind extends LabKind>(kind: Kind): ShownRun<Kind> | undefined {
  const { runs, live, ends, shown } = useLab();
  const ofKind = (runs ?? []).filter(({ task }) => task.kind === kind);
  const run = ofKind.find(({ id }) => id === shown[kind]) ?? ofKind[0];
  if (!run) return undefined;
  const isLive = live[run.id] !== undefined;
  return {
    ...{ run: run as unknown as LabRun<Kind>, isLive },
    isStopping: live[run.id]?.isStopping ?? false,
    pace: live[run.id]?.pace ?? [],
    end: ends[run.id],
  };
}
