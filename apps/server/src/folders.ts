import { fileURLToPath } from 'node:url';

// These relative paths work from both src and dist.
export const WEB_APP_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
export const DOCS_FOLDERS = {
  site: fileURLToPath(new URL('../../../dist/docs', import.meta.url)),
  repository: fileURLToPath(new URL('../../..', import.meta.url)),
};
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
/** Default data folder; `FLOTILLA_DATA` overrides it. */
export const DEFAULT_DATA_FOLDER = fileURLToPath(new URL('../../../.flotilla/db', import.meta.url));
