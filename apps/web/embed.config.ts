import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Features } from 'lightningcss';
import { defineConfig, type Plugin, runnerImport, type UserConfig } from 'vite';
import { sourceAliases } from '../../scripts/sources.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TEXTS = /\/src\/embed\/board\/texts\.ts$/;

/** Evaluates texts.ts at build time: the bundle holds its texts without the catalogues. */
function bakeTexts(): Plugin {
  return {
    name: 'bake-texts',
    apply: 'build',
    async load(id) {
      if (!TEXTS.test(id)) return undefined;
      const { module } = await runnerImport<object>(id, { resolve: COMMON.resolve });
      const values = Object.entries(module);
      return values
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

const TOKENS = /\/tokens\.css\?inline$/;
const STYLES = ['src/components/board/Drawing.module.css', 'src/embed/board/board.css'];

/** Defines on the host element the tokens of tokens.css that its styles use, light and dark. */
function hostTokens(): Plugin {
  const styles = STYLES.map((path) => readFileSync(at(path), 'utf8')).join('');
  return {
    name: 'host-tokens',
    enforce: 'pre',
    transform(code, id) {
      if (!TOKENS.test(id)) return undefined;
      const [, light = '', dark = ''] = /\{([^{}]*)\}[^}]*\{([^{}]*)\}/.exec(code) ?? [];
      const atNight = new Map(tokensIn(dark));
      const used = tokensIn(light).filter(([name]) => `${styles}${light}`.includes(`var(${name})`));
      const tokens = used.map(([name, value]) => {
        const night = atNight.get(name);
        return `${name}:${night ? `light-dark(${value},${night})` : value};`;
      });
      return `:host{color-scheme:light dark;${tokens.join('')}}
        :host([theme="light"]){color-scheme:light}
        :host([theme="dark"]){color-scheme:dark}`;
    },
  };
}

function tokensIn(block: string): (readonly [name: string, value: string])[] {
  return [...block.matchAll(/(--[\w-]+):\s*([^;]*);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
}

/** Classes and animations of Drawing.module.css that the element does not use. */
const UNUSED = [
  ...[
    'ghost',
    'ghostRefused',
    'conflict',
    'aimed',
    'mark',
    'ship',
    'new',
    'ripple',
    'blast',
    'stroke',
  ],
  ...['dot', 'appear', 'draw', 'ring'],
];

const COMMON = {
  root: at('src/embed'),
  base: '/embed/',
  publicDir: false,
  resolve: { alias: sourceAliases() },
} as const satisfies UserConfig;

/** The custom element as a single file. */
const ELEMENT: UserConfig = {
  ...COMMON,
  plugins: [bakeTexts(), hostTokens()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      cssModules: { pattern: '[local]' },
      unusedSymbols: UNUSED,
      exclude: Features.LightDark,
    },
  },
  build: {
    outDir: at('dist/embed'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: 'esnext',
    modulePreload: false,
    // Terser inlines functions that are called once, which Oxc does not: 0.5 KB less.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, keep_fargs: false, pure_getters: true, inline: 1, hoist_funs: true },
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      input: { 'flotilla-board': at('src/embed/board/flotilla-board.ts') },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', minify: true },
    },
  },
};

/** The page of examples, and the page for other sites to show in a frame. */
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

/** Default mode builds the element; `--mode pages` builds the pages into the same folder. */
export default defineConfig(({ mode }) => (mode === 'pages' ? PAGES : ELEMENT));
