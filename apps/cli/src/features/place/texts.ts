import type { Translated } from '@flotilla/play';

const en = {
  about: 'lay fleets out at random',
  count: 'how many layouts',
  smallest: 'tell the smallest boards that the fleet fits on instead',
  tooLarge: 'some board has too many layouts to be counted: choose another fleet',
  smallestTitle:
    'The fleet of {{rules}} fits on these boards, and on none of up to 26×26 that is narrower or lower:',
  board: '{{width}}×{{height}}, {{squares}} squares: {{layouts}}',
  layouts_one: '{{number}} layout',
  layouts_other: '{{number}} layouts',
} as const;

const ru = {
  about: 'случайно расставить флот',
  count: 'сколько расстановок',
  smallest: 'вместо этого назвать наименьшие поля, на которых флот помещается',
  tooLarge:
    'на каком-то из полей расстановок слишком много, чтобы их сосчитать: возьмите другой флот',
  smallestTitle:
    'Флот {{rules}} помещается на этих полях и ни на каком более узком или низком (до 26×26):',
  board: '{{width}}×{{height}}, клеток {{squares}}: {{layouts}}',
  layouts_one: '{{number}} расстановка',
  layouts_few: '{{number}} расстановки',
  layouts_many: '{{number}} расстановок',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
