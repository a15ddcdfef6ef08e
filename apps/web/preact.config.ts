/** Preact draws what is written for React in a fifth of its bytes; types and tests know React alone. */
export const PREACT = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];
