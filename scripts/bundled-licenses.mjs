import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path of a package's folder at the start of a module's path. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

const LICENSE = /^(?:licen[cs]e|notice|copying)/i;

const PLUGIN_NAME = 'bundled-licenses';

/**
 * Returns a plugin that writes the licenses of all bundled libraries to THIRD-PARTY-LICENSES.txt
 * next to the bundle; most licenses require it.
 * @param {Set<string>} folders folders of packages that are bundled elsewhere, such as in workers
 * @returns {import('rolldown').Plugin}
 */
export function bundledLicenses(folders = new Set()) {
  const collect = collectPackages(folders);
  return {
    name: PLUGIN_NAME,
    generateBundle(_options, bundle) {
      collect(bundle);
      const notices = new Set([...folders].map(noticeOf));
      const source = [...notices].sort().join('\n---\n\n');
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES.txt', source });
    },
  };
}

/**
 * @param {Set<string>} folders the plugin adds the folders of a worker's packages
 * @returns {import('rolldown').Plugin}
 */
export function collectWorkerPackages(folders) {
  const collect = collectPackages(folders);
  return { name: PLUGIN_NAME, generateBundle: (_options, bundle) => collect(bundle) };
}

/** @param {Set<string>} folders @returns {(bundle: import('rolldown').OutputBundle) => void} */
function collectPackages(folders) {
  return (bundle) => {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const path of chunks.flatMap((chunk) => chunk.moduleIds)) {
      const [folder] = PACKAGE_FOLDER.exec(path) ?? [];
      if (folder !== undefined) folders.add(folder);
    }
  };
}

/** @param {string} folder folder of a package */
function noticeOf(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license, author, repository } = manifest;
  const lines = [
    `Name: ${name}`,
    `Version: ${version}`,
    `License: ${license}`,
    // Some packages have no license file.
    ...(author ? [`Author: ${author.name ?? author}`] : []),
    ...(repository ? [`Repository: ${repository.url ?? repository}`] : []),
  ];
  const texts = readdirSync(folder)
    .filter((file) => LICENSE.test(file))
    .map((file) => `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`);
  return `${lines.join('\n')}\n${texts.join('')}`;
}
