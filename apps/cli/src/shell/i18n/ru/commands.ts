import type { Translated } from '@flotilla/play';
import type { commands as english } from '../en/commands.js';

export const commands = {
  help: {
    program: 'Морской бой в терминале: играть, понимать и экспериментировать',
    placeholder: { options: '[параметры]', command: '[команда]' },
    usage: 'Вызов:',
    arguments: 'Аргументы:',
    options: 'Параметры:',
    group: {
      play: 'Играть:',
      understand: 'Понять игру:',
      experiment: 'Экспериментировать:',
      bots: 'Написать бота:',
      server: 'Запустить сервер:',
      program: 'Об этой программе:',
    },
    examples: 'Примеры:',
    help: 'показать эту справку',
    version: 'показать версию',
    lang: 'язык: en или ru',
    json: 'напечатать один документ JSON',
    seed: 'начальное число (seed) всех случайных решений',
    rules: 'готовые правила ({{names}}) или файл JSON',
    presetNames: '{{names}}, small-N, где N от {{least}} до {{most}}',
    shooter: 'стрелок: {{names}}',
    placer: 'расстановщик: {{names}}',
    default: '(по умолчанию: {{value}})',
    color: 'цвета: {{choices}}',
    coordinates:
      'клетки: letters-across (В1), letters-down (А3; Хабр, 2013), from-0 ([2,0]; «Морской бой за 25 мс») или from-1 ((3,1); генетический алгоритм)',
    topic: 'команда',
    placerNames: '{{names}} и другие (все — "flotilla placers"), файл или "cmd:КОМАНДА"',
    ownShooterNames:
      'уровень ({{levels}}) или стрелок, например density или exact (все — "flotilla shooters")',
    shooterNames:
      'уровень ({{levels}}), стрелок, например density или exact (все — "flotilla shooters"), файл или "cmd:КОМАНДА"',
    timeLimit:
      'сколько миллисекунд даётся программе (файлу или команде) на выстрел или расстановку',
    botLog: 'его вывод — в {{path}}',
    botLogOf: 'Вывод стрелка {{name}} — в {{path}}.',
    workers: 'сколько потоков',
    redis: 'играть на других машинах: сервер Redis их рабочих процессов',
    resume: 'продолжить ту же команду с места остановки',
    log: 'записать каждую партию в этот файл строками JSON',
    logLevel: 'что в журнале: info — итоги, debug — и каждый выстрел ({{names}})',
    logFields: 'поля строк журнала через запятую ({{names}})',
    usualFields: 'все, кроме names и layouts',
    records:
      'записать каждую партию в отдельный файл в этой новой или пустой папке — для "flotilla replay" и «Разбора» на сайте (примерно по 1 КБ)',
    plot: 'нарисовать итог в этот файл, .svg или .html',
    csv: 'записать таблицы партий и выстрелов в эту папку: games.csv и shots.csv',
    memory: 'файл с тем, что помнят обучаемые стрелки («adaptive», «learned»)',
    plain: 'построчно, без полного экрана',
    autosave: 'сохранять партию и без терминала',
    first: 'первый стрелок: {{names}}',
    second: 'второй стрелок',
    onePerCore: 'по одному на ядро',
  },
  drawnFleet: 'Случайный флот, seed {{seed}}: {{fleet}}.',
  seedTold: 'seed {{seed}}',
} as const satisfies Translated<typeof english>;
