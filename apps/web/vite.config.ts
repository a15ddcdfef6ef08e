import { fileURLToPath } from 'node:url';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { bundledLicenses, collectWorkerPackages } from '../../scripts/bundled-licenses.mjs';
import { sourceAliases } from '../../scripts/sources.mjs';
import { keepOffline } from './offline.config.js';
import { PREACT } from './preact.config.js';
import { listPreloads } from './preloads.config.js';

/** Packages that every page needs; only two pages need `Trans`. */
const VENDOR =
  /node_modules\/((preact|i18next|use-sync-external-store|wouter|regexparam|mitt|zustand)\/|react-i18next\/(?!dist\/es\/Trans))/;

/** Modules of the page frame and the start page, except those that the start page loads later. */
const FRAME =
  /apps\/web\/src\/(components\/(?!Menu|Hourglass|DataTable|ScrollableTable|Empty|DocsCard|FileButton|CopyButton|Field|LinkCard)[^/]+|components\/board\/(BoardDrawing|Answers)|pages\/play\/(?!en\.|ru\.|Known|hero-example)[^/]+|play\/(?!packed-record|record-link|own-games|saved-layouts|worker-player)[^/]+|i18n\/(?!dates|figures)[^/]+|[^/]+)\.tsx?$/;

/** Small modules of most other pages, which would cost a request each. */
const PARTS =
  /apps\/web\/src\/(components\/((board|puzzle|figures|fleet|heat|tabs)\/[^/]+|ScrollableTable|DataTable|Empty|DocsCard|FileButton|CopyButton|Field|LinkCard)|workers\/(use-answer|use-made|latest|engines|make-engine)|play\/(own-games|saved-layouts|worker-player)|i18n\/(dates|figures))\.tsx?$/;

/** English texts of the start page, for most first visits. */
const START = /\/src\/(i18n\/en\/common|pages\/play\/en)\.ts$/;

/**
 * Preloads the start page's texts with the entry script, to save a round trip on slow networks.
 * Scripts get a low priority: the styles and the icon of `index.html` load first.
 */
function hastenStart(): Plugin {
  return {
    name: 'hasten-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle);
        const texts = files.filter(
          (file) => file.type === 'chunk' && START.test(file.facadeModuleId ?? ''),
        );
        const tags = texts.map(({ fileName }): HtmlTagDescriptor => {
          const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` };
          return { tag: 'link', attrs: { ...attrs, fetchpriority: 'low' }, injectTo: 'head' };
        });
        const later = html.replace(
          /<script type="module"|<link rel="modulepreload"/g,
          '$& fetchpriority="low"',
        );
        return { html: later, tags };
      },
    },
  };
}

/** Packages in the bundle. Fonts are listed here: their style sheets are no modules. */
const PACKAGES = new Set(
  ['@fontsource-variable/golos-text', '@fontsource/neucha'].map((name) =>
    fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url)),
  ),
);

export default defineConfig({
  resolve: { alias: [...PREACT, ...sourceAliases()] },
  plugins: [hastenStart(), listPreloads(), bundledLicenses(PACKAGES), keepOffline()],
  build: {
    target: 'es2022',
    // scripts/compile.mjs empties it, because the embed build writes into it, too.
    emptyOutDir: false,
    manifest: true,
    sourcemap: true,
    rolldownOptions: {
      output: {
        // Few files: on a slow network a request costs more than the bytes it could save.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'frame', test: FRAME },
            { name: 'parts', test: PARTS },
          ],
        },
      },
    },
    // Fonts stay separate files: the CSP forbids fonts in data URLs.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es', plugins: () => [collectWorkerPackages(PACKAGES)] },
  // Online play and the documentation need a server while developing: `npm start`.
  server: {
    proxy: {
      '/api': { target: 'http://localhost:3000', ws: true },
      '/docs': { target: 'http://localhost:3000' },
    },
  },
});
