import type { Translated } from '@flotilla/play';

const en = {
  file: 'file with the record',
  final: 'only the end',
  turn: 'only this turn, from 1',
  title: 'Game of {{date}}: {{first}} vs {{second}}',
  seed: 'Seed: {{seed}}',
  turnTitle: 'Turn {{number}} of {{count}}',
  noTurn: '--turn: expected 1 to {{count}}, the turns of this game, not {{given}}',
  screen: {
    title: 'Replay',
    start: 'Before the first shot',
    step: 'Shot {{step}} of {{all}}',
    key: {
      step: 'step',
      turn: 'ten shots',
      ends: 'start, end',
    },
  },
} as const;

const ru = {
  file: 'файл с записью',
  final: 'только конец',
  turn: 'только этот ход, считая с 1',
  title: 'Партия {{date}}: {{first}} и {{second}}',
  seed: 'Номер расклада: {{seed}}',
  turnTitle: 'Ход {{number}} из {{count}}',
  noTurn: '--turn: нужен ход этой партии от 1 до {{count}}, а не {{given}}',
  screen: {
    title: 'Повтор',
    start: 'До первого выстрела',
    step: 'Выстрел {{step}} из {{all}}',
    key: {
      step: 'шаг',
      turn: 'десять выстрелов',
      ends: 'начало, конец',
    },
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
