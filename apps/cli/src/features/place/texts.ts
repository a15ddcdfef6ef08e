import type { Translated } from '@flotilla/play';

const en = {
  count: 'how many layouts',
  smallest: 'list the smallest boards that the fleet fits on instead',
  tooLarge: 'one of the boards has too many layouts to count: choose another fleet',
  smallestTitle: 'The smallest boards (up to 26×26) for the fleet of {{rules}}:',
  board:
    '{{width}}×{{height}}, squares: {{squares}}; {{layouts}}; proved at least {{width}}×{{leastHeight}}',
  layouts_one: '{{number}} layout',
  layouts_other: '{{number}} layouts',
} as const;

const ru = {
  count: 'сколько расстановок',
  smallest: 'вместо расстановок назвать наименьшие поля, на которых флот помещается',
  tooLarge:
    'на каком-то из полей расстановок слишком много, чтобы их сосчитать: возьмите другой флот',
  smallestTitle: 'Наименьшие поля (до 26×26) для флота по правилам «{{rules}}»:',
  board:
    '{{width}}×{{height}}, клеток {{squares}}: {{layouts}}; доказано: не меньше {{width}}×{{leastHeight}}',
  layouts_one: '{{number}} расстановка',
  layouts_few: '{{number}} расстановки',
  layouts_many: '{{number}} расстановок',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
