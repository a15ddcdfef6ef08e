import type { ShooterName } from '@flotilla/engine/catalogue';
import type { Translated } from '@flotilla/play';

const en = {
  levels: 'Levels, weakest first, with the percentage of games that a beginner wins (estimate):',
  shooters:
    'Shooters, weakest first under the Russian rules, those not measured there last; with the mean shots to sink a uniformly placed fleet and the reach of the 95% interval. On other boards the order differs:',
  measured: '{{rules}}, {{date}}, "{{command}}"; boards for each shooter: {{least}} to {{most}}',
  modifiers: 'What can be added to a name, as in density+leave:',
  others:
    'You can also name a program of your own, as a file or "cmd:COMMAND": docs/library/shooters.md.',
  column: {
    name: 'name',
    cost: 'cost',
    wins: 'beginners win',
    method: 'method',
  },
  cost: { quick: 'quick', slow: 'slow' },
  costs:
    'Cost of a shot: quick – tens of microseconds; slow – milliseconds (early in the game, tenths of a second).',
  needsSinkings: '{{method}} (only where sinkings are announced)',
  learns: '{{method}} (learns from --memory)',
  method: {
    random:
      'any open square, also after a hit; the “random” of “25 ms naval battle” is pool/random',
    'pool/linear-printed':
      'every other square; after a hit, a pool of squares as printed in its article',
    'pool/random-printed':
      'any open square; after a hit, a pool of squares as printed in its article',
    'pool/cross-printed': 'the diagonals; after a hit, a pool of squares as printed in its article',
    'pool/linear': 'every other square; after a hit, a pool of squares to try',
    'pool/random': 'any open square; after a hit, a pool of squares to try',
    'pool/cross': 'the diagonals; after a hit, a pool of squares to try',
    'automaton-printed':
      'where the longest ship fits; after a hit, one axis and then the other, as printed in its article',
    automaton:
      'where the longest ship fits; after a hit, the axis of the ship and then the squares along it',
    'weights-printed':
      'a weight for each square by the ships that begin there, as printed in its article',
    weights: 'a weight for each square, multiplied next to hits',
    parity:
      'every m-th square, where m is the length of the longest ship; after a hit, the placements of the ship',
    'classic-printed':
      'the number of ways in which ships cover a square, as printed in its article',
    classic:
      'the number of ways in which straight ships cover a square; after a hit, the freest direction',
    density: 'the square in the most placements of the ships afloat',
    learned: 'like density, multiplied by how often this opponent’s ships were there before',
    montecarlo: 'the square covered by most of the sampled layouts',
    greedy: 'the likeliest square over all layouts; ties at random',
    exact: 'the likeliest square over all layouts; ties by the most telling answer',
    adaptive: 'like exact, with placement habits weighted by the answers',
    'exact-endgame': 'like exact, with the endgame computed',
    search: 'like exact, but plays the game out from each of the likeliest squares',
  } satisfies Readonly<Record<ShooterName, string>>,
  modifier: {
    'no-halo': 'ignores that the squares around a sunk ship are empty',
    leave: 'may leave a hit ship for a likelier square',
    finish: 'finishes every hit ship',
    'within-24': 'plays to clear the board within 24 shots (or the number in the name)',
    deep: 'plays the best squares out over up to 300,000 layouts; takes seconds per shot',
  },
} as const;

const ru = {
  levels:
    'Уровни от слабого к сильному; рядом — сколько партий из 100 выигрывает новичок (оценка):',
  shooters:
    'Стрелки от слабого к сильному по русским правилам, в конце — те, кого по ним не измеряли; рядом — сколько выстрелов в среднем нужно, чтобы потопить флот при равновероятной расстановке (± половина интервала 95 %). На других полях порядок иной:',
  measured: '{{rules}}, {{date}}, "{{command}}"; полей на стрелка: от {{least}} до {{most}}',
  modifiers: 'Что можно добавить к имени, например density+leave:',
  others:
    'Вместо имени можно дать файл своей программы или "cmd:КОМАНДА": docs/library/shooters.md.',
  column: {
    name: 'имя',
    cost: 'время',
    wins: 'новичок',
    method: 'способ',
  },
  cost: { quick: 'быстро', slow: 'долго' },
  costs:
    'Время на выстрел: быстро — десятки микросекунд; долго — миллисекунды, а пока известно мало — десятые доли секунды.',
  needsSinkings: '{{method}} (только там, где о потоплении сообщают)',
  learns: '{{method}} (учится, см. --memory)',
  method: {
    random:
      'любая открытая клетка, раненых не добивает; random из «Морского боя за 25 мс» — pool/random',
    'pool/linear-printed': 'клетки через одну; после попадания — список клеток, как напечатано',
    'pool/random-printed': 'любая клетка; после попадания — список клеток, как напечатано',
    'pool/cross-printed': 'диагонали; после попадания — список клеток, как напечатано',
    'pool/linear': 'клетки через одну; после попадания — список клеток для проверки',
    'pool/random': 'любая клетка; после попадания — список клеток для проверки',
    'pool/cross': 'диагонали; после попадания — список клеток для проверки',
    'automaton-printed':
      'где поместится самый длинный корабль; после попадания — одна линия, потом другая, как напечатано',
    automaton:
      'где поместится самый длинный корабль; после попадания — линия корабля и клетки вдоль неё',
    'weights-printed': 'вес клетки — по кораблям, которые с неё начинаются, как напечатано',
    weights: 'у каждой клетки вес; рядом с попаданиями он умножается',
    parity:
      'каждая m-я клетка (m — длина самого длинного корабля); после попадания — места раненого',
    'classic-printed': 'сколькими способами корабли накрывают клетку, как напечатано',
    classic: 'сколькими способами прямые корабли накрывают клетку; после попадания — где свободнее',
    density: 'клетка, на которую приходится больше всего мест для кораблей',
    learned: 'как density, с поправкой на то, где корабли этого соперника стояли раньше',
    montecarlo: 'клетка, занятая чаще всего в случайных расстановках',
    greedy: 'самая вероятная клетка по всем расстановкам; из равных — любая',
    exact:
      'самая вероятная клетка по всем расстановкам; из равных — где ответ даст больше сведений',
    adaptive: 'как exact, с учётом привычек соперника, о которых говорят ответы',
    'exact-endgame': 'как exact, а конец партии просчитан',
    search: 'как exact, но доигрывает партию для каждой из самых вероятных клеток',
  },
  modifier: {
    'no-halo': 'не считает клетки вокруг потопленного корабля пустыми',
    leave: 'может оставить раненый корабль ради более вероятной клетки',
    finish: 'добивает каждый раненый корабль',
    'within-24':
      'играет на то, чтобы потопить весь флот за 24 выстрела — или за столько, сколько в имени',
    deep: 'доигрывает партию для лучших клеток, до 300 000 расстановок; выстрел занимает секунды',
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
