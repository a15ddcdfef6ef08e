import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, extname, isAbsolute, join, resolve, sep } from 'node:path';
import { ForeignError } from '../../games/foreign-fault.js';
import { shownLine } from './shown-line.js';

const MAX_ENTRIES = 5000;

/** What a program may read: for Node's `--allow-fs-read`, folders end in a separator. */
export interface Readable {
  readonly paths: readonly string[];
  /** The folders of the packages that it imports, by name, as its own folder sees them. */
  readonly packages: ReadonlyMap<string, string>;
}

/**
 * What a file may read: its folder with all below it, but for hidden files and symbolic links,
 * which could lead anywhere; and the packages that it imports, with those that they depend on, by
 * real path, through a link only where {@link isWorkspaceLink}. Of a folder that holds one of
 * `secret` it may read nothing but what it imports.
 * @param file a real path
 * @throws ForeignError where the folder is too large to look through
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

/** The file that says of which kind the modules are; a link could lead anywhere. */
function scopeOf(folder: string): string[] {
  const scope = nearest(folder, 'package.json');
  return scope !== undefined && lstatSync(scope).isFile() ? [scope] : [];
}

/** The file and what it imports by relative path within the folder, and the packages it names. */
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

/** Finds too much rather than too little: what is no import names no package that there is. */
const IMPORT = /\b(?:from|import|require)\s*\(?\s*(["'])([^"'\n]+)\1/g;

function isScript(path: string): boolean {
  return ['.js', '.mjs', '.cjs', '.json'].includes(extname(path));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** A folder as a whole where all in it is open, else what is open in it. */
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

/** The package as Node finds it from a folder: in the nearest `node_modules` that has it. */
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

/** What npm takes for a name, in capitals, too; it leads nowhere else than into `node_modules`. */
const PACKAGE_NAME = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d_~-][\w.~-]*$/i;

/**
 * A folder from elsewhere may contain links. They count as those of a workspace do:
 * where they stay within the folder that holds their `node_modules`, or among the packages that
 * are installed with them, and nothing secret is there.
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

/** The symbolic links that a path goes through: Node follows them one by one. */
function linksOn(path: string): string[] {
  const above = dirname(path);
  const links = above === path ? [] : linksOn(above);
  return lstatSync(path).isSymbolicLink() ? [...links, path] : links;
}

/** The path in this folder or in the nearest one above that has it. */
function nearest(folder: string, path: string): string | undefined {
  const here = join(folder, path);
  if (existsSync(here)) return here;
  const above = dirname(folder);
  return above === folder || !isAbsolute(folder) ? undefined : nearest(above, path);
}
