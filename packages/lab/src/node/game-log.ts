import type { GameRecord } from '../games/game-record.js';

/** Writes games as lines of JSON: each result at level `info`, each shot at level `debug`. */
export interface GameLog {
  add(record: GameRecord): void;
  close(): void;
}

/**
 * @param level a pino level: `info` holds results only, `debug` and below every shot too
 * @throws the file system's errors
 */
export async function openGameLog(file: string, level: string): Promise<GameLog> {
  const { destination, pino } = await import('pino');
  const stream = destination({ dest: file, sync: true, append: false });
  const log = pino({ level, base: null, timestamp: false }, stream);
  const hasShots = log.isLevelEnabled('debug');
  return {
    add({ shots, ...result }) {
      if (hasShots) {
        for (const [seat, fired] of shots.entries()) {
          for (const [index, { square, outcome }] of fired.entries()) {
            log.debug({ game: result.game, seat, shot: index + 1, square, outcome }, 'shot');
          }
        }
      }
      const fired = shots.map((side) => side.length);
      log.info({ ...result, shots: fired }, 'game over');
    },
    close: () => stream.end(),
  };
}
