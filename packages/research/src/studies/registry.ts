import type { Job } from '@flotilla/lab';
import { JOBS } from '../jobs/registry.js';
import { bimaruStudy } from './bimaru.js';
import { experimentsStudy } from './experiments.js';
import { fitHabitsStudy } from './fit-habits.js';
import { ladderStudy } from './ladder.js';
import { placingStudy } from './placer.js';
import { puzzlesStudy } from './puzzles.js';
import { searchStudy } from './search.js';
import type { Study } from './study.js';
import { winningStudy } from './winning.js';

/** All studies. To add one, add a file and a line. */
export const STUDIES: readonly Study[] = [
  ladderStudy,
  placingStudy,
  searchStudy,
  winningStudy,
  experimentsStudy,
  puzzlesStudy,
  bimaruStudy,
  fitHabitsStudy,
];

/** All shared jobs, and the samples of studies, which only this machine can process. */
export const STUDY_JOBS: readonly Job<never, unknown>[] = [
  ...JOBS,
  ...STUDIES.flatMap(({ samples = [] }) => samples),
];
