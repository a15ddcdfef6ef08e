import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, extname, isAbsolute, join, resolve, sep } from 'node:path';
import { ForeignError } from '../../games/foreign-fault.js';
import { shownLine } from './shown-line.js';

const MAX_ENTRIES = 5000;

/** Paths that a program may read; for Node's `--allow-fs-read`, folders end in a separator. */
export interface Readable {
  readonly paths: readonly string[];
  /** Folders of imported packages, by name, as resolved from its own folder. */
  readonly packages: ReadonlyMap<string, string>;
}

/**
 * Lists the paths that a file may read. These are its folder and subfolders, without hidden files and symbolic
 * links, and its imported packages with their dependencies, by real path. Links count only where {@link
 * isWorkspaceLink}. In a folder that contains one of `secret`, only the imports are readable.
 * @param file a real path
 * @throws ForeignError if the folder is too large to scan
 */
export function readableBy(file: string, secret: readonly string[]): Readable {
  const folder = dirname(file);
  const { files, packages: names } = importsOf(file, folder);
  const isSecret = secret.some((path) => isWithin(path, folder));
  const own = isSecret ? files : openIn(folder);
  const packages = new Map<string, string>();
  const links: string[] = [];
  const folders = new Set<string>();
  const wanted = [...names].map((name) => ({ name, from: folder, isOwn: true }));
  for (const { name, from, isOwn } of wanted) {
    const found = findPackage(name, from, secret);
    if (!found) continue;
    if (isOwn) packages.set(name, found.folder);
    links.push(...found.links);
    if (folders.has(found.folder)) continue;
    folders.add(found.folder);
    for (const dependency of found.dependencies) {
      wanted.push({ name: dependency, from: found.folder, isOwn: false });
    }
  }
  return {
    paths: [...own, ...scopeOf(folder), ...links, ...[...folders].flatMap(openIn)],
    packages,
  };
}

/** Returns the package.json that decides the module type, unless it is a link, which could lead anywhere. */
function scopeOf(folder: string): string[] {
  const scope = nearest(folder, 'package.json');
  return scope !== undefined && lstatSync(scope).isFile() ? [scope] : [];
}

/** Collects the file's relative imports within the folder, and the packages that it names. */
function importsOf(file: string, folder: string) {
  const files = [file];
  const packages = new Set<string>();
  for (const each of files) {
    for (const [, , name = ''] of readFileSync(each, 'utf8').matchAll(IMPORT)) {
      if (/^\.{1,2}\//.test(name)) {
        const path = resolve(dirname(each), name);
        const isNew = isWithin(path, folder) && !files.includes(path) && isScript(path);
        if (isNew && lstatSync(path, { throwIfNoEntry: false })?.isFile()) files.push(path);
      } else {
        const [, ofPackage] = /^((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/|$)/.exec(name) ?? [];
        if (ofPackage !== undefined) packages.add(ofPackage);
      }
    }
  }
  return { files, packages };
}

/** Matches too much rather than too little: a false match names no existing package. */
const IMPORT = /\b(?:from|import|require)\s*\(?\s*(["'])([^"'\n]+)\1/g;

function isScript(path: string): boolean {
  return ['.js', '.mjs', '.cjs', '.json'].includes(extname(path));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** Returns a folder if all its content is readable, otherwise its readable entries. */
function openIn(folder: string): string[] {
  let entries = 0;
  const open = (path: string): { paths: string[]; isWhole: boolean } => {
    const paths: string[] = [];
    let isWhole = true;
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      entries += 1;
      if (entries > MAX_ENTRIES) {
        const path = shownLine(folder);
        throw new ForeignError({ code: 'large-folder', path, max: MAX_ENTRIES });
      }
      const isHidden = entry.name.startsWith('.') || entry.name === 'node_modules';
      const inner = join(path, entry.name);
      if (isHidden || entry.isSymbolicLink()) isWhole = false;
      else if (entry.isFile()) paths.push(inner);
      else if (entry.isDirectory()) {
        const below = open(inner);
        paths.push(...below.paths);
        isWhole &&= below.isWhole;
      }
    }
    return isWhole ? { paths: [join(path, sep)], isWhole } : { paths, isWhole };
  };
  return open(folder).paths;
}

/** Resolves a package as Node does: in the nearest `node_modules` that has it. */
function findPackage(name: string, from: string, secret: readonly string[]) {
  if (!PACKAGE_NAME.test(name)) return undefined;
  const link = nearest(from, join('node_modules', name, 'package.json'));
  if (link === undefined) return undefined;
  const folder = dirname(link);
  const real = realpathSync(folder);
  const given = manifestOf(link);
  if (real !== folder) {
    const isSame = given['name'] === name;
    if (!isSame || !isWorkspaceLink(folder, real, secret)) return undefined;
  }
  const dependencies = ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap(
    (kind) => Object.keys((given[kind] as object | null | undefined) ?? {}),
  );
  return { folder: real, links: linksOn(folder), dependencies };
}

/** npm package names, also in capitals; they cannot escape from `node_modules`. */
const PACKAGE_NAME = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d_~-][\w.~-]*$/i;

/**
 * Is it a link of a workspace? A downloaded folder may contain any links. They count only within the folder of
 * their `node_modules`, or among the packages installed with them, and never lead to a secret.
 */
function isWorkspaceLink(link: string, real: string, secret: readonly string[]): boolean {
  const inner = `${sep}node_modules${sep}`;
  const holder = link.slice(0, link.lastIndexOf(inner));
  const installed = link.slice(0, link.indexOf(inner) + inner.length - 1);
  if (secret.some((path) => isWithin(path, holder))) return false;
  return isWithin(real, holder) || isWithin(real, installed);
}

function manifestOf(path: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

/** Lists the symbolic links on a path, as Node follows them one by one. */
function linksOn(path: string): string[] {
  const above = dirname(path);
  const links = above === path ? [] : linksOn(above);
  return lstatSync(path).isSymbolicLink() ? [...links, path] : links;
}

/** Finds the path in this folder, or in the nearest parent that has it. */
function nearest(folder: string, path: string): string | undefined {
  const here = join(folder, path);
  if (existsSync(here)) return here;
  const above = dirname(folder);
  return above === folder || !isAbsolute(folder) ? undefined : nearest(above, path);
}
