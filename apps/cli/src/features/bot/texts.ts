import type { Translated } from '@flotilla/play';

const en = {
  server: 'the address of the server, such as https://HOST',
  shooter: 'shooter that plays: {{names}}',
  challenge: 'open public challenges',
  accept:
    'accept the oldest public challenge that fits; if there is none, wait until a player opens one',
  games: 'how many games to play',
  pace: 'time control: {{names}}; with --accept, accept only such challenges',
  usualPace: 'shot-60',
  rules: 'preset ({{names}}) or a JSON file; with --accept, accept only such challenges',
  usualRules: 'russian; with --accept, any',
  token: 'token of a bot; without one, it plays as a guest',
  name: 'name that others see',
  usualName: 'the shooter’s name',
  which: 'choose either --challenge or --accept',
  needsServer: 'name the server to play on, as in --server https://HOST',
  ready: '{{name}} is playing on {{origin}}.',
  open: 'Challenge open: {{link}}',
  game: {
    won: 'Game {{number}} of {{count}}: won against {{name}}, shots {{shots}}.',
    lost: 'Game {{number}} of {{count}}: lost against {{name}}, shots {{shots}}.',
    drawn: 'Game {{number}} of {{count}}: drawn against {{name}}, shots {{shots}}.',
  },
  total: 'Games {{games}}: won {{wins}}, lost {{losses}}, drawn {{draws}}.',
} as const;

const ru = {
  server: 'адрес сервера, например https://АДРЕС',
  shooter: 'стрелок, который играет: {{names}}',
  challenge: 'открывать вызовы для всех',
  accept: 'принимать самый давний открытый вызов, а если вызовов нет — ждать',
  games: 'сколько партий сыграть',
  pace: 'время на размышление: {{names}}; с --accept — только такие вызовы',
  usualPace: 'shot-60',
  rules: 'правила: готовые ({{names}}) или файл JSON; с --accept — только такие вызовы',
  usualRules: 'russian; с --accept — любые',
  token: 'токен бота; без него он играет как гость',
  name: 'имя, которое видят другие',
  usualName: 'имя стрелка',
  which: 'укажите что-то одно: --challenge или --accept',
  needsServer: 'укажите сервер, например --server https://АДРЕС',
  ready: '{{name}} играет на {{origin}}.',
  open: 'Вызов открыт: {{link}}',
  game: {
    won: 'Партия {{number}} из {{count}}: победа, соперник {{name}}, выстрелов {{shots}}.',
    lost: 'Партия {{number}} из {{count}}: поражение, соперник {{name}}, выстрелов {{shots}}.',
    drawn: 'Партия {{number}} из {{count}}: ничья, соперник {{name}}, выстрелов {{shots}}.',
  },
  total: 'Партий: {{games}}, побед: {{wins}}, поражений: {{losses}}, ничьих: {{draws}}.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
