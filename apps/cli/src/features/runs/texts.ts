import type { Translated } from '../../shell/i18n/translated.js';

const en = {
  about: 'list unfinished matches, tournaments and other long work, and how to go on with them',
  remove: 'forget this run; may be repeated ("all": every one that nobody is playing)',
  none: 'There are no unfinished runs.',
  removed: 'Removed: {{id}}',
  line: '{{id}}: {{percent}} %, saved {{when}}',
  running: '{{id}}: {{percent}} %, being played by process {{pid}}',
  unreadable: '{{id}}: cannot be read',
  folder: 'in {{path}}',
  allRunning_one: 'Nothing removed: {{count}} run is being played.',
  allRunning_other: 'Nothing removed: {{count}} runs are being played.',
} as const;

const ru = {
  about: 'показать незаконченные матчи, турниры и другую долгую работу и как их продолжить',
  remove: 'забыть этот запуск; можно повторять («all» — все, кроме идущих сейчас)',
  none: 'Незаконченных запусков нет.',
  removed: 'Удалён: {{id}}',
  line: '{{id}}: {{percent}} %, сохранён {{when}}',
  running: '{{id}}: {{percent}} %, сейчас его ведёт процесс {{pid}}',
  unreadable: '{{id}}: не читается',
  folder: 'в папке {{path}}',
  allRunning_one: 'Ничего не удалено: {{count}} запуск сейчас идёт.',
  allRunning_few: 'Ничего не удалено: {{count}} запуска сейчас идут.',
  allRunning_many: 'Ничего не удалено: {{count}} запусков сейчас идут.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
