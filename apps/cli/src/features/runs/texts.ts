import type { Translated } from '@flotilla/play';

const en = {
  about:
    'list interrupted games and unfinished matches, tournaments and other long work, and how to go on with them',
  remove:
    'forget this game or run; may be repeated ("all": every run that no process is playing, but no game)',
  none: 'There are no interrupted games and no unfinished runs.',
  game: '{{id}}: {{game}}, saved {{when}}',
  removed: 'Removed: {{id}}',
  line: '{{id}}: {{percent}} %, saved {{when}}',
  running: '{{id}}: {{percent}} %, being played by process {{pid}}',
  unreadable: '{{id}}: cannot be read',
  folder: 'in {{path}}',
  allRunning_one: 'Nothing removed: {{count}} run is being played.',
  allRunning_other: 'Nothing removed: {{count}} runs are being played.',
} as const;

const ru = {
  about:
    'показать прерванные игры и незаконченные матчи, турниры и другую долгую работу и как их продолжить',
  remove:
    'забыть эту игру или запуск; можно повторять («all» — все запуски, кроме идущих сейчас; игры остаются)',
  none: 'Прерванных игр и незаконченных запусков нет.',
  game: '{{id}}: {{game}}, сохранена {{when}}',
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
