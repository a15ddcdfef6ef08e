// devDependencies are bundled, with all that they need: an installation stays small, and to find and
// load many small files would take as long as Node itself. What the source imports lazily (Ink and React,
// BullMQ, Plot) becomes chunks of its own, loaded at first use. Dependencies stay external: they bring native
// code or find their files by path. The entries of threads and processes are found by name, beside the chunk that
// starts them.

/** @type {import('../../scripts/bundle.mjs').BundleConfig} */
export const BUNDLE = {
  entries: {
    main: 'src/main.ts',
    'batch-worker': '../../packages/research/src/node/batch-worker.ts',
    'remote-batch-worker': '../../packages/research/src/node/remote-batch-worker.ts',
    'foreign-runner': '../../packages/lab/src/node/foreign/foreign-runner.ts',
  },
  // Libraries of libraries that are optional, and not used here.
  neverBundle: ['msgpackr-extract', 'pg', 'react-devtools-core'],
  define: { 'process.env.NODE_ENV': '"production"' },
};
