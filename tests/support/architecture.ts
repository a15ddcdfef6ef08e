import { posix } from 'node:path';
import { importsOf, namesIn } from './imports.js';

/** One package or app: its folder from the root, its manifest, and its sources by path from there. */
export interface Room {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly sources: ReadonlyMap<string, string>;
}

export interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** Its entries, such as `.` and `./node`. */
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** The packages that each package may use. An app may use every package; nothing may use an app. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  '@flotilla/rules': [],
  '@flotilla/engine': ['@flotilla/rules'],
  '@flotilla/bimaru': ['@flotilla/engine', '@flotilla/rules'],
  '@flotilla/play': [
    ...['@flotilla/bimaru', '@flotilla/engine', '@flotilla/protocol', '@flotilla/rules'],
  ],
  '@flotilla/lab': ['@flotilla/engine', '@flotilla/rules'],
  '@flotilla/research': [
    '@flotilla/bimaru',
    '@flotilla/engine',
    '@flotilla/lab',
    '@flotilla/rules',
  ],
  '@flotilla/protocol': ['@flotilla/rules'],
};

const WITHOUT_DEPENDENCIES = ['@flotilla/rules'];

const CHANCE_AND_TIME = ['Math.random', 'Date'];
const WORLD = [
  ...[...CHANCE_AND_TIME, 'process', 'Buffer', 'require', 'console', 'window', 'document'],
  ...['navigator', 'localStorage', 'fetch', 'crypto', 'performance'],
  ...['setTimeout', 'setInterval', 'setImmediate'],
];

/** Globals that a package's source must not touch. */
const FORBIDDEN_GLOBALS: Readonly<Record<string, readonly string[]>> = {
  '@flotilla/rules': WORLD,
  '@flotilla/engine': WORLD,
  '@flotilla/protocol': WORLD,
  '@flotilla/bimaru': WORLD,
  '@flotilla/play': WORLD,
  '@flotilla/lab': CHANCE_AND_TIME,
  '@flotilla/research': CHANCE_AND_TIME,
};
/** Packages run in a browser, too; but for what lies in this folder, which nothing else uses. */
const NODE_FOLDER = 'src/node/';
/** Tests of all packages and apps share it. */
const SUPPORT = '../../tests/support/';
/** Entries of packages that use Node. */
const NODE_ENTRY = /\/(node|redis|report)$/;
/** Test helpers that packages share with the tests of their users. */
const LENT = /^\.\.\/(\w+)\/src\/(?:testing\/|.*\.contract\.js$)/;

/** The features of the command line that others may build on: long work, and a game. */
const BASES = ['lab', 'online', 'play'];

/** Apps that show a game. The server answers for one. */
const CLIENTS = ['flotilla', 'flotilla-web'];

/** What `Table` of @flotilla/play decides for every client: turns, refusals, undo, clocks, claims, rematches. */
const DECISIONS = [
  ...['toMove', 'shotsDue', 'isComputersTurn', 'computerShoots', 'letComputersShoot', 'undoShot'],
  ...['toggleMark', 'claimTime', 'AWAY_MS', 'LONGEST_AWAY_MS', 'deadline', 'remainingMs'],
];

/**
 * Every forbidden dependency, one line each; an empty list means none. Circles, Node's modules,
 * undeclared dependencies and default exports are found by the linter.
 */
export function architectureFaults(rooms: readonly Room[]): string[] {
  const names = new Set(rooms.flatMap(({ manifest }) => entriesOf(manifest)));
  return rooms.flatMap((room) => [
    ...manifestFaults(room, names),
    ...[...room.sources].flatMap(([path, text]) => sourceFaults(room, path, text, names)),
  ]);
}

/** What may be imported of a package: its name, and its name with each entry's path. */
function entriesOf({ name, exports = {} }: Manifest): string[] {
  return [name, ...Object.keys(exports).map((entry) => posix.join(name, entry))];
}

function manifestFaults({ folder, manifest }: Room, names: ReadonlySet<string>): string[] {
  const where = `${folder}/package.json`;
  const wanted = dependenciesOf(manifest);
  if (WITHOUT_DEPENDENCIES.includes(manifest.name)) {
    return wanted.map((name) => `${where}: ${manifest.name} must have no dependency, not ${name}`);
  }
  return wanted.flatMap((name) => arrowFaults(where, manifest.name, name, names));
}

function dependenciesOf(manifest: Manifest): string[] {
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  });
}

