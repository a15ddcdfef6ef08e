import { PAGE_PATHS } from '../paths.js';
import { packRecord } from './packed-record.js';

/** Returns a path to the review that contains the game itself; nothing is stored on a server. */
export async function makeRecordLink(record: string): Promise<string> {
  return PAGE_PATHS.review + (await packRecord(record));
}
