import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, runnerImport, type UserConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TEXTS = /\/src\/embed\/board\/texts\.ts$/;

/** Puts the texts that texts.ts picks in its place: the catalogues that it picks from are left out. */
function bakeTexts(): Plugin {
  return {
    name: 'bake-texts',
    apply: 'build',
    async load(id) {
      if (!TEXTS.test(id)) return undefined;
      const { module } = await runnerImport<object>(id);
      const values = Object.entries(module);
      return values
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

const TOKENS = /\/tokens\.css\?inline$/;
const STYLES = ['src/components/board/Drawing.module.css', 'src/embed/board/board.css'];

/** Leaves out the colours, spaces and sizes of tokens.css that no style of the element uses. */
function dropTokens(): Plugin {
  return {
    name: 'drop-tokens',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!TOKENS.test(id)) return undefined;
      const styles = [code, ...STYLES.map((path) => readFileSync(at(path), 'utf8'))].join('');
      const isUsed = (name: string) => styles.includes(`var(${name})`);
      return code.replace(/(--[\w-]+):[^;]*;/g, (whole, name) => (isUsed(name) ? whole : ''));
    },
  };
}

/** Classes and animations of Drawing.module.css that the element draws nothing with. */
const UNUSED = [
  ...['ghost', 'ghostRefused', 'conflict', 'aimed', 'mark', 'ship', 'new', 'ripple', 'stroke'],
  ...['dot', 'appear', 'draw'],
];

const COMMON = {
  root: at('src/embed'),
  base: '/embed/',
  publicDir: false,
} as const satisfies UserConfig;

/** The element, whole in one file. */
const ELEMENT: UserConfig = {
  ...COMMON,
  plugins: [bakeTexts(), dropTokens()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[local]' }, unusedSymbols: UNUSED },
  },
  build: {
    outDir: at('dist/embed'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: 'esnext',
    modulePreload: false,
    rolldownOptions: {
      input: { 'flotilla-board': at('src/embed/board/flotilla-board.ts') },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
};

/** The page of examples, and the page that other sites frame. */
const PAGES: UserConfig = {
  ...COMMON,
  build: {
    outDir: at('dist/embed'),
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: [at('src/embed/index.html'), at('src/embed/board.html')] },
  },
  worker: { format: 'es' },
};

/** What other sites show of Flotilla. `vite build` makes the element, and with `--mode pages` the pages. */
export default defineConfig(({ mode }) => (mode === 'pages' ? PAGES : ELEMENT));
