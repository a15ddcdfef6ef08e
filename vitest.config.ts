import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const ofTheRepository = [
  'tests/architecture.test.ts',
  'tests/lockfile.test.ts',
  'tests/support/**/*.test.ts',
];

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: '@flotilla/lab/node', replacement: `${root}packages/lab/src/node/index.ts` },
      {
        find: /^@flotilla\/lab\/(redis|report)$/,
        replacement: `${root}packages/lab/src/node/$1/index.ts`,
      },
      { find: /^@flotilla\/(rules|engine|lab)$/, replacement: `${root}packages/$1/src/index.ts` },
    ],
  },
  test: {
    setupFiles: ['tests/support/fixed-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/**/src/**/*.test.{ts,tsx}',
            ...ofTheRepository,
          ],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/**/*.test.ts'],
          exclude: [...ofTheRepository, 'tests/web/**'],
          globalSetup: ['tests/support/build-first.ts'],
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          globalSetup: ['tests/support/build-first.ts', 'tests/web/support/serve.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
