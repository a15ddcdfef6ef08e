import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, extname, isAbsolute, join, resolve, sep } from 'node:path';
import { ForeignError } from '../../games/foreign-fault.js';
import { sanitizeLine } from './shown-line.js';

const MAX_SCANNED_ENTRIES = 5000;

/** Paths that a program may read; for Node's `--allow-fs-read`, folders end in a separator. */
export interface ReadablePaths {
  readonly paths: readonly string[];
  /** Folders of the packages that the program imports itself, by name. */
  readonly packages: ReadonlyMap<string, string>;
}

/**
 * Lists the paths that a file may read. These are its folder, without hidden files and symbolic
 * links, and its imported packages with their dependencies, by real path. A linked package counts
 * only if it is in the same workspace. If its folder contains one of `secretFolders`, the file may
 * read only its imports.
 * @param file a real path
 * @throws ForeignError if the folder is too large to scan
 */
export function findReadablePaths(file: string, secretFolders: readonly string[]): ReadablePaths {
  const folder = dirname(file);
  const { files, packages: names } = importsOf(file, folder);
  const isSecret = secretFolders.some((path) => isWithin(path, folder));
  const ownFiles = isSecret ? files : readableEntries(folder);
  const packages = new Map<string, string>();
  const links: string[] = [];
  const folders = new Set<string>();
  const queue = [...names].map((name) => ({ name, from: folder, isOwn: true }));
  for (const { name, from, isOwn } of queue) {
    const foundPackage = findPackage(name, from, secretFolders);
    if (!foundPackage) continue;
    if (isOwn) packages.set(name, foundPackage.folder);
    links.push(...foundPackage.links);
    if (folders.has(foundPackage.folder)) continue;
    folders.add(foundPackage.folder);
    for (const dependency of foundPackage.dependencies) {
      queue.push({ name: dependency, from: foundPackage.folder, isOwn: false });
    }
  }
  return {
    paths: [
      ...ownFiles,
      ...findModuleScope(folder),
      ...links,
      ...[...folders].flatMap(readableEntries),
    ],
    packages,
  };
}

/** Returns the package.json that sets the module type, unless it is a link. */
function findModuleScope(folder: string): string[] {
  const scope = nearestPath(folder, 'package.json');
  return scope !== undefined && lstatSync(scope).isFile() ? [scope] : [];
}

/** Collects the file's relative imports within the folder, and the packages that it names. */
function importsOf(file: string, folder: string) {
  const files = [file];
  const packages = new Set<string>();
  for (const file of files) {
    for (const [, , name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT_PATTERN)) {
      if (/^\.{1,2}\//.test(name)) {
        const path = resolve(dirname(file), name);
        const isNew = isWithin(path, folder) && !files.includes(path) && isScript(path);
        if (isNew && lstatSync(path, { throwIfNoEntry: false })?.isFile()) files.push(path);
      } else {
        const [, packageName] = /^((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/|$)/.exec(name) ?? [];
        if (packageName !== undefined) packages.add(packageName);
      }
    }
  }
  return { files, packages };
}

/** Matches too much rather than too little, since a false match names no existing package. */
const IMPORT_PATTERN = /\b(?:from|import|require)\s*\(?\s*(["'])([^"'\n]+)\1/g;

function isScript(path: string): boolean {
  return ['.js', '.mjs', '.cjs', '.json'].includes(extname(path));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** Returns a folder if all its content is readable, otherwise its readable entries. */
function readableEntries(folder: string): string[] {
  let entries = 0;
  const open = (path: string): { paths: string[]; isWhole: boolean } => {
    const paths: string[] = [];
    let isWhole = true;
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      entries += 1;
      if (entries > MAX_SCANNED_ENTRIES) {
        const path = sanitizeLine(folder);
        throw new ForeignError({ code: 'large-folder', path, max: MAX_SCANNED_ENTRIES });
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
function findPackage(name: string, from: string, secretFolders: readonly string[]) {
  if (!PACKAGE_NAME_PATTERN.test(name)) return undefined;
  const link = nearestPath(from, join('node_modules', name, 'package.json'));
  if (link === undefined) return undefined;
  const folder = dirname(link);
  const realPath = realpathSync(folder);
  const manifest = manifestOf(link);
  if (realPath !== folder) {
    const isSame = manifest['name'] === name;
    if (!isSame || !isWorkspaceLink(folder, realPath, secretFolders)) return undefined;
  }
  const dependencies = ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap(
    (kind) => Object.keys((manifest[kind] as object | null | undefined) ?? {}),
  );
  return { folder: realPath, links: findSymlinks(folder), dependencies };
}

/** npm package names, including capitals; they cannot escape from `node_modules`. */
const PACKAGE_NAME_PATTERN = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d_~-][\w.~-]*$/i;

/**
 * Is it a workspace link? A downloaded folder may contain arbitrary links. The target must be
 * inside the folder of its `node_modules`, or inside the outermost `node_modules`. No link counts
 * if the former folder contains a secret one.
 */
function isWorkspaceLink(
  link: string,
  realPath: string,
  secretFolders: readonly string[],
): boolean {
  const inner = `${sep}node_modules${sep}`;
  const holder = link.slice(0, link.lastIndexOf(inner));
  const installed = link.slice(0, link.indexOf(inner) + inner.length - 1);
  if (secretFolders.some((path) => isWithin(path, holder))) return false;
  return isWithin(realPath, holder) || isWithin(realPath, installed);
}

function manifestOf(path: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

/** Lists the symbolic links on a path, as Node follows them one by one. */
function findSymlinks(path: string): string[] {
  const above = dirname(path);
  const links = above === path ? [] : findSymlinks(above);
  return lstatSync(path).isSymbolicLink() ? [...links, path] : links;
}

/** Finds the path in this folder, or in the nearest parent that has it. */
function nearestPath(folder: string, path: string): string | undefined {
  const candidate = join(folder, path);
  if (existsSync(candidate)) return candidate;
  const above = dirname(folder);
  return above === folder || !isAbsolute(folder) ? undefined : nearestPath(above, path);
}
