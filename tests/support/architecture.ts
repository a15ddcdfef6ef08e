import { posix } from 'node:path';
import { importsOf } from './imports.js';

/** A package or app: folder from the root, manifest, and sources by path from its folder. */
export interface Room {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly sources: ReadonlyMap<string, string>;
}

export interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** Entry points, such as `.` and `./node`. */
  readonly exports?: Readonly<Record<string, unknown>>;
}

const SCOPE = '@flotilla/';

/** Packages that each package may use. An app may use every package; nothing may use an app. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  engine: ['rules'],
  bimaru: ['engine', 'rules'],
  play: ['bimaru', 'engine', 'protocol', 'rules'],
  lab: ['engine', 'rules'],
  research: ['bimaru', 'engine', 'lab', 'rules'],
  protocol: ['rules'],
};

const CHANCE_AND_TIME = ['Math.random', 'Date'];
const WORLD = [
  ...[...CHANCE_AND_TIME, 'process', 'Buffer', 'require', 'console', 'window', 'document'],
  ...['navigator', 'localStorage', 'fetch', 'crypto', 'performance'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'globalThis'],
];
/** Packages that may touch the world, except for chance and time. */
const OF_THE_WORLD = ['@flotilla/lab', '@flotilla/research'];

/** Packages also run in browsers: only this folder may use Node, and the rest must not import it. */
const NODE_FOLDER = 'src/node/';
/** Shared by the tests of all packages and apps. */
const SUPPORT = '../../tests/support/';
/** Entries of packages that use Node. */
const NODE_ENTRY = /\/(node|redis|report)$/;
/** Test helpers that packages share with the tests of their users. */
const LENT = /^\.\.\/(\w+)\/src\/(?:testing\/|.*\.contract\.js$)/;

/** Command line features that others may build on: long work, and a game. */
const BASES = ['lab', 'online', 'play'];

/** Apps that show a game. The server is exempt: it runs games. */
const CLIENTS = ['flotilla', 'flotilla-web'];

/**
 * Decisions of `Table` in @flotilla/play for every client: turns, refusals, undo, clocks, claims,
 * rematches.
 */
const DECISIONS = [
  ...['toMove', 'shotsDue', 'isComputersTurn', 'computerShoots', 'shootForComputers', 'undoShot'],
  ...['toggleMark', 'claimTime', 'AWAY_MS', 'LONGEST_AWAY_MS', 'deadline', 'remainingMs'],
];

