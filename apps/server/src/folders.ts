import { fileURLToPath } from 'node:url';

// Seen alike from src and from dist.
export const BUILT_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));
export const DOCS_FOLDERS = {
  site: fileURLToPath(new URL('../../../dist/docs', import.meta.url)),
  repository: fileURLToPath(new URL('../../..', import.meta.url)),
};
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
/** What the build makes, so that a first start need not: the files of a database without rows. */
export const EMPTY_DATABASE = fileURLToPath(new URL('../dist/empty-database', import.meta.url));
/** `FLOTILLA_DATA` names another. */
export const USUAL_DATA = fileURLToPath(new URL('../../../.flotilla/db', import.meta.url));
