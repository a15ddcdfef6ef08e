import { expect, test } from 'vitest';
import { architectureFaults, type Manifest, type Room } from './support/architecture.js';
import { folderCircles } from './support/folders.js';
import { namesTwice } from './support/names.js';
import { readRooms } from './support/rooms.js';

/** Names known to the checker, as in the repository. */
const NAMES = [
  ...['@flotilla/rules', '@flotilla/engine', '@flotilla/play', '@flotilla/lab'],
  ...['flotilla', 'flotilla-web', 'flotilla-server'],
];

test('the repository keeps its arrows', () => {
  const rooms = readRooms();
  expect(rooms.map((room) => room.manifest.name)).toEqual(expect.arrayContaining(NAMES));
  expect(architectureFaults(rooms)).toEqual([]);
});

test('folders import in one direction, at every depth', () => {
  expect(folderCircles(shipped())).toEqual([]);
});

test('an exported name means one thing', () => {
  expect(namesTwice(shipped())).toEqual([]);
});

/** Sources of packages and apps without tests, by path from the root. */
function shipped(): ReadonlyMap<string, string> {
  const sources = readRooms().flatMap(({ folder, sources: all }) =>
    [...all].map(([path, text]) => [`${folder}/${path}`, text] as const),
  );
  const isTest = /\.(test|contract)\.|\/(testing|assembly)\//;
  const found = sources.filter(([path]) => !isTest.test(path));
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
const lab = alone('@flotilla/lab');
const cli = alone('flotilla');
const web = alone('flotilla-web');
const LAB = { devDependencies: { '@flotilla/lab': '1' } };
const RAMDA = { dependencies: { ramda: '1' } };
const DECIDED = 'is decided by @flotilla/play';

const BROKEN: readonly (readonly [string, Room, string])[] = [
  ['rules uses engine', rules("import '@flotilla/engine';"), 'must not use @flotilla/engine'],
  ['an arrow by a type', rules("export type A = import('@flotilla/lab').A;"), 'must not use'],
  ['a re-export', engine("export { a } from '@flotilla/lab';"), 'must not use @flotilla/lab'],
  ['a test has arrows too', rules("import '@flotilla/lab';", 'src/a.test.ts'), 'must not use'],
  ['a package uses an app', lab("import 'flotilla';"), 'must not use flotilla'],
  ['the web app uses its server', web("import 'flotilla-server';"), 'not use flotilla-server'],
  ['an arrow in a manifest', room('@flotilla/engine', {}, LAB), 'must not use @flotilla/lab'],
  ['a dependency of rules', room('@flotilla/rules', {}, RAMDA), 'no dependency, not ramda'],
  ...['process', 'Buffer', 'window', 'navigator', 'crypto', 'fetch'].map(
    (name) => [name, rules(`export const a = ${name};`), `must not use ${name}`] as const,
  ),
  ['new Date', lab('export const a = new Date();'), 'must not use Date'],
  ['Math.random', lab('export const a = Math.random();'), 'must not use Math.random'],
  ["Math['random']", rules("export const a = Math['random']();"), 'must not use Math.random'],
  ['{ random } = Math', engine('const { random } = Math; random();'), 'must not use Math.random'],
  ['globalThis', engine('export const a = globalThis.process;'), 'must not use globalThis'],
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

test.each(BROKEN)('the checker of the architecture catches: %s', (_title, tried, fault) => {
  const others = NAMES.filter((name) => name !== tried.manifest.name);
  const faults = architectureFaults([tried, ...others.map((name) => room(name, {}))]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

const importing = (path: string) => `import { a } from '${path}';`;

test.each([
  [
    'two use each other',
    { 'p/src/a/x.ts': importing('../b/y.js'), 'p/src/b/z.ts': importing('../a/v.js') },
    'p/src: a/, b/ import each other',
  ],
  [
    'a third is between',
    {
      'p/src/a/x.ts': importing('../b/y.js'),
      'p/src/b/z.ts': importing('../c.js'),
      'p/src/c.ts': importing('./a/v.js'),
    },
    'p/src: a/, b/, c import each other',
  ],
  [
    'they lie deep',
    { 'p/src/a/b/x.ts': importing('../c/y.js'), 'p/src/a/c/y.ts': importing('../b/v.js') },
    'p/src/a: b/, c/ import each other',
  ],
])('folders are not sound where %s', (_, sources, fault) => {
  expect(folderCircles(new Map(Object.entries(sources)))).toEqual([fault]);
});

test.each([
  ['in two packages', ['packages/a/x.ts', 'packages/b/y.ts']],
  ['in a package and an app', ['packages/a/x.ts', 'apps/cli/y.ts']],
  ['twice in an app', ['apps/cli/x.ts', 'apps/cli/y.ts']],
] as const)('no name is exported %s', (_, paths) => {
  const text = 'export function one(a: 1): 1;\nexport function one(a: 2): 2;\n';
  expect(namesTwice(new Map(paths.map((path) => [path, text])))).toHaveLength(1);
});
