// Bundles devDependencies with everything they need. This keeps the installation small, and saves a
// tenth of the start-up time, which finding and loading many small files would take. Lazy imports
// (passkeys, PostgreSQL, QR codes) become separate chunks, loaded on first use.
//
// Dependencies stay external. Resvg, the fonts, Piscina and pino find their files by path; libsql
// and fs-native-extensions are native code; pg loads native code if there is any. ioredis is loaded
// only if Redis is configured. Bundling Fastify and its plugins, which compile code at run time,
// would not speed up the start. Entry points of threads are found by name, next to the chunk that
// starts them.

/** @type {import('../../scripts/bundle.mjs').BundleConfig} */
export const BUNDLE = {
  entries: {
    main: 'src/main.ts',
    thinker: 'src/levels/thinker.ts',
    painter: 'src/previews/painter.ts',
  },
};
