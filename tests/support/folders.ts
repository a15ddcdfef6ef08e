import { posix } from 'node:path';
import { importsOf } from './imports.js';

/**
 * Finds import circles between folders, and files next to them, at every depth; returns a line for
 * each. Circles within a folder are left to the linter.
 * @param sources by path from the root
 */
export function folderCircles(sources: ReadonlyMap<string, string>): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const [path, text] of sources) {
    for (const specifier of importsOf(text)) {
      if (!specifier.startsWith('.')) continue;
      const target = posix.join(posix.dirname(path), specifier);
      const edge = edgeBetween(path, target);
      if (!edge) continue;
      const graph = graphs.get(edge.parent) ?? new Map<string, Set<string>>();
      graphs.set(edge.parent, graph);
      graph.set(edge.from, (graph.get(edge.from) ?? new Set()).add(edge.to));
    }
  }
  return [...graphs].flatMap(([parent, graph]) =>
    circlesIn(graph).map((names) => `${parent}: ${names.join(', ')} import each other`),
  );
}

/**
 * Returns the nearest common folder, and the entry of it that each path is in: a folder with `/`,
 * or a file.
 */
function edgeBetween(path: string, target: string) {
  const [one, two] = [path.split('/'), target.split('/')];
  const depth = one.findIndex((part, at) => part !== two[at]);
  const name = (parts: readonly string[]) =>
    depth === parts.length - 1 ? parts[depth]!.replace(/\.\w+$/, '') : `${parts[depth]}/`;
  if (depth < 0 || depth >= two.length) return undefined;
  return { parent: one.slice(0, depth).join('/'), from: name(one), to: name(two) };
}

function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (const name of open) {
      for (const next of graph.get(name) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return seen;
  };
  const all = new Map([...graph.keys()].map((name) => [name, reached(name)]));
  const circles = new Map<string, string[]>();
  for (const [name, seen] of all) {
    if (!seen.has(name)) continue;
    const circle = [...seen].filter((other) => all.get(other)?.has(name)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}
