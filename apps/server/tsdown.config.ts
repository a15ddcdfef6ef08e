import { defineConfig } from 'tsdown';

// What is a devDependency is bundled; dependencies stay external.
export default defineConfig({
  entry: { main: 'src/main.ts', 'make-empty-database': 'src/make-empty-database.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: false,
  deps: { onlyBundle: [/^@flotilla\//] },
});
