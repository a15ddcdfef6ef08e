import { fileURLToPath } from 'node:url';
import licenses from 'rollup-plugin-license';

/** The function itself: its types are those of an ES module, which it is not. */
const license = /** @type {typeof licenses.default} */ (/** @type {unknown} */ (licenses));

/**
 * A plugin that writes the licences of all bundled libraries, which must be copied with them, into dist.
 * @param {string} config the address of the bundle's configuration, which lies beside dist
 */
export function bundledLicenses(config) {
  const output = fileURLToPath(new URL('dist/THIRD-PARTY-LICENSES.txt', config));
  return license({ thirdParty: { output } });
}
