// Bundles devDependencies with their own dependencies. This keeps the installation small and cuts
// the start-up time by a tenth, since Node loads fewer files. Lazy imports (passkeys, PostgreSQL,
// QR codes) become separate chunks, loaded on first use.
//
// Dependencies stay external. Resvg, the fonts, Piscina and pino find their files by path; libsql
// and fs-native-extensions are native code; pg loads native code if available. ioredis is loaded
// only if Redis is configured. Bundling Fastify and its plugins, which compile code at run time,
// would not speed up the start. Thread entry points are found by name, next to the chunk that
// starts them.

/** @type {import('../../scripts/bundle.mjs').BundleConfig} */
export const BUNDLE = {
  entries: {
    main: 'src/main.ts',
    thinker: 'src/levels/thinker.ts',
    painter: 'src/previews/painter.ts',
  },
};
