import { defineConfig } from 'tsdown';

// What is a devDependency is bundled: @flotilla/*, and libraries that a command needs at its start, since
// to find and load their many files would take as long as Node itself. Dependencies stay external.
// What the source imports lazily (Ink and React) becomes a chunk of its own. What threads and processes
// run is found by its name, beside the chunk that starts them.
const AT_THE_START = [
  ...['commander', 'env-paths', 'i18next', 'is-safe-filename', 'leven', 'pure-rand'],
  ...['ws', 'zod', /^@noble\//],
];

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
  deps: { onlyBundle: [/^@flotilla\//, ...AT_THE_START] },
});
