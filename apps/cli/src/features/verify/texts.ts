import type { Translated } from '../../shell/i18n/translated.js';

const en = {
  about:
    'prove from its record that an online game was fair: every answer, both fleets and who began',
  file: 'file with the record, or - for standard input',
  fair: 'Fair: {{first}} against {{second}}, game {{game}}.',
  shots_one: '{{count}} answer is what the fleets answer.',
  shots_other: 'All {{count}} answers are what the fleets answer.',
  fleet: "{{name}}'s fleet is the one committed to before the first shot: {{hash}}.",
  drawn: '{{name}} began, as both salts drew.',
  agreed: '{{name}} began, as agreed.',
  otherFleet: "{{name}}'s fleet is not the one committed to before the first shot: {{hash}}",
  otherBeginner: 'the salts or the agreement let the other one begin, not {{name}}',
  wrongAnswer: "player {{player}} answered otherwise than that player's fleet: {{reason}}",
  noProof: 'this game was not played online to its end: there is nothing to prove',
} as const;

const ru = {
  about: 'доказать по записи, что сетевая игра была честной: каждый ответ, оба флота и кто начинал',
  file: 'файл с записью или - для стандартного ввода',
  fair: 'Честная игра: {{first}} — {{second}}, номер {{game}}.',
  shots_one: 'С флотами сходится {{count}} ответ.',
  shots_few: 'С флотами сходятся все {{count}} ответа.',
  shots_many: 'С флотами сходятся все {{count}} ответов.',
  fleet: '{{name}}: флот тот самый, за который поручились до первого выстрела: {{hash}}.',
  drawn: '{{name}}: первый ход, как выпало по обеим солям.',
  agreed: '{{name}}: первый ход, как условились.',
  otherFleet: '{{name}}: флот не тот, за который поручились до первого выстрела: {{hash}}',
  otherBeginner: '{{name}}: первый ход не по праву — начинать должен был другой',
  wrongAnswer: 'игрок {{player}} отвечал не так, как стоит его флот: {{reason}}',
  noProof: 'эту игру не сыграли по сети до конца: доказывать нечего',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
