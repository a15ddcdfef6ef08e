// Checks several tarballs with attw in one process. npx runs it with the fetched package's folder
// in PATH.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const CORE = '../@arethetypeswrong/core/dist/index.js';
/** The profile `esm-only` of attw: Node 20.19 can require ES modules. */
const IGNORED = ['node10', 'node16-cjs'];

const cores = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, CORE));
const { checkPackage, createPackageFromTarballData } = await import(
  pathToFileURL(cores.find(existsSync) ?? CORE).href
);

for (const tarball of process.argv.slice(2)) {
  const { types, problems } = await checkPackage(
    createPackageFromTarballData(readFileSync(tarball)),
  );
  if (!types) throw new Error(`${tarball} has no types`);
  const faults = problems.filter(
    (/** @type {{ resolutionKind?: string }} */ { resolutionKind = '' }) =>
      !IGNORED.includes(resolutionKind),
  );
  if (faults.length > 0) throw new Error(`${tarball}: ${JSON.stringify(faults)}`);
}
