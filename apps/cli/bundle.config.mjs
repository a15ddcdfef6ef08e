// Bundles devDependencies with everything they need. That keeps the installation small, and loading many
// small files would take as long as starting Node itself. Lazy imports (Ink and React, BullMQ, Plot) become
// separate chunks, loaded on first use. Dependencies stay external, because they contain native code or find
// their files by path. Entry points of threads and processes are found by name, next to the chunk that starts
// them.

/** @type {import('../../scripts/bundle.mjs').BundleConfig} */
export const BUNDLE = {
  entries: {
    main: 'src/main.ts',
    'batch-worker': '../../packages/research/src/node/batch-worker.ts',
    'remote-batch-worker': '../../packages/research/src/node/remote-batch-worker.ts',
    'foreign-runner': '../../packages/lab/src/node/foreign/foreign-runner.ts',
  },
  // Optional peer dependencies of libraries, unused here.
  neverBundle: ['msgpackr-extract', 'pg', 'react-devtools-core'],
  define: { 'process.env.NODE_ENV': '"production"' },
};