/** Comments, which may hold any name. */
const COMMENT = /(^|\s)(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm;
const RANDOM = /\bMath(?:\.random\b|\[)|= Math\b(?!\.)/;

/** A file to which callers give `fetch` as an option. */
const TAKES_FETCH = 'packages/protocol/src/client.ts';

/**
 * Returns every forbidden dependency, a line each. The linter finds circles, Node's modules,
 * undeclared dependencies and default exports.
 */
export function architectureFaults(rooms: readonly Room[]): string[] {
  const names = new Set(rooms.flatMap(({ manifest }) => entriesOf(manifest)));
  return rooms.flatMap((room) => {
    const { folder, manifest, sources } = room;
    return [
      ...manifestFaults(manifest, names).map((fault) => `${folder}/package.json: ${fault}`),
      ...[...sources].flatMap(([path, text]) =>
        [
          ...importsOf(text).flatMap((specifier) => importFaults(room, path, specifier, names)),
          ...(isTest(path) ? [] : nameFaults(room, path, text)),
        ].map((fault) => `${folder}/${path}: ${fault}`),
      ),
    ];
  });
}

/** Returns the import specifiers of a package: its name, and its name with each entry's path. */
function entriesOf({ name, exports = {} }: Manifest): string[] {
  return [name, ...Object.keys(exports).map((entry) => posix.join(name, entry))];
}

function manifestFaults(manifest: Manifest, names: ReadonlySet<string>): string[] {
  const { name, dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  const all = { ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies };
  return Object.keys(all).flatMap((other) =>
    name === '@flotilla/rules'
      ? `${name} must have no dependency, not ${other}`
      : arrowFaults(name, other, names),
  );
}

function arrowFaults(from: string, to: string, names: ReadonlySet<string>): string[] {
  const isOurs = names.has(to) || to.startsWith(SCOPE);
  const allowed = from.startsWith(SCOPE) ? ARROWS[shortOf(from)] : Object.keys(ARROWS);
  const isAllowed = from === to || allowed?.includes(shortOf(to));
  return isOurs && !isAllowed ? [`${from} must not use ${to}`] : [];
}

const shortOf = (name: string) => name.replace(SCOPE, '');

/** Finds globals that a package must not touch, and decisions that a client must not take. */
function nameFaults({ folder, manifest: { name } }: Room, path: string, text: string): string[] {
  const code = text.replace(COMMENT, '');
  const ofPackages = OF_THE_WORLD.includes(name) ? CHANCE_AND_TIME : WORLD;
  const forbidden = name.startsWith(SCOPE) ? ofPackages : [];
  const used = forbidden.filter((each) => usesGlobal(code, each));
  const decisions = CLIENTS.includes(name) ? DECISIONS : [];
  const isNamed = (each: string) => new RegExp(`\\b${each}\\b`).test(code);
  return [
    ...used
      .filter((each) => each !== 'fetch' || `${folder}/${path}` !== TAKES_FETCH)
      .map((each) => `${name} must not use ${each}`),
    ...decisions.filter(isNamed).map((each) => `${each} is decided by @flotilla/play`),
  ];
}

/** Does the code use this global? Members, keys and words next to quotes are no globals. */
function usesGlobal(code: string, name: string): boolean {
  if (name === 'Math.random') return RANDOM.test(code);
  return new RegExp(`(?<![\\w.'"\`-])${name}(?![\\w'"\`:-])`).test(code);
}

function importFaults(
  { manifest: { name } }: Room,
  path: string,
  specifier: string,
  names: ReadonlySet<string>,
): string[] {
  const isOutsideNode = name.startsWith(SCOPE) && !path.startsWith(NODE_FOLDER) && !isTest(path);
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier);
    if (isTest(path)) {
      const [, lender] = LENT.exec(target) ?? [];
      if (lender !== undefined) return arrowFaults(name, `@flotilla/${lender}`, names);
      if (target.startsWith(SUPPORT)) return [];
    }
    if (!target.startsWith('src/')) return [`${specifier} leaves the package's src`];
    if (isOutsideNode && target.startsWith(NODE_FOLDER)) return [`${specifier} needs Node`];
    return isTest(path) ? [] : (APP_FAULTS[name]?.(path, target) ?? []);
  }
  const parts = specifier.split('/');
  const target = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  if (!names.has(target) && !target.startsWith(SCOPE)) return [];
  return [
    ...arrowFaults(name, target, names),
    ...(names.has(specifier) ? [] : [`a deep import, ${specifier}`]),
    ...(isOutsideNode && NODE_ENTRY.test(specifier) ? [`${specifier} needs Node`] : []),
  ];
}

/** Rules within an app, by its name. */
const APP_FAULTS: Readonly<Record<string, (path: string, target: string) => string[]>> = {
  /** `shell` uses no feature, and a feature only uses base features. */
  flotilla: (path, target) => {
    const to = /^src\/features\/(?:([^/]+)\/)?/.exec(target);
    if (!to) return [];
    if (path.startsWith('src/shell/')) return [`the shell must not use ${target}`];
    const from = /^src\/features\/([^/]+)\//.exec(path)?.[1];
    const isAllowed =
      from === undefined || (to[1] !== undefined && [from, ...BASES].includes(to[1]));
    return isAllowed ? [] : [`feature ${from} must not use ${target}`];
  },
  /** Only the root reads the page registry, and nothing below the pages uses a page. */
  'flotilla-web': (path, target) => {
    const folder = path.split('/')[1]!;
    const isRoot = path === `src/${folder}`;
    const isAbove = isRoot || folder === 'pages' || folder === 'embed';
    const isForbidden = target.startsWith('src/pages/')
      ? !isAbove
      : target === 'src/pages.js' && !isRoot;
    return isForbidden ? [`${path} must not use ${target}`] : [];
  },
};

function isTest(path: string): boolean {
  return /\.(test|contract)\.tsx?$|^src\/testing\//.test(path);
}
