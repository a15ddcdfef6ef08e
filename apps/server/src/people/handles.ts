import { err, ok, type Result } from '@flotilla/rules';

/** The name of an account or a bot, which no other has. */
export interface Handle {
  readonly text: string;
  /** Equal for names that look alike: letters of either size or alphabet, and digits. */
  readonly key: string;
}

export interface HandleRefusal {
  readonly code: 'bad-handle' | 'reserved-handle';
}

/** One alphabet in a name; sizes of letters are as the person typed them. */
const FORMS = [/^[A-Za-z\d_-]{3,20}$/, /^[А-Яа-яЁё\d_-]{3,20}$/];
const LETTER = /[A-Za-zА-Яа-яЁё]/;

/** Small signs, each above the one that it is taken for: I, l and 1 are one, as are O and 0. */
const SIGNS = 'авеёкмнорстухзбi10';
const ALIKE = 'abeekmhopctyx36llo';

const RESERVED = new Set(
  [
    ...['account', 'admin', 'administrator', 'anonymous', 'bot', 'computer', 'deleted', 'flotilla'],
    ...['guest', 'house', 'moderator', 'nobody', 'null', 'official', 'player', 'root', 'server'],
    ...['spectator', 'staff', 'support', 'system', 'undefined'],
    ...['админ', 'администратор', 'аноним', 'бот', 'гость', 'зритель', 'игрок', 'компьютер'],
    ...['модератор', 'никто', 'поддержка', 'сервер', 'система', 'соперник', 'удалён', 'флотилия'],
  ].map(keyOfHandle),
);

/** A name of 3 to 20 letters, digits, `-` and `_` that may be taken. */
export function readHandle(given: string): Result<Handle, HandleRefusal> {
  const text = given.trim();
  if (!FORMS.some((form) => form.test(text)) || !LETTER.test(text))
    return err({ code: 'bad-handle' });
  const key = keyOfHandle(text);
  return RESERVED.has(key) ? err({ code: 'reserved-handle' }) : ok({ text, key });
}

/** Found by it, however somebody writes the name. */
export function keyOfHandle(text: string): string {
  const signs = [...text.toLowerCase()].map((sign) => ALIKE[SIGNS.indexOf(sign)] ?? sign);
  return signs.join('').replaceAll('rn', 'm');
}
