import { err, ok, type Result } from '@flotilla/rules';

/** The name of an account or a bot, which no other has. */
export interface Handle {
  readonly text: string;
  /** Equal for names that look alike: letters of either size, and of either alphabet. */
  readonly key: string;
}

export interface HandleRefusal {
  readonly code: 'bad-handle' | 'reserved-handle';
}

/** One alphabet in a name; sizes of letters are as the person typed them. */
const FORMS = [/^[A-Za-z\d_-]{3,20}$/, /^[А-Яа-яЁё\d_-]{3,20}$/];
const LETTER = /[A-Za-zА-Яа-яЁё]/;

const RUSSIAN = 'авеёкмнорстух';
const ALIKE = 'abeekmhopctyx';

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
  return [...text.toLowerCase()].map((letter) => ALIKE[RUSSIAN.indexOf(letter)] ?? letter).join('');
}
