import ts from 'typescript';

/** Specifiers of every import and re-export: static, dynamic, `import type`, `import('x').T`. */
export function importsOf(text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return [...new Set(importedFiles.map(({ fileName }) => fileName))];
}
