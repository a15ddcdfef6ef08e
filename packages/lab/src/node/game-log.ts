import { type GameRecord, LOG_FIELDS, RESULT_FIELDS, SHOT_FIELDS } from '../games/game-record.js';

/** Writes games as lines of JSON: each result at level `info`, each shot at level `debug`. */
export interface GameLog {
  add(record: GameRecord): void;
}

/** Where the lines go, each with its line break. */
export interface LogStream {
  write(line: string): void;
}

/** Unless others are chosen: layouts make a log long, and names are those of the shooters. */
const USUAL_FIELDS = LOG_FIELDS.filter((field) => field !== 'layouts' && field !== 'names');

/**
 * @param level a pino level: `info` holds results only, `debug` and below every shot too
 * @param fields some of {@link LOG_FIELDS}; a line has those of them that it can have. A shot has
 * none where none but `game` is chosen for it, nor a result where none of its own is
 * @throws what the stream throws
 */
export async function openGameLog(
  stream: LogStream,
  level: string,
  fields: readonly string[] = USUAL_FIELDS,
): Promise<GameLog> {
  const { pino } = await import('pino');
  const log = pino({ level, base: null, timestamp: false }, stream);
  const hasShots = log.isLevelEnabled('debug') && SHOT_FIELDS.some((each) => fields.includes(each));
  const hasResults = RESULT_FIELDS.some((each) => fields.includes(each));
  const chosen = (line: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => fields.includes(name)));
  return {
    add({ shots, entry: _, ...result }) {
      if (hasShots) {
        for (const [seat, fired] of shots.entries()) {
          for (const [index, { square, outcome }] of fired.entries()) {
            const line = { game: result.game, seat, shot: index + 1, square, outcome };
            log.debug(chosen(line), 'shot');
          }
        }
      }
      const fired = shots.map((side) => side.length);
      if (hasResults) log.info(chosen({ ...result, shots: fired }), 'game over');
    },
  };
}
