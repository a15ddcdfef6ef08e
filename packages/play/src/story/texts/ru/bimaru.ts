import type { EN_BIMARU } from '../en/bimaru.js';
import type { Translated } from '../translated.js';

export const RU_BIMARU: Translated<typeof EN_BIMARU> = {
  grade: { easy: 'лёгкая', medium: 'средняя', hard: 'трудная', expert: 'для знатоков' },
  line: { row: 'строка {{name}}', column: 'столбец {{name}}' },
  step: '{{reason}}: {{found}}',
  found: {
    water: 'вода в {{squares}}',
    segment: 'корабль в {{squares}}',
    both: 'корабль в {{squares}}, вода в {{water}}',
  },
  reason: {
    form: 'заданная палуба {{from}} показывает, что рядом с ней',
    corners: 'корабли не касаются углами, и наискосок от {{from}} их нет',
    'line-full': '{{line}} — все палубы уже найдены',
    'line-rest': '{{line}} — нужны все открытые клетки',
    'too-long':
      'кораблей длиннее {{length}} не осталось, и корабль в {{from}} туда не продолжается',
    'too-short':
      'кораблей длины {{length}} не осталось, и корабль в {{from}} продолжается туда, где есть место',
    middle: 'средней палубе {{from}} хватает места только вдоль одной линии',
    longest: 'самым длинным из оставшихся кораблей (длины {{length}}) больше негде стоять',
    places: 'так при любом положении кораблей длины {{length}}',
    'ship-ways': 'так при любом корабле, который может занимать клетку {{from}}',
    'line-ways': '{{line}} — при любом заполнении',
    suppose: 'обратное ведёт к противоречию',
  },
  fault: {
    'too-many': '{{line}}: слишком много палуб',
    'too-few': '{{line}}: открытых клеток уже не хватает',
    touching: 'палубы касаются углами: {{squares}}',
    'too-long': 'кораблей длины {{length}} нет: {{squares}}',
    'too-many-ships': 'кораблей длины {{length}} слишком много: {{squares}}',
    'not-as-given': 'не совпадает с условием: {{squares}}',
  },
  hint: {
    'wrong-marks': 'эти отметки неверны: {{squares}}',
    solved: 'весь флот найден',
    'no-step': 'по этим отметкам ни один приём больше ничего не даёт',
    none: 'у задачи нет решения',
    several: 'у задачи несколько решений',
    'too-large': 'поиск решения прекращён: сделано шагов — {{limit}}',
  },
  none: {
    'sums-row': 'суммы строк дают вместе {{sum}}, а корабли флота — {{segments}}',
    'sums-column': 'суммы столбцов дают вместе {{sum}}, а корабли флота — {{segments}}',
    line: '{{line}}: сумма {{sum}} невозможна — корабли флота, разделённые водой, её не дают',
    ship: 'кораблю длины {{length}} нет места ни в одной строке и ни в одном столбце: все суммы меньше',
    given: 'данное в {{square}} противоречит остальному',
    step: 'шаг {{steps}}: {{step}}; но тогда {{fault}}',
    'no-place': 'кораблям длины {{length}} не хватает места; шаг: {{steps}}',
    searched: 'проверены все расстановки, не подходит ни одна; причины проще нет',
  },
  entry: {
    placed: '{{path}}: {{reason}}',
    'no-puzzles': 'корабли должны быть прямыми и не касаться друг друга',
    'unknown-key': 'неизвестный ключ; ключи задачи — rules, columns, rows и givens',
    'not-an-object': 'нужен объект',
    'bad-sums': 'нужно сумм: {{lines}}',
    'bad-sum': 'нужно целое число от 0 до {{most}}, а не {{given}}',
    'not-a-square': 'нужна клетка, например C1',
    'off-grid': 'клетки нет на поле',
    'bad-form': 'нужно water, segment, single, middle, left, right, top или bottom, а не {{given}}',
    'given-twice': 'клетка указана дважды',
    'unknown-text':
      'это не задача в известном формате: JSON, CSPLib, строки ROW, COLUMN и HINT, код Boats или ссылка Penpa',
    'damaged-link': 'ссылка повреждена',
    'several-puzzles': 'задач здесь {{puzzles}}: оставьте только одну',
    'not-json': 'это не JSON: {{message}}',
  },
};
