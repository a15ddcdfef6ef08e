import type { Translated } from '@flotilla/play';

const en = {
  perSecond: '/s',
  left: 'left',
  started: 'Seed {{seed}}. If interrupted, resume with: {{command}}',
  stopped: 'Stopped. To resume: {{command}}',
  goOn: 'To resume: {{command}}',
  notKept: 'This run cannot be saved ({{reason}}): if interrupted, it starts over.',
  resumed: 'Resumed at {{percent}}%; seed {{seed}}.',
  nothingToResume: 'Nothing to resume; starting over.',
  changed: 'Its files have changed since: starting over; the unfinished run stays saved.',
  kept_one: '{{count}} unfinished run of this command is saved. To resume it: {{command}}',
  kept_other:
    '{{count}} unfinished runs of this command are saved (flotilla runs lists them). To resume the newest: {{command}}',
  waiting: 'No worker yet; start one with: flotilla worker --redis URL',
  firstMover: 'Won by the side that shot first: {{mean}}% (95%: {{low}} to {{high}}).',
  column: {
    mean: 'mean',
    median: 'median',
    quartiles: 'quartiles',
    ninetieth: '90%',
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
  perSecond: '/с',
  left: 'осталось',
  started: 'Зерно {{seed}}. Если запуск прервётся, его продолжит команда: {{command}}',
  stopped: 'Остановлено. Продолжить: {{command}}',
  goOn: 'Продолжить: {{command}}',
  notKept: 'Сохранять этот запуск некуда ({{reason}}): прерванный, он начнётся сначала.',
  resumed: 'Продолжаем с {{percent}} %; зерно {{seed}}.',
  nothingToResume: 'Продолжать нечего: начинаем сначала.',
  changed:
    'Файлы, от которых зависит партия, с тех пор изменились: начинаем сначала, недоигранное сохранено.',
  kept_one: 'Сохранён {{count}} незаконченный запуск этой команды. Продолжить: {{command}}',
  kept_few:
    'Сохранено {{count}} незаконченных запуска этой команды (список: flotilla runs). Продолжить последний: {{command}}',
  kept_many:
    'Сохранено {{count}} незаконченных запусков этой команды (список: flotilla runs). Продолжить последний: {{command}}',
  waiting: 'Рабочих процессов пока нет; запустите: flotilla worker --redis URL',
  firstMover: 'Побед того, кто стрелял первым: {{mean}} % (95 %: от {{low}} до {{high}}).',
  column: {
    mean: 'среднее',
    median: 'медиана',
    quartiles: 'квартили',
    ninetieth: '90 %',
    range: 'от–до',
  },
  row: {
    shotsToClear: 'выстрелов на весь флот',
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
