import { type Notation, usesLetters } from '@flotilla/rules';

/** Command that can be typed in place of a square. */
export type CommandWord = keyof typeof WORDS;

/** Spellings by command; both languages always work. */
const WORDS = {
  help: '? h help помощь справка',
  weights: 'w weights map веса карта',
  hint: 't hint подсказка',
  undo: 'u undo отмена отменить назад',
  redo: 'redo вернуть',
  save: 's save сохранить',
  quit: 'q quit exit выход',
  resign: 'resign сдаюсь',
  mark: 'mark метка',
  random: 'random случайно',
  clear: 'clear очистить',
  done: 'done готово',
  salvo: 'salvo залп',
  yes: 'y yes да д',
  no: 'n no нет н',
  fire: 'fire shoot выстрел огонь',
  remove: 'remove убрать',
  say: 'say сказать',
  abort: 'abort прервать',
  claim: 'claim победа',
  decline: 'decline отказ',
  withdraw: 'withdraw отозвать',
  show: 'show покажи показать',
  again: 'again ещё еще заново',
  right: 'right across вправо',
  down: 'down вниз',
  left: 'left влево',
  up: 'up вверх',
  miss: '- miss мимо промах промазал м',
  hit: '+ hit ранен ранил попал р',
  sunk: 'x х sunk sink убит убил потоплен у',
} as const;

const WORD_BY_TEXT: ReadonlyMap<string, CommandWord> = new Map(
  Object.entries(WORDS).flatMap(([word, texts]) =>
    texts.split(' ').map((text) => [text, word as CommandWord] as const),
  ),
);

/** Ignores case and a trailing “!”. */
export function parseCommandWord(text: string): CommandWord | undefined {
  return WORD_BY_TEXT.get(text.toLowerCase().replace(/!$/, ''));
}

export interface ParsedCommand {
  readonly word: CommandWord | undefined;
  /** Text after the word, or the whole line if there is no word. */
  readonly rest: string;
}

/** Treats `h 5` as a square, not as help. */
export function parseCommand(line: string): ParsedCommand {
  const text = line.normalize('NFC').trim();
  const [first = ''] = text.split(/\s/, 1);
  const isSquare = /^\p{L}\s+\d/u.test(text);
  const word = isSquare ? undefined : parseCommandWord(first);
  return { word, rest: word ? text.slice(first.length).trim() : text };
}

/** Splits at spaces, commas and semicolons, except inside a numeric square such as `(3, 4)`. */
export function splitSquareList(line: string, { coordinates }: Notation): RegExpMatchArray[] {
  const pattern = usesLetters(coordinates)
    ? /[^\s,;]+/g
    : /[[(]?\s*\d+\s*[,;]\s*\d+\s*[\])]?|[^\s,;]+/g;
  return [...line.normalize('NFC').matchAll(pattern)];
}

/** Splits `B4 down` into `B4` and `down`; treats `B 4` as a square alone. */
export function splitSquare(text: string, { coordinates }: Notation): [where: string, how: string] {
  const pattern = usesLetters(coordinates)
    ? /^(\p{L}\s*\d{1,3}|\d{1,3}\s*\p{L}(?!\p{L}))[\s,]*(.*)$/u
    : /^([[(]?\s*\d+(?:\s*[,;]\s*|\s+)\d+\s*[\])]?|\d\d)[\s,]*(.*)$/;
  const match = pattern.exec(text.trim());
  return match ? [match[1] ?? '', match[2] ?? ''] : [text, ''];
}
