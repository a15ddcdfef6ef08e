const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*'(@flotilla\/[\w/-]+)';?[ \t]*$/gm;

/**
 * The body of a function of `packages` that does what a module with these imports does.
 * Lines keep their numbers.
 */
export function programBody(text: string): string {
  return text.replace(IMPORT, (all, names: string, from: string) => {
    const bound = names.replace(/(\w+)\s+as\s+(\w+)/g, '$1: $2').replace(/\s+/g, ' ');
    const lines = '\n'.repeat(all.split('\n').length - 1);
    return `const {${bound}} = packages['${from}'];${lines}`;
  });
}

/** A value as the output shows it. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  const json = JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'bigint') return String(each);
    return each instanceof Float64Array ? [...each] : each;
  });
  return json ?? String(value);
}
