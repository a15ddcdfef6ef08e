import { PAGE_PATHS } from '../paths.js';
import { packRecord } from './packed-record.js';

/** The whole game as an address of this site: nothing of it is stored anywhere else. */
export async function linkOf(record: string): Promise<string> {
  return PAGE_PATHS.review + (await packRecord(record));
}
