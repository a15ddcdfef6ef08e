import { PAGES } from '../pages.js';
import { packRecord } from './packed-record.js';

/** The whole game as an address of this site: nothing of it is stored anywhere else. */
export async function linkOf(record: string): Promise<string> {
  return PAGES.review.path + (await packRecord(record));
}
