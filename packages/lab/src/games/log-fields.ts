/** Fields of a result line; `names`, `players`, `points`, `shots`, `shotsToClear` are by seat. */
export const RESULT_FIELDS: readonly string[] = [
  'game',
  'pair',
  'rules',
  'names',
  'players',
  'winner',
  'first',
  'turns',
  'points',
  'shots',
  'shotsToClear',
  'layouts',
];
export const SHOT_FIELDS: readonly string[] = ['seat', 'shot', 'square', 'outcome'];

/** Fields of a game log: those of result lines, then those that only shot lines have. */
export const LOG_FIELDS: readonly string[] = [...new Set([...RESULT_FIELDS, ...SHOT_FIELDS])];
