import type { Job } from '@flotilla/lab';
import { JOBS } from '../jobs/registry.js';
import { bimaru } from './bimaru.js';
import { experiments } from './experiments.js';
import { fitHabits } from './fit-habits.js';
import { habit } from './habit.js';
import { ladder } from './ladder.js';
import { placer } from './placer.js';
import { puzzles } from './puzzles.js';
import { race } from './race.js';
import { searchStudy } from './search.js';
import type { Study } from './study.js';
import { winning } from './winning.js';
import { within } from './within.js';

/** All studies. To add one, add a file and a line. */
export const STUDIES: readonly Study[] = [
  ladder,
  placer,
  habit,
  searchStudy,
  winning,
  within,
  race,
  experiments,
  puzzles,
  bimaru,
  fitHabits,
];

/** All shared jobs, and the samples of studies, which only this machine can process. */
export const STUDY_JOBS: readonly Job<never, unknown>[] = [
  ...JOBS,
  ...STUDIES.flatMap(({ samples = [] }) => samples),
];
