import { describe, expect, test } from 'vitest';
import { architectureFaults, type Manifest, type Room } from './architecture.js';
import { folderCircles } from './folders.js';

type Sources = Readonly<Record<string, string>>;

function room(name: string, sources: Sources, manifest: Omit<Manifest, 'name'> = {}): Room {
  const folder = name.startsWith('@flotilla/') ? `packages/${name.slice(10)}` : `apps/${name}`;
  return { folder, manifest: { name, ...manifest }, sources: new Map(Object.entries(sources)) };
}

const rules = (text: string) => room('@flotilla/rules', { 'src/a.ts': text });
const engine = (text: string) => room('@flotilla/engine', { 'src/a.ts': text });
const lab = (text: string) => room('@flotilla/lab', { 'src/a.ts': text });

const SOUND: readonly (readonly [string, Room])[] = [
  ['engine uses rules', engine("import { a } from '@flotilla/rules';")],
  ['lab uses engine', lab("export * from '@flotilla/engine';")],
  ['protocol uses rules', room('@flotilla/protocol', { 'src/a.ts': "import '@flotilla/rules';" })],
  ['an app uses Node', room('flotilla', { 'src/a.ts': "import 'node:fs'; process.exit();" })],
  ['a name that only a comment holds', rules("// import 'node:fs'; process.exit()\nexport {};")],
  ['a name that only a string holds', rules('export const a = "import \'node:fs\'; process";')],
  [
    'a test that sets a game up',
    room('flotilla', { 'src/a.test.ts': 'export const a = { toMove: 0 };' }),
  ],
  [
    'a test that shares what helps tests',
    room('flotilla', { 'src/a.test.ts': "import '../../../tests/support/samples.js';" }),
  ],
  ['a member of that name', rules('export const a = (b: { window: 1 }) => b.window;')],
  ['a local of that name', rules('export const a = (document: string) => document.length;')],
  ['Math without chance', engine('export const a = Math.max(1, 2);')],
  [
    'an entry of its own package',
    room(
      '@flotilla/lab',
      { 'src/a.test.ts': "import '@flotilla/lab/node';" },
      { exports: { '.': {}, './node': {} } },
    ),
  ],
];

const BROKEN: readonly (readonly [string, Room, string])[] = [
  ['rules uses engine', rules("import '@flotilla/engine';"), 'must not use @flotilla/engine'],
  ['a type-only arrow', rules("import type { A } from '@flotilla/lab';"), 'must not use'],
  ['an arrow by a type', rules("export type A = import('@flotilla/lab').A;"), 'must not use'],
  ['a lazy arrow', engine("export const a = () => import('@flotilla/lab');"), 'must not use'],
  ['a re-export', engine("export { a } from '@flotilla/lab';"), 'must not use @flotilla/lab'],
  [
    'a test has arrows too',
    room('@flotilla/rules', { 'src/a.test.ts': "import '@flotilla/lab';" }),
    'must not use',
  ],
  [
    'protocol uses engine',
    room('@flotilla/protocol', { 'src/a.ts': "import '@flotilla/engine';" }),
    'must not use',
  ],
  ['a package uses an app', lab("import 'flotilla';"), 'must not use flotilla'],
  [
    'an app uses an app',
    room('web', { 'src/a.ts': "import 'flotilla';" }),
    'must not use flotilla',
  ],
  [
    'the web app uses its server',
    room('flotilla-web', { 'src/a.ts': "import 'flotilla-server';" }),
    'must not use flotilla-server',
  ],
  [
    'an arrow in a manifest',
    room('@flotilla/engine', {}, { devDependencies: { '@flotilla/lab': '1' } }),
    'must not use @flotilla/lab',
  ],
  [
    'a dependency of rules',
    room('@flotilla/rules', {}, { dependencies: { ramda: '1' } }),
    'must have no dependency, not ramda',
  ],
  ['process', rules('export const a = process.argv;'), 'must not use process'],
  ['Buffer', rules('export const a = Buffer.from([]);'), 'must not use Buffer'],
  ['window', engine('export const a = window;'), 'must not use window'],
  ['document', engine('export const a = { document };'), 'must not use document'],
  ['setTimeout', engine('setTimeout(() => {}, 1);'), 'must not use setTimeout'],
  ['performance', engine('export const a = performance.now();'), 'must not use performance'],
  ['Date.now', rules('export const a = Date.now();'), 'must not use Date'],
  ['new Date', lab('export const a = new Date();'), 'must not use Date'],
  ['Math.random', lab('export const a = Math.random();'), 'must not use Math.random'],
  ["Math['random']", rules("export const a = Math['random']();"), 'must not use Math.random'],
  ['{ random } = Math', engine('const { random } = Math; random();'), 'must not use Math.random'],
  ['globalThis.process', engine('export const a = globalThis.process;'), 'must not use process'],
  [
    'what needs Node, from what does not',
    room('@flotilla/lab', { 'src/a.ts': "import './node/b.js';", 'src/node/b.ts': '' }),
    './node/b.js needs Node',
  ],
  [
    'a deep import',
    engine("import '@flotilla/rules/src/x';"),
    'a deep import, @flotilla/rules/src/x',
  ],
  [
    'an import over the fence',
    engine("import '../../rules/src/x.js';"),
    "leaves the package's src",
  ],
  [
    'a feature from the shell',
    room('flotilla', {
      'src/shell/a.ts': "import '../features/odds/b.js';",
      'src/features/odds/b.ts': '',
    }),
    'the shell must not use src/features/odds/b.js',
  ],
  [
    'a feature from another',
    room('flotilla', {
      'src/features/map/a.ts': "import '../odds/b.js';",
      'src/features/odds/b.ts': '',
    }),
    'feature map must not use src/features/odds/b.js',
  ],
  [
    'a client asks the rules whose turn it is',
    room('flotilla', { 'src/a.ts': 'export const a = (game: { toMove: 0 }) => game.toMove;' }),
    'toMove is decided by @flotilla/play',
  ],
  [
    'a client takes a shot back',
    room('flotilla-web', { 'src/a.ts': "import { undoShot } from '@flotilla/play'; undoShot();" }),
    'undoShot is decided by @flotilla/play',
  ],
];

