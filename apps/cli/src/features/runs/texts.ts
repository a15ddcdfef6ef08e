import type { Translated } from '@flotilla/play';

const en = {
  remove:
    'delete this game or run; repeatable ("all": every run that no process is playing, but no game)',
  none: 'There are no interrupted games and no unfinished runs.',
  game: '{{id}}: {{game}}, saved {{when}}',
  removed: 'Removed: {{id}}',
  line: '{{id}}: {{percent}}%, saved {{when}}',
  running: '{{id}}: {{percent}}%, running in process {{pid}}',
  unreadable: '{{id}}: cannot be read',
  folder: 'in {{path}}',
  allRunning_one: 'Nothing removed: {{count}} run is being played.',
  allRunning_other: 'Nothing removed: {{count}} runs are being played.',
} as const;

const ru = {
  remove:
    'удалить эту партию или запуск; можно повторять («all» — все запуски, кроме идущих сейчас; партии остаются)',
  none: 'Прерванных партий и незаконченных запусков нет.',
  game: '{{id}}: {{game}}, сохранена {{when}}',
  removed: 'Удалено: {{id}}',
  line: '{{id}}: {{percent}} %, сохранён {{when}}',
  running: '{{id}}: {{percent}} %, выполняется в процессе {{pid}}',
  unreadable: '{{id}}: не читается',
  folder: 'в папке {{path}}',
  allRunning_one: 'Ничего не удалено: {{count}} запуск сейчас идёт.',
  allRunning_few: 'Ничего не удалено: {{count}} запуска сейчас идут.',
  allRunning_many: 'Ничего не удалено: {{count}} запусков сейчас идут.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
