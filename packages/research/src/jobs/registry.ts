import { GAME_JOBS, type Jobs } from '@flotilla/lab';
import { deadEndsJob } from './dead-ends.js';
import { evolutionJob } from './evolution.js';
import { exactFigureJob } from './exact-figure.js';
import { knockoutJob } from './knockout.js';
import { laidGamesJob } from './laid-games.js';
import { learningJob } from './learning.js';
import { leavingJob } from './leaving.js';
import { scoreLayoutsJob } from './score-layouts.js';
import { solosJob } from './solos.js';
import { sweptBoardsJob } from './swept-boards.js';
import { theoryGamesJob } from './theory.js';
import { walkPositionsJob } from './walk-positions.js';

/** All jobs, including those of matches and tournaments. To add one, add a file and a line. */
export const JOBS: Jobs = [
  ...GAME_JOBS,
  knockoutJob,
  solosJob,
  sweptBoardsJob,
  scoreLayoutsJob,
  learningJob,
  evolutionJob,
  theoryGamesJob,
  walkPositionsJob,
  deadEndsJob,
  leavingJob,
  exactFigureJob,
  laidGamesJob,
];
