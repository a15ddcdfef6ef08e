const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:interface|type|class|function\*?|const|enum|let) (\w+)/gm;
/** Template literals: a study writes sources as text. */
const TEMPLATE = /`(?:\\.|[^`\\])*`/g;

/**
 * Names that every feature, page, command or thread declares: its texts, its declaration, its
 * output and its work.
 */
const OF_EACH = ['TEXTS', 'COMMAND', 'SCHEMA', 'action', 'work'];

/**
 * Finds exported names with two meanings: declared twice in an app, or in a package and anywhere
 * else. Texts of two languages may share a name.
 * @param sources of packages and apps, by path from the root
 * @returns a line for each name, with its declarations
 */
export function namesTwice(sources: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, string[]>();
  for (const [path, text] of sources) {
    for (const [, name = ''] of text.replace(TEMPLATE, '``').matchAll(DECLARATION)) {
      places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  return [...places].flatMap(([name, paths]) => {
    if (OF_EACH.includes(name) || !isTwice(paths)) return [];
    return `${name} is declared in ${paths.join(' and in ')}`;
  });
}

function isTwice(paths: readonly string[]): boolean {
  const files = new Set(paths.map((path) => path.replace(/\/(en|ru)\//, '/*/')));
  const homes = [...files].map((path) => (path.startsWith('packages/') ? '' : homeOf(path)));
  return files.size > 1 && (homes.includes('') || new Set(homes).size < homes.length);
}

/** Returns the app of a path: apps never import each other. */
function homeOf(path: string): string {
  return path.split('/', 2).join('/');
}
