// devDependencies are bundled, with all that they need: an installation stays small, and finding
// and loading many small files would take a tenth of the start. What the source imports lazily (passkeys, PostgreSQL, QR
// codes) becomes chunks of its own, loaded at first use. Dependencies stay external: resvg, the fonts,
// Piscina and pino find their files by path, libsql and fs-native-extensions are native code, pg loads native code where
// there is some, and ioredis is loaded only where there is a Redis. Bundling Fastify and its plugins, which compile
// code at run time, makes the start no faster. The entries of threads are found by name, beside the chunk that
// starts them.

/** @type {import('../../scripts/bundle.mjs').BundleConfig} */
export const BUNDLE = {
  entries: {
    main: 'src/main.ts',
    thinker: 'src/levels/thinker.ts',
    painter: 'src/previews/painter.ts',
  },
};