function arrowFaults(
  where: string,
  from: string,
  to: string,
  names: ReadonlySet<string>,
): string[] {
  const isOurs = names.has(to) || to.startsWith('@flotilla/');
  if (!isOurs || from === to) return [];
  const isApp = !from.startsWith('@flotilla/');
  const isAllowed = isApp ? to in ARROWS : ARROWS[from]?.includes(to);
  return isAllowed ? [] : [`${where}: ${from} must not use ${to}`];
}

function sourceFaults(
  room: Room,
  path: string,
  text: string,
  names: ReadonlySet<string>,
): string[] {
  const { name } = room.manifest;
  const where = `${room.folder}/${path}`;
  const faults = importsOf(text).flatMap((specifier) =>
    importFaults(room, path, specifier, names).map((fault) => `${where}: ${fault}`),
  );
  if (isTest(path)) return faults;
  // To look for a name as text is quick, and most files have none of these.
  const isMentioned = (each: string) => new RegExp(`\\b${each.replace('Math.', '')}\\b`).test(text);
  const forbidden = (FORBIDDEN_GLOBALS[name] ?? []).filter(isMentioned);
  const decisions = CLIENTS.includes(name) ? DECISIONS.filter(isMentioned) : [];
  if (forbidden.length + decisions.length === 0) return faults;
  const { globals, all } = namesIn(path, text);
  const touched = forbidden.filter((each) => globals.has(each));
  const decided = decisions.filter((each) => all.has(each));
  return [
    ...faults,
    ...touched.map((each) => `${where}: ${name} must not use ${each}`),
    ...decided.map((each) => `${where}: ${each} is decided by @flotilla/play`),
  ];
}

function importFaults(
  room: Room,
  path: string,
  specifier: string,
  names: ReadonlySet<string>,
): string[] {
  const { name } = room.manifest;
  if (specifier.startsWith('.')) {
    const target = resolve(path, specifier);
    if (isTest(path) && target.startsWith(SUPPORT)) return [];
    const [, lender] = isTest(path) ? (LENT.exec(target) ?? []) : [];
    if (lender !== undefined) {
      return arrowFaults('', name, `@flotilla/${lender}`, names).map((fault) => fault.slice(2));
    }
    if (!target.startsWith('src/')) return [`${specifier} leaves the package's src`];
    if (name === 'flotilla' && !isTest(path)) {
      const fault = featureFault(path, target);
      if (fault) return [fault];
    }
    if (name === 'flotilla-web' && !isTest(path)) {
      const fault = pageFault(path, target);
      if (fault) return [fault];
    }
    const isInNode = (file: string) => file.startsWith(NODE_FOLDER);
    const needsNode = isInNode(target) && !isInNode(path) && !isTest(path);
    return needsNode && name in ARROWS ? [`${specifier} needs Node`] : [];
  }
  const target = packageOf(specifier);
  const isOurs = names.has(target) || target.startsWith('@flotilla/');
  if (isOurs) {
    const faults = arrowFaults('', name, target, names).map((fault) => fault.slice(2));
    if (!names.has(specifier)) faults.push(`a deep import, ${specifier}`);
    const isOutside = name in ARROWS && !path.startsWith(NODE_FOLDER) && !isTest(path);
    if (isOutside && NODE_ENTRY.test(specifier)) faults.push(`${specifier} needs Node`);
    return faults;
  }
  return [];
}

/** In the command line `shell` uses no feature, and a feature no other that is not a base. */
function featureFault(path: string, target: string): string | undefined {
  const to = /^src\/features\/(?:([^/]+)\/)?/.exec(target);
  if (!to) return undefined;
  if (path.startsWith('src/shell/')) return `the shell must not use ${target}`;
  const from = /^src\/features\/([^/]+)\//.exec(path)?.[1];
  const isAllowed = from === undefined || (to[1] !== undefined && [from, ...BASES].includes(to[1]));
  return isAllowed ? undefined : `feature ${from} must not use ${target}`;
}

/** In the web only the root reads the registry of pages, and nothing below the pages uses one. */
function pageFault(path: string, target: string): string | undefined {
  const folder = path.split('/')[1]!;
  const isRoot = path === `src/${folder}`;
  const isAbove = isRoot || folder === 'pages' || folder === 'embed';
  const isForbidden = target.startsWith('src/pages/')
    ? !isAbove
    : target === 'src/pages.js' && !isRoot;
  return isForbidden ? `${path} must not use ${target}` : undefined;
}

function isTest(path: string): boolean {
  return /\.(test|contract)\.tsx?$|^src\/testing\//.test(path);
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The source file that a relative specifier means, from the package's folder. */
function resolve(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier);
}
