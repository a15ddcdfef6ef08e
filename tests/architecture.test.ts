import { describe, expect, test } from 'vitest';
import { architectureFaults, type Manifest, type Room } from './support/architecture.js';
import { folderCircles } from './support/folders.js';
import { namesTwice } from './support/names.js';
import { readRooms } from './support/rooms.js';

test('the repository keeps its arrows', () => {
  const rooms = readRooms();
  expect(rooms.map((room) => room.manifest.name)).toEqual(
    expect.arrayContaining([
      ...['@flotilla/rules', '@flotilla/engine', '@flotilla/play', '@flotilla/lab'],
      ...['flotilla', 'flotilla-web', 'flotilla-server'],
    ]),
  );
  expect(architectureFaults(rooms)).toEqual([]);
});

test('folders import in one direction, at every depth', () => {
  expect(folderCircles(shipped())).toEqual([]);
});

test('an exported name means one thing', () => {
  expect(namesTwice(shipped())).toEqual([]);
});

/** The sources of packages and apps that are no tests, by path from the root. */
function shipped(): ReadonlyMap<string, string> {
  const sources = readRooms().flatMap(({ folder, sources: all }) =>
    [...all].map(([path, text]): [string, string] => [`${folder}/${path}`, text]),
  );
  const found = sources.filter(
    ([path]) => !/\.(test|contract)\.|\/(testing|assembly)\//.test(path),
  );
  expect(found.length).toBeGreaterThan(850);
  return new Map(found);
}

type Sources = Readonly<Record<string, string>>;

function room(name: string, sources: Sources, manifest: Omit<Manifest, 'name'> = {}): Room {
  const folder = name.startsWith('@flotilla/') ? `packages/${name.slice(10)}` : `apps/${name}`;
  return { folder, manifest: { name, ...manifest }, sources: new Map(Object.entries(sources)) };
}

const alone =
  (name: string) =>
  (text: string, path = 'src/a.ts') =>
    room(name, { [path]: text });
const rules = alone('@flotilla/rules');
const engine = alone('@flotilla/engine');
const protocol = alone('@flotilla/protocol');
const lab = alone('@flotilla/lab');
const cli = alone('flotilla');
const web = alone('flotilla-web');
const LAB_ENTRIES = { exports: { '.': {}, './node': {} } };
const DECIDED = 'is decided by @flotilla/play';

const SOUND: readonly (readonly [string, Room])[] = [
  ['engine uses rules', engine("import { a } from '@flotilla/rules';")],
  ['lab uses engine', lab("export * from '@flotilla/engine';")],
  ['protocol uses rules', protocol("import '@flotilla/rules';")],
  ['an app uses Node', cli("import 'node:fs'; process.exit();")],
  ['a name that only a comment holds', rules("// import 'node:fs'; process.exit()\nexport {};")],
  ['a name that only a string holds', rules('export const a = "import \'node:fs\'; process";')],
  ['a test that sets a game up', cli('export const a = { toMove: 0 };', 'src/a.test.ts')],
  ['a test that uses support', cli("import '../../../tests/support/x.js';", 'src/a.test.ts')],
  ['a member of that name', rules('export const a = (b: { window: 1 }) => b.window;')],
  ['a local of that name', rules('export const a = (document: string) => document.length;')],
  ['a page reads an address', web("import '../../paths.js';", 'src/pages/odds/a.ts')],
  ['a page is made of components', web("import '../../components/b.js';", 'src/pages/odds/a.ts')],
  ['Math without chance', engine('export const a = Math.max(1, 2);')],
  [
    'an entry of its own package',
    room('@flotilla/lab', { 'src/a.test.ts': "import '@flotilla/lab/node';" }, LAB_ENTRIES),
  ],
];

