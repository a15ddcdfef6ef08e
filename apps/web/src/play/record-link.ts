import { PAGE_PATHS } from '../paths.js';
import { packRecord } from './packed-record.js';

/** Returns a link that holds the whole game; nothing is stored elsewhere. */
export async function linkOf(record: string): Promise<string> {
  return PAGE_PATHS.review + (await packRecord(record));
}
