import { fileURLToPath } from 'node:url';
import licenses from 'rollup-plugin-license';
import { defineConfig } from 'tsdown';

// What is a devDependency is bundled, with all that it needs: an installation stays small, and to find and
// load many small files takes a tenth of a start. What the source imports lazily (passkeys, PostgreSQL, QR
// codes) becomes chunks of its own, loaded at first use. Dependencies stay external: PGlite, resvg, the fonts,
// Piscina and pino find their files by path, fs-native-extensions is native code, pg loads native code where
// there is some, and ioredis is loaded only where there is a Redis. Fastify and its plugins could be bundled, but
// compile code at run time, and a start would be no faster. What threads run is found by its name, beside the
// chunk that starts them.
/** The function itself: its types are those of an ES module, which it is not. */
const license = licenses as unknown as typeof licenses.default;

/** The licences of what is bundled, which ask to be copied with it. */
const notices = fileURLToPath(new URL('dist/THIRD-PARTY-LICENSES.txt', import.meta.url));

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'make-empty-database': 'src/make-empty-database.ts',
    thinker: 'src/house/thinker.ts',
    painter: 'src/previews/painter.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: false,
  deps: { onlyBundle: false },
  plugins: [license({ thirdParty: { output: notices } })],
});
