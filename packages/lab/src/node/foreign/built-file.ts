/**
 * A program of this folder, to be run by a thread or a process. Run from source, as while
 * developing, it is the one that was built last.
 */
export function builtFile(name: 'foreign-keeper' | 'foreign-runner'): URL {
  const isSource = import.meta.url.endsWith('.ts');
  const folder = isSource ? '../../../dist/node/foreign/' : './';
  return new URL(`${folder}${name}.js`, import.meta.url);
}
