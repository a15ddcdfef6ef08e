import type { Translated } from '@flotilla/play';

const en = {
  difference: 'true difference in shots on the same layout',
  deviation: 'standard deviation of one paired difference; measured if shooters are named',
  games: 'compute the chance that this number of games shows it',
  pilot: 'games to measure the deviation with',
  unknown: 'name two shooters to measure the deviation, or give it with --deviation',
  twice: 'name two shooters or give --deviation, not both',
  notMeasured:
    'no game ended without a forfeit, so the deviation is not known; "flotilla match" says why',
  measured:
    'Standard deviation of a difference in shots ({{first}} − {{second}}): {{deviation}} (measured; games: {{games}}).',
  given: 'Standard deviation of a difference in shots: {{deviation}}.',
  needed:
    'Games needed to show a difference in shots of {{difference}} with a chance of {{power}}%: {{games}}.',
  reached:
    'Games: {{games}}. Chance that they show a difference in shots of {{difference}}: {{power}}%.',
} as const;

const ru = {
  difference: 'истинная разница в выстрелах на одной расстановке',
  deviation: 'стандартное отклонение одной парной разницы; измеряется, если названы стрелки',
  games: 'вычислить вероятность заметить разницу за столько партий',
  pilot: 'по скольким партиям измерить отклонение',
  unknown: 'назовите двух стрелков, чтобы измерить отклонение, или задайте его: --deviation',
  twice: 'назовите двух стрелков или задайте --deviation, но не то и другое',
  notMeasured:
    'ни одна партия не доиграна, и отклонение измерить не удалось; "flotilla match" скажет почему',
  measured:
    'Стандартное отклонение разницы в выстрелах ({{first}} − {{second}}): {{deviation}} (измерено, партий: {{games}}).',
  given: 'Стандартное отклонение разницы в выстрелах: {{deviation}}.',
  needed:
    'Чтобы с вероятностью {{power}} % заметить такую разницу в выстрелах ({{difference}}), нужно партий: {{games}}.',
  reached:
    'Вероятность заметить такую разницу в выстрелах ({{difference}}) за столько партий ({{games}}): {{power}} %.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
