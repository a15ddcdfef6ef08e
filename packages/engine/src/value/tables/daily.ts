import type { TrainedTable } from '../linear-value.js';

/** Generated for the small daily fleet by the method of the `train-value` study at commit 472f04eb. */
export const DAILY_TABLE: TrainedTable = {
  board: '7x7 forbidden outcome 4 3 3 2',
  games: 200,
  hunt: [
    [0.437, 0.69],
    [1.233, 0.692],
    [2.007, 0.694],
    [2.759, 0.696],
    [3.489, 0.698],
    [4.196, 0.699],
    [4.882, 0.7],
    [5.545, 0.7],
    [6.186, 0.7],
    [6.805, 0.7],
    [7.402, 0.7],
    [7.976, 0.699],
    [8.529, 0.698],
  ],
  target: [
    [0.08, 0.646],
    [1.005, 0.652],
    [1.908, 0.656],
    [2.788, 0.658],
    [3.645, 0.658],
    [4.478, 0.656],
    [5.288, 0.653],
    [6.075, 0.647],
    [6.839, 0.64],
    [7.58, 0.631],
    [8.298, 0.62],
    [8.992, 0.607],
    [9.664, 0.592],
  ],
};
