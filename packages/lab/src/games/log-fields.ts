/** Of a result in a log: by seat `names`, `players`, `points`, `shots` (how many), `shotsToClear` and `layouts`. */
export const RESULT_FIELDS: readonly string[] = [
  ...['game', 'pair', 'rules', 'names', 'players', 'winner', 'first', 'turns', 'points', 'shots'],
  ...['shotsToClear', 'layouts'],
];
/** Of a shot in a log, beside the `game` it was fired in. */
export const SHOT_FIELDS: readonly string[] = ['seat', 'shot', 'square', 'outcome'];

/** Every field that a line of a log may have. */
export const LOG_FIELDS: readonly string[] = [...new Set([...RESULT_FIELDS, ...SHOT_FIELDS])];
