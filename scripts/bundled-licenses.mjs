import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a package in the path of one of its modules. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Files that must be copied with a package. */
const LICENSE = /^(?:licen[cs]e|notice|copying)/i;

/**
 * A plugin that writes the licences of all bundled libraries, which must be copied with them, to
 * THIRD-PARTY-LICENSES.txt in the folder of the bundle.
 * @returns {import('rolldown').Plugin}
 */
export function bundledLicenses() {
  return {
    name: 'bundled-licenses',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = chunks.flatMap((chunk) => chunk.moduleIds);
      const folders = new Set(modules.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []));
      const notices = new Set([...folders].map(noticeOf));
      const source = [...notices].sort().join('\n---\n\n');
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES.txt', source });
    },
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
