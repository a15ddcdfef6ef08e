import type { Translated } from '../../shell/i18n/translated.js';

const en = {
  about:
    'prove from its record that an online game was fair: every answer, both fleets and who went first',
  file: 'file with the record, or - for standard input',
  fair: 'Fair: {{first}} against {{second}}, game {{game}}.',
  shots_one: '{{count}} answer matches the fleets.',
  shots_other: 'All {{count}} answers match the fleets.',
  fleet: '{{name}}’s fleet is the one sealed before the first shot: {{hash}}.',
  drawn: '{{name}} went first, as drawn from both salts.',
  agreed: '{{name}} went first, as agreed.',
  otherFleet: '{{name}}’s fleet is not the one sealed before the first shot: {{hash}}',
  otherBeginner:
    'by the salts or the agreement the other player should have gone first, not {{name}}',
  wrongAnswer: 'an answer of player {{player}} does not match that player’s fleet: {{reason}}',
  noProof: 'this game was not played online to its end: there is nothing to prove',
} as const;

const ru = {
  about:
    'доказать по записи, что партия по сети была честной: каждый ответ, оба флота и кто начинал',
  file: 'файл с записью или - для стандартного ввода',
  fair: 'Всё честно: {{first}} — {{second}}, партия {{game}}.',
  shots_one: 'Проверен {{count}} ответ: он верен.',
  shots_few: 'Проверено {{count}} ответа: все верны.',
  shots_many: 'Проверено {{count}} ответов: все верны.',
  fleet: '{{name}}: флот тот самый, что был запечатан до первого выстрела: {{hash}}.',
  drawn: '{{name}}: первый ход — так выпало по солям обоих игроков.',
  agreed: '{{name}}: первый ход, как договорились.',
  otherFleet: '{{name}}: флот не тот, что был запечатан до первого выстрела: {{hash}}',
  otherBeginner: '{{name}}: первый ход не по жребию или уговору — начинать должен был другой игрок',
  wrongAnswer: 'игрок {{player}}: ответ не сходится с его флотом: {{reason}}',
  noProof: 'эту партию не сыграли по сети до конца: доказывать нечего',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
