import type { ByLang } from '@flotilla/lab';

const en = {
  question:
    'How much is shooting first worth, and does a last turn for the other player make it fair?',
  turns: {
    'hit again': 'hit again',
    alternate: 'alternate',
    'salvo of 3': 'salvo of 3',
    'salvo of the ships afloat': 'salvo of the ships afloat',
  },
  lastTurn: (turns: string) => `${turns}, last turn`,
  turnsColumn: 'turns',
  won: 'Won by the first player, % of the games of each shooter against itself, a draw counted half',
  drawn: 'Drawn, % of the games',
  played: 'Games played',
  chart: 'Won by the first player',
  shooter: 'shooter',
  share: '% of the games',
  finding: (turns: string, share: string, games: number, verdict: string) =>
    `With ${turns}, all shooters together: the first player won ${share} of ${games} games: ${verdict}.`,
  unshownFor: (told: string) => ` By shooter, it is not shown for: ${told} (Bonferroni).`,
  shownForEach: ' It is also shown for each shooter (Bonferroni).',
  unshown: (told: string) => `no difference is shown, ${told}`,
  advantage: 'an advantage',
  disadvantage: 'a disadvantage',
  same: (same: number, all: number) =>
    `For ${same} of ${all} shooters the first player won exactly as many of the same games whether or not a hit gives another shot.`,
};

const ru: typeof en = {
  question:
    'Сколько даёт первый выстрел, и уравнивает ли шансы последний ход, который достаётся второму?',
  turns: {
    'hit again': 'ещё выстрел за попадание',
    alternate: 'по одному выстрелу',
    'salvo of 3': 'залп из 3',
    'salvo of the ships afloat': 'залп по числу кораблей на плаву',
  },
  lastTurn: (turns) => `${turns}, с последним ходом`,
  turnsColumn: 'ходы',
  won: 'Победы первого, % партий каждого стрелка с самим собой; ничья — половина победы',
  drawn: 'Ничьи, % партий',
  played: 'Сыграно партий',
  chart: 'Победы первого',
  shooter: 'стрелок',
  share: '% партий',
  finding: (turns, share, games, verdict) =>
    `Ходы «${turns}», все стрелки вместе: первый выиграл ${share} партий (всего ${games}): ${verdict}.`,
  unshownFor: (told) => ` По отдельности не показано для: ${told} (поправка Бонферрони).`,
  shownForEach: ' Показано и для каждого стрелка отдельно (поправка Бонферрони).',
  unshown: (told) => `различие не показано, ${told}`,
  advantage: 'у первого преимущество',
  disadvantage: 'первым быть невыгодно',
  same: (same, all) =>
    `Стрелков, у которых первый выиграл одинаково много тех же партий независимо от того, даёт ли попадание ещё один выстрел: ${same} из ${all}.`,
};

export const FIRST_MOVE: ByLang<typeof en> = { en, ru };
