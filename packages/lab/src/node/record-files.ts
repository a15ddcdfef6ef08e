import { accessSync, constants, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkName, writeRecord } from '@flotilla/rules';
import { LOG_FIELDS, RESULT_FIELDS, SHOT_FIELDS } from '../games/log-fields.js';
import { type LoggedGame, replayableOf } from '../games/logged-game.js';
import { makeFolder } from './make-folder.js';

/** Writes each game to a file of its own, which `flotilla replay` and the web's Review open. */
export interface RecordFiles {
  /** @throws the file system's errors */
  add(record: LoggedGame): void;
}

const NAME = /^game-\d{6}\.txt$/;

/**
 * Opens a folder for the records of a run; it is made where there is none. The files are
 * `game-000001.txt` and so on, in the order of the games, so that names sort.
 * @param date the day of the run, as `YYYY-MM-DD`
 * @param isResumed may it hold records, as those of the run that is continued?
 * @returns undefined where the folder holds anything else
 * @throws the file system's errors
 */
export function openRecordFiles(
  folder: string,
  date: string,
  isResumed: boolean,
): RecordFiles | undefined {
  makeFolder(folder);
  accessSync(folder, constants.W_OK);
  const found = readdirSync(folder);
  const isOurs = isResumed && found.every((name) => NAME.test(name));
  if (found.length > 0 && !isOurs) return undefined;
  return {
    add(record) {
      const name = `game-${String(record.game + 1).padStart(6, '0')}.txt`;
      writeFileSync(join(folder, name), writeRecord(replayableOf(record, date)));
    },
  };
}

/** Writes games as lines of JSON: each result at level `info`, each shot at level `debug`. */
export interface GameLog {
  /** Writes the lines of a game. */
  add(record: LoggedGame): void;
}

/** Where the lines go, each with its line break. */
export interface LogStream {
  /** Writes one line. */
  write(line: string): void;
}

/** Unless others are chosen: layouts make a log long, and names are those of the shooters. */
const USUAL_FIELDS = LOG_FIELDS.filter((field) => field !== 'layouts' && field !== 'names');

/**
 * @param level a pino level: `info` holds results only, `debug` and below every shot too
 * @param fields some of {@link LOG_FIELDS}; a line has those of them that it can have. A shot has
 * none where none but `game` is chosen for it, nor a result where none of its own is
 * @throws OptionError for an unknown level or field, and what the stream throws
 */
export async function openGameLog(
  stream: LogStream,
  level: string,
  fields: readonly string[] = USUAL_FIELDS,
): Promise<GameLog> {
  const { pino } = await import('pino');
  checkName('level', level, [...Object.keys(pino.levels.values), 'silent']);
  for (const field of fields) checkName('fields', field, LOG_FIELDS);
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