const BROKEN: readonly (readonly [string, Room, string])[] = [
  ['rules uses engine', rules("import '@flotilla/engine';"), 'must not use @flotilla/engine'],
  ['a type-only arrow', rules("import type { A } from '@flotilla/lab';"), 'must not use'],
  ['an arrow by a type', rules("export type A = import('@flotilla/lab').A;"), 'must not use'],
  ['a lazy arrow', engine("export const a = () => import('@flotilla/lab');"), 'must not use'],
  ['a re-export', engine("export { a } from '@flotilla/lab';"), 'must not use @flotilla/lab'],
  ['a test has arrows too', rules("import '@flotilla/lab';", 'src/a.test.ts'), 'must not use'],
  ['protocol uses engine', protocol("import '@flotilla/engine';"), 'must not use'],
  ['a package uses an app', lab("import 'flotilla';"), 'must not use flotilla'],
  ['an app uses an app', alone('web')("import 'flotilla';"), 'must not use flotilla'],
  ['the web app uses its server', web("import 'flotilla-server';"), 'not use flotilla-server'],
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
  ...['process', 'Buffer', 'window', 'navigator', 'crypto', 'fetch'].map(
    (name) => [name, rules(`export const a = ${name};`), `must not use ${name}`] as const,
  ),
  ['document', engine('export const a = { document };'), 'must not use document'],
  ['setTimeout', engine('setTimeout(() => {}, 1);'), 'must not use setTimeout'],
  ['performance', engine('export const a = performance.now();'), 'must not use performance'],
  ['Date.now', rules('export const a = Date.now();'), 'must not use Date'],
  ['new Date', lab('export const a = new Date();'), 'must not use Date'],
  ['Math.random', lab('export const a = Math.random();'), 'must not use Math.random'],
  ["Math['random']", rules("export const a = Math['random']();"), 'must not use Math.random'],
  ['{ random } = Math', engine('const { random } = Math; random();'), 'must not use Math.random'],
  ['globalThis.process', engine('export const a = globalThis.process;'), 'must not use process'],
  ['what needs Node', lab("import './node/b.js';"), './node/b.js needs Node'],
  ['a deep import', engine("import '@flotilla/rules/src/x';"), 'a deep import'],
  ['an import over the fence', engine("import '../../rules/src/x.js';"), 'leaves the package'],
  [
    'a feature from the shell',
    cli("import '../features/odds/b.js';", 'src/shell/a.ts'),
    'the shell must not use src/features/odds/b.js',
  ],
  [
    'a feature from another',
    cli("import '../odds/b.js';", 'src/features/map/a.ts'),
    'feature map must not use src/features/odds/b.js',
  ],
  [
    'a page reads the registry of pages',
    web("import '../../pages.js';", 'src/pages/odds/a.ts'),
    'src/pages/odds/a.ts must not use src/pages.js',
  ],
  [
    'a component from a page',
    web("import '../pages/odds/b.js';", 'src/components/a.ts'),
    'src/components/a.ts must not use src/pages/odds/b.js',
  ],
  ['a client asks whose turn it is', cli('export const a = (b: B) => b.toMove;'), DECIDED],
  ['a client takes a shot back', web("import { undoShot } from '@flotilla/play';"), DECIDED],
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

describe('names', () => {
  test.each([
    ['in two packages', ['packages/a/x.ts', 'packages/b/y.ts'], true],
    ['in a package and an app', ['packages/a/x.ts', 'apps/cli/y.ts'], true],
    ['twice in an app', ['apps/cli/x.ts', 'apps/cli/y.ts'], true],
    ['in two apps', ['apps/cli/x.ts', 'apps/web/x.ts'], false],
    ['in two languages', ['apps/cli/en/x.ts', 'apps/cli/ru/x.ts'], false],
    ['as two forms of a function', ['apps/cli/x.ts'], false],
  ] as const)('a name %s', (_, paths, isFault) => {
    const text = 'export function one(a: 1): 1;\nexport function one(a: 2): 2;\n';
    expect(namesTwice(new Map(paths.map((path) => [path, text])))).toHaveLength(isFault ? 1 : 0);
  });

  test('what is written as a text, or not exported, is no name', () => {
    const sources = new Map([
      ['packages/a/x.ts', 'export const one = 1;'],
      ['packages/b/x.ts', 'const one = 2;\nconst text = `\nexport const one = 3;`;'],
    ]);
    expect(namesTwice(sources)).toEqual([]);
  });
});
