import { defineConfig } from 'tsdown';

// What is a devDependency is bundled; dependencies stay external. What threads run is found by its name,
// beside the chunk that starts them.
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
  deps: { onlyBundle: [/^@flotilla\//] },
});
