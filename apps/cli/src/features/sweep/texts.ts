import type { Translated } from '@flotilla/play';

const en = {
  shooters: 'shooters that clear the same boards: {{names}}',
  vary: 'a parameter and its values: rules, placer, grid, fleet, touching, announces, or NAME for {NAME} in the command of a program; repeat --vary with other parameters to play every combination',
  games: 'boards that each shooter clears for each value',
  csv: 'write tables of the figures and of all games to this folder: sweep.csv and games.csv',
  badList: '--vary: expected name=value,value,… with different values, not {{given}}',
  emptyRange: '--vary: the range {{given}} is empty: write the smaller number first',
  longRange: '--vary: the range {{given}} is too long; the limit is {{max}} values',
  unknown:
    '--vary: unknown parameter {{given}}; parameters: {{names}}, or a name that a shooter or placer has in braces, such as {{braces}}',
  twice: '--vary: {{given}} is given twice: list its values once',
  tooMany: '--vary: {{rows}} combinations; the limit is {{max}}',
  title_one: 'Shots to clear a board; {{count}} game per row, seed {{seed}}.',
  title_other: 'Shots to clear a board; {{count}} games per row, seed {{seed}}.',
  changes: 'More shots than in the first row, game by game.',
} as const;

const ru = {
  shooters: 'стрелки, которые играют на одних и тех же полях: {{names}}',
  vary: 'параметр и его значения: rules, placer, grid, fleet, touching, announces или ИМЯ вместо {ИМЯ} в команде программы; повторите для всех сочетаний',
  games: 'сколько полей у каждого стрелка при каждом значении',
  csv: 'записать таблицы итогов и всех партий в эту папку: sweep.csv и games.csv',
  badList: '--vary: нужно имя=значение,значение,… с разными значениями, а не {{given}}',
  emptyRange: '--vary: диапазон {{given}} пуст: сначала пишите меньшее число',
  longRange: '--vary: диапазон {{given}} слишком длинный; значений может быть не больше {{max}}',
  unknown:
    '--vary: нет параметра {{given}}; есть {{names}} и имена в фигурных скобках у стрелка или расстановщика, например {{braces}}',
  twice: '--vary: {{given}} указан дважды: перечислите значения один раз',
  tooMany: '--vary: сочетаний {{rows}}, предел — {{max}}',
  title_one: 'Выстрелов на весь флот; {{count}} партия на строку, зерно {{seed}}.',
  title_few: 'Выстрелов на весь флот; {{count}} партии на строку, зерно {{seed}}.',
  title_many: 'Выстрелов на весь флот; {{count}} партий на строку, зерно {{seed}}.',
  changes: 'На сколько выстрелов больше, чем в первой строке, партия за партией.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
