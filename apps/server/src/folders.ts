import { fileURLToPath } from 'node:url';

// The relative paths are the same from src and dist.
export const BUILT_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));
export const DOCS_FOLDERS = {
  site: fileURLToPath(new URL('../../../dist/docs', import.meta.url)),
  repository: fileURLToPath(new URL('../../..', import.meta.url)),
};
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
/** Default data folder; `FLOTILLA_DATA` overrides it. */
export const DEFAULT_DATA = fileURLToPath(new URL('../../../.flotilla/db', import.meta.url));
