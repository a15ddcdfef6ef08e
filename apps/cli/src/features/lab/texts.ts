import type { Translated } from '@flotilla/play';

const en = {
  workers: 'threads to play on',
  redis: 'play on other machines: the Redis server that their workers listen to',
  resume: 'go on where the same command was stopped',
  log: 'write every game to this file, a line of JSON each',
  logLevel: 'what the log holds: info the results, debug every shot, too ({{names}})',
  logFields: 'what its lines hold, separated by commas ({{names}})',
  usualFields: 'all but names and layouts',
  records:
    'write every game to a file of its own in this new or empty folder, for flotilla replay and Review in the web (about 1 kB each)',
  memory: 'file with what the shooters that learn ("adaptive", "learned") remember',
  perSecond: '/s',
  left: 'left',
  started: 'Seed {{seed}}. If it is interrupted, continue with: {{command}}',
  stopped: 'Stopped. To go on: {{command}}',
  goOn: 'To go on: {{command}}',
  notKept: 'This run cannot be kept ({{reason}}): if it is interrupted, it begins anew.',
  resumed: 'Goes on where it stopped, at {{percent}} %; seed {{seed}}.',
  nothingToResume: 'Nothing to go on with: begins anew.',
  changed: 'The files it plays with have changed since: begins anew, and keeps the unfinished run.',
  kept_one: 'One unfinished run of this command is kept. To go on with it: {{command}}',
  kept_other:
    '{{count}} unfinished runs of this command are kept (flotilla runs lists them). To go on with the newest: {{command}}',
  waiting: 'No worker listens yet; start one with: flotilla worker --redis URL',
  firstMover: 'Won by whoever shot first: {{mean}} % (95 % from {{low}} to {{high}}).',
  column: {
    mean: 'mean',
    median: 'median',
    quartiles: 'quartiles',
    ninetieth: '90 %',
    range: 'range',
  },
  row: {
    shotsToClear: 'shots to clear',
    shots: 'shots',
    misses: 'misses',
    all: 'all',
    winners: 'winners',
    losers: 'losers',
    loserPoints: 'losers’ points',
    turns: 'turns of both',
  },
} as const;

const ru = {
  workers: 'потоков для игр',
  redis: 'играть на других машинах: сервер Redis, который слушают их работники',
  resume: 'продолжить ту же команду с места остановки',
  log: 'записать каждую игру в этот файл строками JSON',
  logLevel: 'что в журнале: info — итоги, debug — и каждый выстрел ({{names}})',
  logFields: 'поля строк журнала через запятую ({{names}})',
  usualFields: 'все, кроме names и layouts',
  records:
    'записать каждую игру в отдельный файл в этой новой или пустой папке — для flotilla replay и «Разбора» в вебе (примерно по 1 КБ)',
  memory: 'файл с тем, что помнят обучаемые стрелки («adaptive», «learned»)',
  perSecond: '/с',
  left: 'осталось',
  started: 'Зерно {{seed}}. Если прервётся, продолжит команда: {{command}}',
  stopped: 'Остановлено. Продолжить: {{command}}',
  goOn: 'Продолжить: {{command}}',
  notKept: 'Сохранять этот запуск некуда ({{reason}}): прерванный, он начнётся сначала.',
  resumed: 'Продолжаем с {{percent}} %; зерно {{seed}}.',
  nothingToResume: 'Продолжать нечего: начинаем сначала.',
  changed:
    'Файлы, от которых зависит игра, с тех пор изменились: начинаем сначала, недоигранное сохранено.',
  kept_one: 'Сохранён {{count}} незаконченный запуск этой команды. Продолжить его: {{command}}',
  kept_few:
    'Сохранены {{count}} незаконченных запуска этой команды (список: flotilla runs). Продолжить последний: {{command}}',
  kept_many:
    'Сохранены {{count}} незаконченных запусков этой команды (список: flotilla runs). Продолжить последний: {{command}}',
  waiting: 'Работников пока нет; запустите: flotilla worker --redis URL',
  firstMover: 'Побед того, кто стрелял первым: {{mean}} % (95 % от {{low}} до {{high}}).',
  column: {
    mean: 'среднее',
    median: 'медиана',
    quartiles: 'квартили',
    ninetieth: '90 %',
    range: 'размах',
  },
  row: {
    shotsToClear: 'выстрелов до конца',
    shots: 'выстрелов',
    misses: 'промахов',
    all: 'все',
    winners: 'победители',
    losers: 'проигравшие',
    loserPoints: 'очков проигравших',
    turns: 'ходов обоих',
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
