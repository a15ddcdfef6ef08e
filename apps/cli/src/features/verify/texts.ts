import type { Translated } from '@flotilla/play';

const en = {
  file: 'file with the record, or - for standard input',
  key: 'the server’s public key: 64 hexadecimal digits, a file with them, or the server’s address',
  courseOption: 'the hash of all shots that your own device showed after the game (--json of play)',
  badCourse: 'expected a hash of 64 hexadecimal digits, not {{course}}',
  course: 'The hash of all shots is {{course}}: compare it with the one that your device has.',
  sameCourse: 'The shots, their order and the answers are those that your device saw: {{course}}.',
  'other-course': 'the shots are not those that your device saw: their hash is {{course}}',
  badKey: '{{given}}: expected a key of 64 hexadecimal digits',
  noKey: '{{server}} did not send its key: check the address',
  proved: 'Proved: {{first}} vs {{second}}, game {{game}}.',
  fits: 'Not proved, but no contradictions: {{first}} vs {{second}}, game {{game}}.',
  shots_one: '{{count}} answer matches the fleets.',
  shots_other: 'All {{count}} answers match the fleets.',
  fleet: '{{name}}’s fleet matches the hash received before the first shot: {{hash}}.',
  drawn: '{{name}} went first, chosen by both players’ random numbers.',
  agreed: '{{name}} went first, as agreed.',
  otherFleet: '{{name}}’s fleet does not match the hash received before the first shot: {{hash}}',
  otherBeginner:
    '{{name}} went first, but the random numbers or the agreement chose the other player',
  wrongAnswer: 'an answer of player {{player}} does not match that player’s fleet: {{reason}}',
  otherEnd: 'the result does not match the shots',
  changed: 'the record was changed after the server signed it',
  unsigned: 'the record has no signature',
  'other-key': 'the record is signed by another key: {{signedBy}}',
  signed: 'The server with the key {{key}} signed the whole record: players, shots, order and end.',
  signedBySome:
    'The record is signed by the key {{key}}. Anyone can sign with their own key: check it with --key and the server’s key.',
  notSigned: 'The record has no signature: anyone can invent such a record.',
  serversWord:
    'Not proved, stated by the server: the names, the date, and who left or ran out of time.',
  serversWordAll:
    'Not proved, stated by the server: the shots and their order, the names, the date, and who left or ran out of time.',
  noProof: 'this game was not played online to its end: there is nothing to prove',
} as const;

const ru = {
  file: 'файл с записью или - для стандартного ввода',
  key: 'открытый ключ сервера: 64 шестнадцатеричные цифры, файл с ними или адрес сервера',
  courseOption:
    'контрольная сумма всех выстрелов, которую показало ваше устройство после партии (play с --json)',
  badCourse: '{{course}}: это не контрольная сумма; нужны 64 шестнадцатеричные цифры',
  course:
    'Контрольная сумма всех выстрелов: {{course}}. Сравните её с той, что на вашем устройстве.',
  sameCourse: 'Выстрелы, их порядок и ответы — те, что видело ваше устройство: {{course}}.',
  'other-course': 'выстрелы не те, что видело ваше устройство: их контрольная сумма — {{course}}',
  badKey: '{{given}}: здесь нет ключа; нужны 64 шестнадцатеричные цифры',
  noKey: '{{server}}: сервер не сообщил ключ; проверьте адрес',
  proved: 'Доказано: {{first}} — {{second}}, партия {{game}}.',
  fits: 'Не доказано, но противоречий нет: {{first}} — {{second}}, партия {{game}}.',
  shots_one: 'Проверен {{count}} ответ, ошибок нет.',
  shots_few: 'Проверено {{count}} ответа, ошибок нет.',
  shots_many: 'Проверено {{count}} ответов, ошибок нет.',
  fleet:
    '{{name}}: флот соответствует контрольной сумме, полученной до первого выстрела: {{hash}}.',
  drawn: '{{name}}: первый ход — так выпал жребий (случайные числа обоих игроков).',
  agreed: '{{name}}: первый ход — как договорились.',
  otherFleet:
    '{{name}}: флот не соответствует контрольной сумме, полученной до первого выстрела: {{hash}}',
  otherBeginner:
    '{{name}}: первый ход не по жребию и не по договорённости: начинать должен был другой игрок',
  wrongAnswer: 'игрок {{player}}: ответ не сходится с его флотом: {{reason}}',
  otherEnd: 'итог партии не сходится с выстрелами',
  changed: 'запись изменили после того, как сервер её подписал',
  unsigned: 'в записи нет подписи',
  'other-key': 'запись подписана другим ключом: {{signedBy}}',
  signed: 'Сервер с ключом {{key}} подписал всю запись: игроков, выстрелы, порядок и конец.',
  signedBySome:
    'Запись подписана ключом {{key}}. Подписать её своим ключом может кто угодно: сравните этот ключ с ключом сервера (--key).',
  notSigned: 'Подписи нет: такую запись может придумать кто угодно.',
  serversWord:
    'Не доказано и известно только со слов сервера: имена, дата, кто вышел или просрочил время.',
  serversWordAll:
    'Не доказано и известно только со слов сервера: выстрелы и их порядок, имена, дата, кто вышел или просрочил время.',
  noProof: 'эту партию не сыграли до конца онлайн: доказывать нечего',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
