import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { sourceAliases } from '../../scripts/sources.mjs';
import { PREACT } from './preact.config.js';
import { listPreloads } from './preloads.config.js';

/** What every page needs, and the first of all, of others and of our own. */
const VENDOR =
  /node_modules\/(preact|i18next|react-i18next|use-sync-external-store|void-elements|html-parse-stringify|wouter|regexparam|mitt|zustand|comlink)\//;
const FRAME =
  /apps\/web\/src\/(components\/(board\/)?(?!Menu|Hourglass|DataTable|TableFrame)[^/]+|components\/rules\/(RulesPicker|PlacerChoice|own-rules)|pages\/play\/(?!en\.|ru\.|Known)[^/]+|play\/(?!packed-record|record-link)[^/]+|i18n\/(?!dates)[^/]+|[^/]+)\.tsx?$/;

/** What many of the other pages are made of: small files that would each be a request. */
const PARTS =
  /apps\/web\/src\/(components\/((puzzle|figures|fleet|heat)\/[^/]+|TableFrame|DataTable)|workers\/(use-answer|latest)|i18n\/dates)\.tsx?$/;

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

export default defineConfig({
  resolve: { alias: [...PREACT, ...sourceAliases()] },
  plugins: [
    hastenStart(),
    listPreloads(),
    VitePWA({
      // The page registers it itself (src/offline.ts) and asks before it changes versions.
      injectRegister: null,
      registerType: 'prompt',
      manifest: {
        name: 'Flotilla: Sea Battle',
        short_name: 'Flotilla',
        description: 'Sea Battle: play it, study it and experiment with it',
        id: '/',
        start_url: '/',
        display: 'standalone',
        background_color: '#fbfaf4',
        theme_color: '#1f3a93',
        categories: ['games', 'education'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icons/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        // Everything: after the first visit the whole app works without a network.
        globPatterns: ['**/*.{js,css,html,svg,png,woff,woff2,txt,webmanifest}'],
        // It is shown beside links to the app, and nowhere in it.
        globIgnores: ['icons/preview.png'],
        navigateFallback: '/index.html',
        // What the server answers is of this moment: nothing under /api is kept or made up. Pages for other sites
        // and pictures of links are no pages of the app.
        navigateFallbackDenylist: [/^\/(api|docs|embed|preview)(\/|$)/],
        cleanupOutdatedCaches: true,
        // It would name folders of the machine that built it.
        sourcemap: false,
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
  ],
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
  worker: { format: 'es' },
  // Online play and the documentation need a server while developing: `npm start`.
  server: {
    proxy: {
      '/api': { target: 'http://localhost:3000', ws: true },
      '/docs': { target: 'http://localhost:3000' },
    },
  },
});
