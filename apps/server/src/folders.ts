import { fileURLToPath } from 'node:url';

// Seen alike from src and from dist.
export const BUILT_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));
export const DOCS_FOLDERS = {
  site: fileURLToPath(new URL('../../../dist/docs', import.meta.url)),
  repository: fileURLToPath(new URL('../../..', import.meta.url)),
};
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
/** `FLOTILLA_DATA` names another. */
export const DEFAULT_DATA = fileURLToPath(new URL('../../../.flotilla/db', import.meta.url));
