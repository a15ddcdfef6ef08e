import { pick, type Rng } from '@flotilla/rules';

const WORDS = [
  ...['?', 'w', 'u', 'q', 'n', 'no', 'mark', 'clear', 'random', 'done', 'fire', 'remove', 'show 1'],
  ...['again', 'resign', 'salvo 3', 'down', 'right', '+', '-', 'x', 'x 3', 'miss', 'hit', 'sunk'],
  ...['веса', 'отмена', 'метка', 'готово', 'случайно', 'выход', 'нет', 'мимо', 'ранен', 'убит'],
  ...['save', 'сохранить', '0 0 hit', '3 4 sink', '1 0 1', '((1 0))', 'flotilla 1'],
];

const STRANGE = [
  ...['\u0000', '\u001B[2J', '\u202E', '\uFEFF', '🚢', 'ﬁ', 'I\u0307', '\t', '\r', '\\', '"'],
  ...['__proto__', '%s', '$1', '-1', '1e9', 'NaN', '٣', '𝐀1', 'Ａ１', 'ё1', 'é', '{{x}}'],
];

/** Returns a random line of squares, words and odd characters, rarely thousands of them. */
export function junkLine(rng: Rng): string {
  const square = () => `${pick([...'abcdefghijklmABКабвгдз'], rng)}${rng.below(12)}`;
  const kinds: readonly (() => string)[] = [
    square,
    square,
    () => `${square()} ${pick(WORDS, rng)}`,
    () => `${pick(WORDS, rng)} ${square()}`,
    () => pick(WORDS, rng),
    () => pick(STRANGE, rng) + square(),
    () => pick(STRANGE, rng) + pick(STRANGE, rng),
    () => Array.from({ length: rng.below(8) }, square).join(pick([' ', ',', ''], rng)),
    () => String.fromCodePoint(...Array.from({ length: rng.below(20) }, () => rng.below(0xd800))),
    () => (rng.below(20) === 0 ? pick(STRANGE, rng).repeat(20_000) : ''),
  ];
  return pick(kinds, rng)().replaceAll('\n', ' ');
}
