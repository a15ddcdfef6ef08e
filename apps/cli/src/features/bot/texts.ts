import type { Translated } from '../../shell/i18n/translated.js';

const en = {
  about: 'play online as a bot: challenge all comers, or take what others offer',
  server: 'the address of the server, such as https://HOST',
  shooter: 'shooter that plays: {{names}}',
  challenge: 'open public challenges',
  accept: 'take the oldest public challenge, and wait for one',
  games: 'how many games to play',
  pace: 'time to think: {{names}}; with --accept, only challenges of this pace',
  usualPace: 'shot-60',
  rules: 'preset ({{names}}) or a JSON file; with --accept, only challenges by these rules',
  usualRules: 'russian; with --accept, any',
  token: 'token of a bot account; without one, a guest plays',
  name: 'name that others see',
  usualName: "the shooter's name",
  which: 'say one of --challenge and --accept',
  needsServer: 'say which server to play on, as in --server https://HOST',
  ready: '{{name}} plays on {{origin}}.',
  open: 'Challenge open: {{link}}',
  game: {
    won: 'Game {{number}} of {{count}}: won against {{name}} in {{shots}} shots.',
    lost: 'Game {{number}} of {{count}}: lost against {{name}} after {{shots}} shots.',
    drawn: 'Game {{number}} of {{count}}: drawn against {{name}} after {{shots}} shots.',
  },
  total: 'Games {{games}}: won {{wins}}, lost {{losses}}, drawn {{draws}}.',
} as const;

const ru = {
  about: 'играть по сети программой: вызывать всех желающих или принимать чужие вызовы',
  server: 'адрес сервера, например https://АДРЕС',
  shooter: 'стрелок, который играет: {{names}}',
  challenge: 'открывать вызовы для всех',
  accept: 'принимать самый старый открытый вызов, а если его нет — ждать',
  games: 'сколько игр сыграть',
  pace: 'время на раздумья: {{names}}; с --accept — только такие вызовы',
  usualPace: 'shot-60',
  rules: 'правила: готовые ({{names}}) или файл JSON; с --accept — только такие вызовы',
  usualRules: 'russian; с --accept — любые',
  token: 'ключ учётной записи бота; без него играет гость',
  name: 'имя, которое видят другие',
  usualName: 'имя стрелка',
  which: 'укажите что-то одно: --challenge или --accept',
  needsServer: 'укажите сервер, например --server https://АДРЕС',
  ready: '{{name}} играет на {{origin}}.',
  open: 'Вызов открыт: {{link}}',
  game: {
    won: 'Игра {{number}} из {{count}}: победа, противник {{name}}, выстрелов {{shots}}.',
    lost: 'Игра {{number}} из {{count}}: поражение, противник {{name}}, выстрелов {{shots}}.',
    drawn: 'Игра {{number}} из {{count}}: ничья, противник {{name}}, выстрелов {{shots}}.',
  },
  total: 'Игр {{games}}: побед {{wins}}, поражений {{losses}}, ничьих {{draws}}.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
