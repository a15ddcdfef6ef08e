import type { Translated } from '@flotilla/play';

const en = {
  steps: 'show both boards before each turn, with the shooter’s weights or list',
  weights: 'Weights of {{shooter}}',
  list: 'List of {{shooter}}, in the order of its shots',
  why: 'Why: {{reason}}.',
  screen: {
    title: 'Two computers',
    at_one: '{{count}} shot, {{speed}}',
    at_other: '{{count}} shots, {{speed}}',
    paused: 'paused',
    speed: 'one every {{seconds}} s',
    key: {
      run: 'run, stop',
      speed: 'speed',
    },
  },
} as const;

const ru = {
  steps: 'перед каждым ходом показывать оба поля с весами или списком стрелка',
  weights: 'Веса стрелка {{shooter}}',
  list: 'Список стрелка {{shooter}} в порядке выстрелов',
  why: 'Почему: {{reason}}.',
  screen: {
    title: 'Два компьютера',
    at_one: '{{count}} выстрел, {{speed}}',
    at_few: '{{count}} выстрела, {{speed}}',
    at_many: '{{count}} выстрелов, {{speed}}',
    paused: 'остановлено',
    speed: 'один за {{seconds}} с',
    key: {
      run: 'пуск, стоп',
      speed: 'скорость',
    },
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
