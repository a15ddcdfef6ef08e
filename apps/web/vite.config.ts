import { fileURLToPath } from 'node:url';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { bundledLicenses, collectWorkerPackages } from '../../scripts/bundled-licenses.mjs';
import { sourceAliases } from '../../scripts/sources.mjs';
import { keepOffline } from './offline.config.js';
import { PREACT } from './preact.config.js';
import { listPreloads } from './preloads.config.js';

/** Packages that every page needs; `Trans` only two of them. */
const VENDOR =
  /node_modules\/((preact|i18next|use-sync-external-store|wouter|regexparam|mitt|zustand)\/|react-i18next\/(?!dist\/es\/Trans))/;

/** Modules of the frame and of home, without those that home loads later. */
const FRAME =
  /apps\/web\/src\/(components\/(?!Menu|Hourglass|DataTable|TableFrame|Empty|DocsCard|FileButton|CopyButton|Field|LinkCard)[^/]+|components\/board\/(BoardDrawing|Answers)|pages\/play\/(?!en\.|ru\.|Known|hero-example)[^/]+|play\/(?!packed-record|record-link|own-games|saved-layouts|worker-player)[^/]+|i18n\/(?!dates|figures)[^/]+|[^/]+)\.tsx?$/;

/** Modules of most other pages: small files that would each be a request. */
const PARTS =
  /apps\/web\/src\/(components\/((board|puzzle|figures|fleet|heat|tabs)\/[^/]+|TableFrame|DataTable|Empty|DocsCard|FileButton|CopyButton|Field|LinkCard)|workers\/(use-answer|use-made|latest|engines|make-engine)|play\/(own-games|saved-layouts|worker-player)|i18n\/(dates|figures))\.tsx?$/;

/** The texts of the start page, in the language of most. */
const START = /\/src\/(i18n\/en\/common|pages\/play\/en)\.ts$/;

/**
 * Has the texts asked for with the entry, not after it, for on a slow network each wait counts;
 * and the scripts after the style and the sign that index.html paints at once.
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

/** Style sheets are no modules: fonts are named. */
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
    // scripts/compile.mjs empties it: what other sites embed is made in it, too.
    emptyOutDir: false,
    manifest: true,
    sourcemap: true,
    rolldownOptions: {
      output: {
        // Few files: on a slow network each costs more than the bytes that another page could spare.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'frame', test: FRAME },
            { name: 'parts', test: PARTS },
          ],
        },
      },
    },
    // Fonts stay files of their own: data addresses are not allowed to hold them.
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
