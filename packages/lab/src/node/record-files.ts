import { accessSync, constants, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOneOf, writeRecord } from '@flotilla/rules';
import { LOG_FIELDS, RESULT_FIELDS, SHOT_FIELDS } from '../games/log-fields.js';
import { gameRecordOf, type LoggedGame } from '../games/logged-game.js';
import { makeFolder } from './make-folder.js';

/** Writes each game to its own file, which `flotilla replay` and the web's Review page open. */
export interface RecordFiles {
  /** Writes a game. @throws file system errors */
  add(record: LoggedGame): void;
}

const RECORD_FILE_PATTERN = /^game-\d{6}\.txt$/;

/**
 * Opens a folder for the records of a run, and creates it if missing. Files are named by the number
 * of the game, from `game-000001.txt`.
 * @param date day of the run, as `YYYY-MM-DD`
 * @param isResumed whether the folder may contain earlier records of the run
 * @returns undefined if the folder contains anything else
 * @throws file system errors
 */
export function openRecordFiles(
  folder: string,
  date: string,
  isResumed: boolean,
): RecordFiles | undefined {
  makeFolder(folder);
  accessSync(folder, constants.W_OK);
  const names = readdirSync(folder);
  const isOurs = isResumed && names.every((name) => RECORD_FILE_PATTERN.test(name));
  if (names.length > 0 && !isOurs) return undefined;
  return {
    add(record) {
      const name = `game-${String(record.game + 1).padStart(6, '0')}.txt`;
      writeFileSync(join(folder, name), writeRecord(gameRecordOf(record, date)));
    },
  };
}

/** Writes games as JSON lines: results at level `info`, shots at level `debug`. */
export interface GameLog {
  /** Writes the lines of a game. */
  add(record: LoggedGame): void;
}

/** Destination of the lines, each with its line break. */
export interface LogStream {
  /** Writes one line. */
  write(line: string): void;
}

/** Default fields: all except `layouts`, which are long, and `names`, which repeat the shooters. */
const DEFAULT_FIELDS = LOG_FIELDS.filter((field) => field !== 'layouts' && field !== 'names');

/**
 * Makes a log of games that writes JSON lines to a stream.
 * @param level pino level: `info` logs only results, `debug` and below every shot, too
 * @param fields subset of {@link LOG_FIELDS}; lines without any of them are omitted, and so are
 *   shots with only `game`
 * @throws OptionError for an unknown level or field; errors of the stream
 */
export async function openGameLog(
  stream: LogStream,
  level: string,
  fields: readonly string[] = DEFAULT_FIELDS,
): Promise<GameLog> {
  const { pino } = await import('pino');
  checkOneOf('level', level, [...Object.keys(pino.levels.values), 'silent']);
  for (const field of fields) checkOneOf('fields', field, LOG_FIELDS);
  const log = pino({ level, base: null, timestamp: false }, stream);
  const hasShots =
    log.isLevelEnabled('debug') && SHOT_FIELDS.some((field) => fields.includes(field));
  const hasResults = RESULT_FIELDS.some((field) => fields.includes(field));
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
