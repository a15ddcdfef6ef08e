const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:interface|type|class|function\*?|const|enum|let) (\w+)/gm;
/** A study writes sources as texts. */
const TEMPLATE = /`(?:\\.|[^`\\])*`/g;

/** What every feature, page, command or thread has under one name: its texts, its declaration, its output and its work. */
const OF_EACH = ['TEXTS', 'COMMAND', 'SCHEMA', 'action', 'work'];

/**
 * The exported names that mean two things: declared twice in one app, or in a package and anywhere
 * else. A text of one language may have the name of the same in another.
 * @param sources of packages and apps, by path from the root
 * @returns a line for each, with where it is declared
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

/** Its app: apps never import each other. */
function homeOf(path: string): string {
  return path.split('/', 2).join('/');
}
