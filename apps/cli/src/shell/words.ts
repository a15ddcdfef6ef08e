/** What a person can type, besides squares. */
export type Word = keyof typeof WORDS;

/** The words of both languages always count, whatever the language is. */
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
  miss: '- miss мимо промах м',
  hit: '+ hit ранен ранил попал р',
  sunk: 'x х sunk sink убит убил потоплен у',
} as const;

const BY_TEXT: ReadonlyMap<string, Word> = new Map(
  Object.entries(WORDS).flatMap(([word, texts]) =>
    texts.split(' ').map((text) => [text, word as Word] as const),
  ),
);

/** The word that this text is, in either case; undefined for any other text. */
export function readWord(text: string): Word | undefined {
  return BY_TEXT.get(text.toLowerCase());
}

export interface Command {
  readonly word: Word | undefined;
  /** What follows the word; the whole line when there is no word. */
  readonly rest: string;
}

/** A line as a person types it: a word and what follows, or something else, such as `h 5`. */
export function readCommand(line: string): Command {
  const text = line.normalize('NFC').trim();
  const [first = ''] = text.split(/\s/, 1);
  const isSquare = /^\p{L}\s+\d/u.test(text);
  const word = isSquare ? undefined : readWord(first);
  return { word, rest: word ? text.slice(first.length).trim() : text };
}
