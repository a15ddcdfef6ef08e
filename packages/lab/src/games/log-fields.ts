/**
 * Fields of a result. By seat: `names`, `players`, `points`, `shots` (their number), `shotsToClear` and
 * `layouts`.
 */
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
/** Fields of a shot, including the `game` in which it was fired. */
export const SHOT_FIELDS: readonly string[] = ['seat', 'shot', 'square', 'outcome'];

/** All fields of the log's lines. */
export const LOG_FIELDS: readonly string[] = [...new Set([...RESULT_FIELDS, ...SHOT_FIELDS])];
