import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENCE_MS } from './tests/support/patience.js';
import { IS_SHORT } from './tests/support/samples.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const ofTheRepository = [
  'tests/architecture.test.ts',
  'tests/changesets.test.ts',
  'tests/figures.test.ts',
  'tests/lockfile.test.ts',
  'tests/npm-scripts.test.ts',
  'tests/prose.test.ts',
  'tests/previews.test.ts',
  'tests/texts.test.ts',
  'tests/clients/**/*.test.ts',
  'tests/support/**/*.test.ts',
];
/** Long tests are not even loaded in the short run. */
const LONG = IS_SHORT ? ['**/*.long.test.ts'] : [];

/** Files that use `vi.mock`; isolated from files of the same worker. */
const withMocks = [
  'apps/web/src/pages/battle/battle-table.test.ts',
  'tests/clients/by-pointer.test.ts',
];

/** Projects that wait for programs come first, so that no worker ends with them alone. */
const ORDER = ['e2e', 'web', 'mocks', 'unit'];

/** Groups files by project: a worker keeps its modules only between files of the same project. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification) => ORDER.indexOf(project.name);
    return sorted.sort((a, b) => place(a) - place(b));
  }
}

const OF_A_PACKAGE = /^(.*\/packages\/\w+)\/src\/(.*)$/;
const IS_TEST_CODE = /\.(test|contract)\.ts$|\/testing\//;

/**
 * Makes tests import the packages from dist, including a package's own. Node loads dist itself:
 * nothing is compiled twice, and kernels run as fast as for users.
 */
const takePackagesFromDist: Plugin = {
  name: 'take-packages-from-dist',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (!id.startsWith('.')) return undefined;
    const target = join(dirname(importer), id);
    const [, home, path = ''] = OF_A_PACKAGE.exec(target) ?? [];
    if (home === undefined || IS_TEST_CODE.test(target.replace(/\.js$/, '.ts'))) return undefined;
    return join(home, 'dist', path);
  },
};

/** Modules that Node loads itself. */
const NATIVE = { server: { deps: { external: [/\/packages\/\w+\/dist\//] } } };

/** More workers than processors would only load more modules. */
const WITHOUT_WAITS = { maxWorkers: availableParallelism(), sequence: { groupOrder: 1 } };

export default defineConfig({
  root,
  plugins: [takePackagesFromDist],
  test: {
    ...NATIVE,
    globalSetup: ['tests/support/packages-first.ts'],
    setupFiles: ['tests/support/fixed-seed.ts'],
    tags: [{ name: 'long', description: 'only of the long run, `npm test -- --all`' }],
    ...(IS_SHORT && { tagsFilter: ['!long'] }),
    // Most objects die young: with more room for them, collection takes 3% less. One collecting
    // thread instead of several saves 12% of processor time on two processors.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    sequence: { sequencer: ByProject },
    // Limits stop what hangs; a busy machine may be many times slower than an idle one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Unit tests keep no global state, so a worker loads each module once.
          isolate: false,
          ...WITHOUT_WAITS,
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/**/src/**/*.test.{ts,tsx}',
            ...ofTheRepository,
          ],
          exclude: [...withMocks, ...LONG],
        },
      },
      {
        extends: true,
        test: { name: 'mocks', include: withMocks, ...WITHOUT_WAITS },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...ofTheRepository, ...LONG, 'tests/web/**'],
          globalSetup: ['tests/support/build-first.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          include: ['tests/web/**/*.test.ts'],
          exclude: LONG,
          globalSetup: ['tests/support/build-first.ts', 'tests/web/support/serve.ts'],
        },
      },
    ],
  },
});
