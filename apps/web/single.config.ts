import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { sourceAliases } from '../../scripts/sources.mjs';
import { PREACT } from './preact.config.js';

const WORKER = /new Worker\(\s*new URL\('(\.[^']+)', import\.meta\.url\),\s*\{[^}]*\},?\s*\)/g;

/** Inlines the workers: a page opened from a file cannot start a worker from another file. */
function inlineWorkers(): Plugin {
  return {
    name: 'inline-workers',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('new Worker(')) return undefined;
      const imports: string[] = [];
      const changed = code.replace(WORKER, (_, path: string) => {
        const name = `InlineWorker${imports.length}`;
        const source = path.replace(/\.js$/, '.ts');
        imports.push(`import ${name} from '${source}?worker&inline';`);
        return `new ${name}()`;
      });
      return { code: [...imports, changed].join('\n'), map: null };
    },
  };
}

const ICONS = ['/icon.svg', '/icon-night.svg'];

/** Replaces the URL of each icon with a data URL. */
function withIcons(text: string): string {
  return ICONS.reduce((now, path) => {
    const bytes = readFileSync(new URL(`public${path}`, import.meta.url));
    return now.replaceAll(path, `data:image/svg+xml;base64,${bytes.toString('base64')}`);
  }, text);
}

/** Inlines scripts, styles and icons into `index.html`. */
function intoOnePage(): Plugin {
  return {
    name: 'into-one-page',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = Object.values(bundle).find(({ fileName }) => fileName === 'index.html');
        if (page?.type !== 'asset') throw new Error('the build has made no page');
        const scripts: string[] = [];
        const styles: string[] = [];
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') scripts.push(file.code.replaceAll('</script', '<\\/script'));
          else if (file.fileName.endsWith('.css')) styles.push(String(file.source));
          if (file !== page) delete bundle[file.fileName];
        }
        const head = `<style>${styles.join('')}</style></head>`;
        const body = `<script type="module">${scripts.join('\n')}</script></body>`;
        const whole = String(page.source)
          .replace(/\s*<(script|link)\b[^>]*(src|href)="\/assets[^>]*>(<\/script>)?/g, '')
          .replace(/\s*<(link rel="(?:apple|manifest)|meta property="og:image)[^>]*>/g, '')
          .replace('</head>', () => head)
          .replace('</body>', () => body);
        page.source = withIcons(whole);
      },
    },
  };
}

const ONE_CHUNK = { codeSplitting: false } as const;

/** The app as one HTML file that needs no server: `npm run build-single`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  mode: 'single',
  resolve: { alias: [...PREACT, ...sourceAliases()] },
  plugins: [inlineWorkers(), intoOnePage()],
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../../dist/single', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { output: ONE_CHUNK },
  },
  worker: {
    // On a page opened from disk, browsers refuse module workers whose code is inlined.
    format: 'iife',
    plugins: () => [inlineWorkers()],
    rolldownOptions: { output: ONE_CHUNK },
  },
});
