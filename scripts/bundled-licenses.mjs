import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Package folder within a module's path. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** License files, which must be copied with a package. */
const LICENSE = /^(?:licen[cs]e|notice|copying)/i;

const NAME = 'bundled-licenses';

/**
 * Plugin that writes the licenses of all bundled libraries, as they require, to THIRD-PARTY-LICENSES.txt next
 * to the bundle.
 * @param {Set<string>} folders packages bundled in addition to those that the plugin sees
 * @returns {import('rolldown').Plugin}
 */
export function bundledLicenses(folders = new Set()) {
  const collect = collectPackages(folders);
  return {
    name: NAME,
    generateBundle(_options, bundle) {
      collect(bundle);
      const notices = new Set([...folders].map(noticeOf));
      const source = [...notices].sort().join('\n---\n\n');
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES.txt', source });
    },
  };
}

/**
 * Plugin for nested bundles, such as workers: adds their packages to these folders.
 * @param {Set<string>} folders
 * @returns {import('rolldown').Plugin}
 */
export function countPackages(folders) {
  const collect = collectPackages(folders);
  return { name: NAME, generateBundle: (_options, bundle) => collect(bundle) };
}

/** @param {Set<string>} folders @returns {(bundle: import('rolldown').OutputBundle) => void} */
function collectPackages(folders) {
  return (bundle) => {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const path of chunks.flatMap((chunk) => chunk.moduleIds)) {
      const [folder] = PACKAGE.exec(path) ?? [];
      if (folder !== undefined) folders.add(folder);
    }
  };
}

/** @param {string} folder of a package */
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
