import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Application, type TypeDocOptions } from 'typedoc';
import { anchorOf } from '../../../apps/server/src/docs/site-links.js';
import { ROOT } from '../pages.js';
import { PACKAGES } from '../sidebar.js';

/** The file of each entry, by the name of its page. */
const ENTRIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PACKAGES.map((name) => [name, `packages/${name}/src/index.ts`])),
  'lab-node': 'packages/lab/src/node/index.ts',
};

/** Options of typedoc-plugin-markdown, which the types of typedoc do not know. */
const MARKDOWN = {
  hidePageHeader: true,
  hideBreadcrumbs: true,
  entryFileName: 'index.md',
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  enumMembersFormat: 'table',
};

/** Writes the reference of the packages into this folder, a page for each; the folder is emptied first. */
export async function writePackagePages(folder: string): Promise<void> {
  const options: Partial<TypeDocOptions> = {
    entryPoints: Object.values(ENTRIES).map((path) => join(ROOT, path)),
    tsconfig: join(ROOT, 'tsconfig.sources.json'),
    plugin: ['typedoc-plugin-markdown'],
    // Without both, typedoc empties docs/ of the current folder.
    out: folder,
    outputs: [{ name: 'markdown', path: folder }],
    logLevel: 'Error',
    readme: 'none',
    name: 'API',
    router: 'module',
    disableSources: true,
    excludeExternals: true,
    skipErrorChecking: true,
  };
  const app = await Application.bootstrapWithPlugins({ ...options, ...MARKDOWN } as typeof options);
  const project = await app.convert();
  if (!project) throw new Error('docs: typedoc has read no package');
  // Typedoc names a module by its folder, such as `rules/src`.
  const names = new Map(
    Object.entries(ENTRIES).map(([name, path]) => [
      path.replace(/^packages\/|\/index\.ts$/g, ''),
      name,
    ]),
  );
  for (const module of project.children ?? []) module.name = names.get(module.name) ?? module.name;
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) throw new Error('docs: typedoc has failed');
  for (const name of Object.keys(ENTRIES)) {
    const file = join(folder, `${name}.md`);
    const title = `# @flotilla/${name.replace('-', '/')}`;
    writeFileSync(file, withTrueAnchors(readFileSync(file, 'utf8').replace(/^# .*$/m, title)));
  }
}

/** Typedoc counts `SeaMap.cell` and `SeaMapCell` as one name; the site does not. */
function withTrueAnchors(page: string): string {
  const headings = page.match(/^#+ .*$/gm) ?? [];
  const counts = new Map<string, number>();
  for (const heading of headings) {
    const anchor = anchorOf(heading.replace(/^#+ /, ''));
    counts.set(anchor, (counts.get(anchor) ?? 0) + 1);
  }
  return page.replace(/\(#([\w-]+)-(\d+)\)/g, (link, anchor: string, number: string) => {
    const count = counts.get(anchor);
    return count !== undefined && Number(number) >= count ? `(#${anchor})` : link;
  });
}
