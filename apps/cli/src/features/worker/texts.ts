import type { Translated } from '@flotilla/play';

const en = {
  redis: 'the Redis server with the work',
  workers: 'threads to play on',
  ready_one: 'Waiting for work from {{place}}, on {{count}} thread.',
  ready_other: 'Waiting for work from {{place}}, on {{count}} threads.',
  lost: '{{place}}: connection to Redis lost; waiting.',
  back: '{{place}}: connected to Redis again.',
  refused: 'Refused a batch: {{reason}}',
  progress_one: '{{count}} batch · {{rate}}/s',
  progress_other: '{{count}} batches · {{rate}}/s',
  done_one: '{{count}} batch done.',
  done_other: '{{count}} batches done.',
} as const;

const ru = {
  redis: 'сервер Redis, от которого приходит работа',
  workers: 'сколько потоков',
  ready_one: 'Ждём работы от {{place}}, {{count}} поток.',
  ready_few: 'Ждём работы от {{place}}, {{count}} потока.',
  ready_many: 'Ждём работы от {{place}}, {{count}} потоков.',
  lost: '{{place}}: связь с Redis потеряна, ждём.',
  back: '{{place}}: Redis снова на связи.',
  refused: 'Порция отклонена: {{reason}}',
  progress_one: '{{count}} порция · {{rate}}/с',
  progress_few: '{{count}} порции · {{rate}}/с',
  progress_many: '{{count}} порций · {{rate}}/с',
  done_one: 'Сделана {{count}} порция.',
  done_few: 'Сделано {{count}} порции.',
  done_many: 'Сделано {{count}} порций.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
