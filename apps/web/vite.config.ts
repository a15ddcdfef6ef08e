import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What every page needs, of others and of our own. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|void-elements|html-parse-stringify|wouter|regexparam|mitt|zustand|comlink)\//;
const FRAME =
  /apps\/web\/src\/(components\/(board\/)?[^/]+|hooks\/[^/]+|state\/(?!lab)[^/]+|i18n\/[^/]+|[^/]+)\.tsx?$/;

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      // The page registers it itself (src/offline.ts) and asks before it changes versions.
      injectRegister: null,
      registerType: 'prompt',
      manifest: {
        name: 'Flotilla: Sea Battle',
        short_name: 'Flotilla',
        description: 'Sea Battle to play, to understand and to experiment with',
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
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,txt,webmanifest}'],
        navigateFallback: '/index.html',
        cleanupOutdatedCaches: true,
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    rolldownOptions: {
      output: {
        // Few files: on a slow network each costs more than the bytes that another page could spare.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'frame', test: FRAME },
          ],
        },
      },
    },
    // Fonts stay files of their own: data addresses are not allowed to hold them.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
});
