import { expect, test } from 'vitest';
import { hasUnicode, inAscii } from './ascii.js';

test.each([
  [{}, true],
  [{ LANG: 'ru_RU.UTF-8' }, true],
  [{ LANG: 'en_US.utf8@euro' }, true],
  [{ LANG: 'en' }, true],
  [{ LC_ALL: 'C.UTF-8', LANG: 'C' }, true],
  [{ LC_ALL: 'C', LANG: 'en_US.UTF-8' }, false],
  [{ LC_CTYPE: 'POSIX', LANG: 'en_US.UTF-8' }, false],
  [{ LANG: 'ru_RU.KOI8-R' }, false],
])('%j: more than ASCII is %s', (env, has) => {
  expect(hasUnicode(env)).toBe(has);
});

test('signs have ASCII ones of the same width, and letters stay', () => {
  expect(inAscii('\u001b[31m·■░▒▓█◆ ▸‹A› ←↑↓→ 4×3… «б»')).toBe(
    '\u001b[31m.S,:%@$ ><A> <^v> 4x3. "б"',
  );
  expect(inAscii('♜')).toBe('?');
});
