import type { Translated } from '@flotilla/play';

const en = {
  about: 'show a saved game again',
  file: 'file with the record',
  final: 'only the end',
  turn: 'only this turn, from 1',
  title: 'Game of {{date}}: {{first}} against {{second}}',
  seed: 'Seed: {{seed}}',
  turnTitle: 'Turn {{number}} of {{count}}',
  noTurn: '--turn: {{given}} is not a turn of this game; it has {{count}}',
  screen: {
    title: 'Replay',
    start: 'Before the first shot',
    step: 'Shot {{step}} of {{all}}',
    key: {
      step: 'step',
      turn: 'ten shots',
      ends: 'start, end',
      otherBoard: 'other board',
      quit: 'quit',
    },
  },
} as const;

const ru = {
  about: 'показать сохранённую игру снова',
  file: 'файл с записью',
  final: 'только конец',
  turn: 'только этот ход, считая с 1',
  title: 'Игра {{date}}: {{first}} — {{second}}',
  seed: 'Зерно: {{seed}}',
  turnTitle: 'Ход {{number}} из {{count}}',
  noTurn: '--turn: {{given}} — не ход этой игры; в ней ходов {{count}}',
  screen: {
    title: 'Повтор',
    start: 'До первого выстрела',
    step: 'Выстрел {{step}} из {{all}}',
    key: {
      step: 'шаг',
      turn: 'десять выстрелов',
      ends: 'начало, конец',
      otherBoard: 'другое поле',
      quit: 'выход',
    },
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
