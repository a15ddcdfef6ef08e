import { GAME_JOBS, type Jobs } from '@flotilla/lab';
import { deadEnds } from './dead-ends.js';
import { evolution } from './evolution.js';
import { exactFigure } from './exact-figure.js';
import { knockout } from './knockout.js';
import { laidGames } from './laid-games.js';
import { learning } from './learning.js';
import { leavingGames } from './leaving.js';
import { scoreLayouts } from './score-layouts.js';
import { solos } from './solos.js';
import { sweptBoards } from './swept-boards.js';
import { theory } from './theory.js';
import { walkPositions } from './walk-positions.js';

/** All jobs, including those of matches and tournaments. To add one, add a file and a line. */
export const JOBS: Jobs = [
  ...GAME_JOBS,
  knockout,
  solos,
  sweptBoards,
  scoreLayouts,
  learning,
  evolution,
  theory,
  walkPositions,
  deadEnds,
  leavingGames,
  exactFigure,
  laidGames,
];
