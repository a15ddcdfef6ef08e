import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a package in the path of one of its modules. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Files that must be copied with a package. */
const LICENSE = /^(?:licen[cs]e|notice|copying)/i;

const NAME = 'bundled-licenses';

/**
 * A plugin that writes the licences of all bundled libraries, which must be copied with them, to
 * THIRD-PARTY-LICENSES.txt in the folder of the bundle.
 * @param {Set<string>} folders of packages that are bundled besides what the plugin sees
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
 * A plugin for bundles within another, such as workers: their packages are added to these folders.
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
    // Some packages have no text of their licence.
    ...(author ? [`Author: ${author.name ?? author}`] : []),
    ...(repository ? [`Repository: ${repository.url ?? repository}`] : []),
  ];
  const texts = readdirSync(folder)
    .filter((file) => LICENSE.test(file))
    .map((file) => `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`);
  return `${lines.join('\n')}\n${texts.join('')}`;
}
