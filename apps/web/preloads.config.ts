import type { Plugin, Rolldown } from 'vite';
import { LANG_NAMES } from './src/device/langs.js';
import { listNamespaces, PAGES, pageModulePath } from './src/pages.js';
import { PAGE_NAMES, PAGE_PATHS, type PageName } from './src/paths.js';

/**
 * Writes `.vite/preloads.json`: by page path and language, the files a page needs beyond those in
 * `index.html`. The server links them in the HTML, so browsers fetch them before the entry script
 * has run.
 */
export function listPreloads(): Plugin {
  return {
    name: 'list-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(preloadsOf(bundle));
        this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source });
      },
    },
  };
}

function preloadsOf(bundle: Rolldown.OutputBundle) {
  const atStart = filesOf(bundle, ['index.html', 'i18n/en/common.ts', 'pages/play/en.ts']);
  const listed = (name: PageName, lang: string) => {
    const texts = ['common', ...listNamespaces(name)].map((space) =>
      space in PAGES ? `pages/${space}/${lang}.ts` : `i18n/${lang}/${space}.ts`,
    );
    const files = filesOf(bundle, [`pages/${pageModulePath(name)}.tsx`, ...texts]);
    return [...files].filter((file) => !atStart.has(file));
  };
  return Object.fromEntries(
    PAGE_NAMES.map((name) => [
      PAGE_PATHS[name],
      Object.fromEntries(Object.keys(LANG_NAMES).map((lang) => [lang, listed(name, lang)])),
    ]),
  );
}

/** Files of these sources: their chunks, all static imports, and the styles. */
function filesOf(bundle: Rolldown.OutputBundle, sources: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    if (files.has(name)) return;
    files.add(name);
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') return;
    for (const each of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) add(each);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (sources.some((source) => chunk.facadeModuleId?.endsWith(`/${source}`))) add(chunk.fileName);
  }
  return files;
}
