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
    helpCommand: 'показать справку о команде',
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
    onePerCore: 'по одному на ядро',
  },
  drawnFleet: 'Случайный флот, seed {{seed}}: {{fleet}}.',
  seedTold: 'seed {{seed}}',
} as const satisfies Translated<typeof english>;
