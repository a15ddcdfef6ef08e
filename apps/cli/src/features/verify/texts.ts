import type { Translated } from '@flotilla/play';

const en = {
  about:
    'check the record of an online game: both fleets, every answer, who went first, and with --key that the server signed it',
  file: 'file with the record, or - for standard input',
  key: 'the server’s public key: 64 hexadecimal digits, a file with them, or the server’s address',
  courseOption:
    'the hash over all shots that your own device showed after the game (--json of play)',
  badCourse: '{{course}} is no hash of a game: expected 64 hexadecimal digits',
  course: 'The hash over all shots is {{course}}: compare it with the one that your device has.',
  sameCourse: 'The shots, their order and the answers are those that your device saw: {{course}}.',
  'other-course': 'the shots are not those that your device saw: their hash is {{course}}',
  badKey: '{{given}} holds no key: expected 64 hexadecimal digits',
  noKey: '{{server}} does not tell its key: check the address',
  proved: 'Proved: {{first}} against {{second}}, game {{game}}.',
  fits: 'Not proved, but nothing contradicts it: {{first}} against {{second}}, game {{game}}.',
  shots_one: '{{count}} answer matches the fleets.',
  shots_other: 'All {{count}} answers match the fleets.',
  fleet: '{{name}}’s fleet is the one sealed before the first shot: {{hash}}.',
  drawn: '{{name}} went first, as drawn from both salts.',
  agreed: '{{name}} went first, as agreed.',
  otherFleet: '{{name}}’s fleet is not the one sealed before the first shot: {{hash}}',
  otherBeginner:
    'by the salts or the agreement the other player should have gone first, not {{name}}',
  wrongAnswer: 'an answer of player {{player}} does not match that player’s fleet: {{reason}}',
  otherEnd: 'the end does not follow from the shots',
  changed: 'the record was changed after the server had signed it',
  unsigned: 'the record has no signature',
  'other-key': 'the record is signed by another key: {{signedBy}}',
  signed: 'The server with the key {{key}} signed the whole record: players, shots, order and end.',
  signedBySome:
    'It is signed by the key {{key}}. Anyone can sign with a key of their own: compare it by --key with the server’s.',
  notSigned: 'It has no signature: anyone can make up a record like it.',
  serversWord: 'On the server’s word alone: the names, the date, and who left or ran out of time.',
  serversWordAll:
    'On the server’s word alone: the shots and their order, the names, the date, and who left or ran out of time.',
  noProof: 'this game was not played online to its end: there is nothing to prove',
} as const;

const ru = {
  about:
    'проверить запись партии по сети: оба флота, каждый ответ, кто начинал, а с --key — и подпись сервера',
  file: 'файл с записью или - для стандартного ввода',
  key: 'открытый ключ сервера: 64 шестнадцатеричные цифры, файл с ними или адрес сервера',
  courseOption: 'хеш всех выстрелов, который показало ваше устройство после партии (play с --json)',
  badCourse: '{{course}}: это не хеш партии; нужны 64 шестнадцатеричные цифры',
  course: 'Хеш всех выстрелов: {{course}}. Сравните его с тем, что на вашем устройстве.',
  sameCourse: 'Выстрелы, их порядок и ответы — те, что видело ваше устройство: {{course}}.',
  'other-course': 'выстрелы не те, что видело ваше устройство: их хеш {{course}}',
  badKey: '{{given}}: здесь нет ключа; нужны 64 шестнадцатеричные цифры',
  noKey: '{{server}}: сервер не сообщил ключ; проверьте адрес',
  proved: 'Доказано: {{first}} — {{second}}, партия {{game}}.',
  fits: 'Не доказано, но противоречий нет: {{first}} — {{second}}, партия {{game}}.',
  shots_one: 'Проверен {{count}} ответ: он верен.',
  shots_few: 'Проверено {{count}} ответа: все верны.',
  shots_many: 'Проверено {{count}} ответов: все верны.',
  fleet: '{{name}}: флот тот самый, что был запечатан до первого выстрела: {{hash}}.',
  drawn: '{{name}}: первый ход — так выпало по солям обоих игроков.',
  agreed: '{{name}}: первый ход, как договорились.',
  otherFleet: '{{name}}: флот не тот, что был запечатан до первого выстрела: {{hash}}',
  otherBeginner: '{{name}}: первый ход не по жребию или уговору — начинать должен был другой игрок',
  wrongAnswer: 'игрок {{player}}: ответ не сходится с его флотом: {{reason}}',
  otherEnd: 'конец партии не следует из выстрелов',
  changed: 'запись изменили после того, как сервер её подписал',
  unsigned: 'в записи нет подписи',
  'other-key': 'запись подписана другим ключом: {{signedBy}}',
  signed: 'Сервер с ключом {{key}} подписал всю запись: игроков, выстрелы, порядок и конец.',
  signedBySome:
    'Запись подписана ключом {{key}}. Своим ключом подпишет кто угодно: сравните его с ключом сервера (--key).',
  notSigned: 'Подписи нет: такую запись может придумать кто угодно.',
  serversWord: 'Только со слов сервера: имена, дата и кто вышел или просрочил время.',
  serversWordAll:
    'Только со слов сервера: выстрелы и их порядок, имена, дата и кто вышел или просрочил время.',
  noProof: 'эту партию не сыграли по сети до конца: доказывать нечего',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
