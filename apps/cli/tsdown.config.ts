import { defineConfig } from 'tsdown';
import { bundledLicenses } from '../../scripts/bundled-licenses.mjs';

// What is a devDependency is bundled, with all that it needs: an installation stays small, and to find and
// load many small files would take as long as Node itself. What the source imports lazily (Ink and React,
// BullMQ, Plot) becomes chunks of its own, loaded at first use. Dependencies stay external: they bring native
// code or find their files by path. What threads and processes run is found by its name, beside the chunk that
// starts them.
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'batch-worker': '../../packages/lab/dist/node/batch-worker.js',
    'remote-batch-worker': '../../packages/lab/dist/node/redis/remote-batch-worker.js',
    'foreign-runner': '../../packages/lab/dist/node/foreign/foreign-runner.js',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Libraries of libraries that are optional, and not used here.
  deps: {
    onlyBundle: false,
    neverBundle: ['msgpackr-extract', 'pg', 'react-devtools-core'],
  },
  plugins: [bundledLicenses(import.meta.url)],
});
