import type { Translated } from '@flotilla/play';

const en = {
  placers:
    'Placers. Some reserve part of the board for some ships; equilibrium differs from uniform only with the Russian fleet on 10×10.',
  column: { name: 'name', cost: 'cost', method: 'method' },
  cost: { instant: 'instant', quick: 'quick', slow: 'slow' },
  costs:
    'Cost of a layout: instant – microseconds; quick – microseconds after up to a second of preparation; slow – tenths of a second.',
  needsRoom: '{{method}} (needs room for that)',
  strength:
    'How many shots each shooter needs against a placer: flotilla experiment placers, docs/research/experiments.md.',
  others:
    'You can also name a program of your own, as a file or "cmd:COMMAND": docs/bots/programs.md.',
} as const;

const ru = {
  placers:
    'Расстановщики. Некоторые отводят часть поля определённым кораблям; equilibrium отличается от uniform только с русским флотом на 10×10.',
  column: { name: 'имя', cost: 'время', method: 'способ' },
  cost: { instant: 'мгновенно', quick: 'быстро', slow: 'долго' },
  costs:
    'Время на расстановку: мгновенно — микросекунды; быстро — столько же, но после подготовки (до секунды); долго — десятые доли секунды на каждую.',
  needsRoom: '{{method}} (если хватает места)',
  strength:
    'Сколько выстрелов нужно каждому стрелку против расстановщика: flotilla experiment placers, docs/research/experiments.md.',
  others: 'Вместо имени можно дать файл своей программы или "cmd:КОМАНДА": docs/bots/programs.md.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