/** All names are known, as they are in the repository. */
const NEIGHBOURS = [
  ...['@flotilla/rules', '@flotilla/engine', '@flotilla/play', '@flotilla/lab'],
  ...['flotilla', 'flotilla-web', 'flotilla-server'],
];

function faultsOf(tried: Room): string[] {
  const others = NEIGHBOURS.filter((name) => name !== tried.manifest.name);
  return architectureFaults([tried, ...others.map((name) => room(name, {}))]);
}

describe('the checker of the architecture', () => {
  test.each(SOUND)('lets pass: %s', (_title, tried) => {
    expect(faultsOf(tried)).toEqual([]);
  });

  test.each(BROKEN)('catches: %s', (_title, tried, fault) => {
    const faults = faultsOf(tried);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });
});

describe('folders', () => {
  const imports = (path: string) => `import { a } from '${path}';`;

  test.each([
    ['one uses the other', { 'p/src/a/x.ts': imports('../b/y.js'), 'p/src/b/y.ts': '' }],
    ['files of one use each other', { 'p/src/a/x.ts': imports('./y.js'), 'p/src/a/y.ts': '' }],
    ['pages read their registry', { 'apps/web/src/pages/x.ts': imports('../pages.js') }],
  ])('are sound where %s', (_, sources) => {
    expect(folderCircles(new Map(Object.entries(sources)))).toEqual([]);
  });

  test.each([
    [
      'two use each other',
      { 'p/src/a/x.ts': imports('../b/y.js'), 'p/src/b/z.ts': imports('../a/v.js') },
      'p/src: a/, b/ import each other',
    ],
    [
      'a third is between',
      {
        'p/src/a/x.ts': imports('../b/y.js'),
        'p/src/b/z.ts': imports('../c.js'),
        'p/src/c.ts': imports('./a/v.js'),
      },
      'p/src: a/, b/, c import each other',
    ],
    [
      'they lie deep',
      { 'p/src/a/b/x.ts': imports('../c/y.js'), 'p/src/a/c/y.ts': imports('../b/v.js') },
      'p/src/a: b/, c/ import each other',
    ],
  ])('are not where %s', (_, sources, fault) => {
    expect(folderCircles(new Map(Object.entries(sources)))).toEqual([fault]);
  });
});
