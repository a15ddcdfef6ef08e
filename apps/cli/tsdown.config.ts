import { defineConfig } from 'tsdown';

// @flotilla/* are devDependencies and so are bundled; npm dependencies stay external.
// What the source imports lazily (Ink and React) becomes a chunk of its own.
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: false,
  deps: { onlyBundle: [/^@flotilla\//] },
});
