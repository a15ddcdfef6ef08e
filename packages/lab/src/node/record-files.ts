import { accessSync, constants, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRecord } from '@flotilla/rules';
import type { GameRecord } from '../games/game-record.js';
import { replayableOf } from '../games/replayable.js';

/** Writes each game to a file of its own, which `flotilla replay` and the web's Review open. */
export interface RecordFiles {
  /** @throws the file system's errors */
  add(record: GameRecord): void;
}

const NAME = /^game-\d{6}\.txt$/;

/**
 * Opens a folder for the records of a run; it is made where there is none. The files are
 * `game-000001.txt` and so on, in the order of the games, so that names sort.
 * @param date the day of the run, as `YYYY-MM-DD`
 * @param isResumed may it hold records, as those of the run that is gone on with?
 * @returns undefined where the folder holds anything else
 * @throws the file system's errors
 */
export function openRecordFiles(
  folder: string,
  date: string,
  isResumed: boolean,
): RecordFiles | undefined {
  mkdirSync(folder, { recursive: true });
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
