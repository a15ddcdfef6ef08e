import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

/** Maps entries of packages to source files. @returns {{ find: RegExp, replacement: string }[]} */
export function sourceAliases() {
  return readdirSync(join(ROOT, 'packages')).flatMap((folder) => {
    const home = join(ROOT, 'packages', folder);
    const { name, exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    return Object.entries(exports).flatMap(([entry, target]) => {
      if (typeof target === 'string') return [];
      const source = target.default.replace('./dist/', 'src/').replace(/\.js$/, '.ts');
      return [{ find: new RegExp(`^${name}${entry.slice(1)}$`), replacement: join(home, source) }];
    });
  });
}
