import type { ByLang } from '@flotilla/lab';
import type { ClaimVerdict } from '@flotilla/lab/internals';

const en = {
  question: 'Which placer holds out longest, and are centre-36 and random-12 the weakest?',
  title: (boards: number, slowBoards: number) =>
    `Mean shots to clear a board, by placer and shooter, on ${boards} boards of each, and by exact on ${slowBoards}; the last column is the least of all except exact`,
  placer: 'placer',
  least: 'least',
  chart: 'Mean shots to clear a board, by placer',
  shots: 'shots',
  mostDangerous: (shooters: string, told: string) =>
    `Against the most dangerous of ${shooters} for each placer, ${told}.`,
  against: (shooter: string, boards: number, told: string) =>
    `Against ${shooter}, on ${boards} boards of each, ${told}.`,
  zones: (shooter: string, ranked: string, weakest: string, verdict: string) =>
    `Among the zones, against ${shooter}, from the weakest: ${ranked}. That ${weakest} are the weakest is ${verdict}.`,
  borneOut: {
    yes: 'borne out',
    no: 'not borne out',
    undecided: 'undecided after so few games',
  } satisfies Record<ClaimVerdict, string>,
  both: (longest: string, shortest: string) => `${longest}, and ${shortest}`,
  by: (placer: string, shots: string, shooter: string) => `${placer} (${shots}, by ${shooter})`,
  longest: (told: string) => `${told} holds out longest`,
  shortest: (told: string) => `${told} falls soonest`,
  manyOf: (undecided: number, all: number) => `${undecided} of the ${all} placers`,
  undecidedLongest: (names: string, least: string) =>
    `it is undecided which of ${names} holds out longest (a difference between two is visible from ${least})`,
  undecidedShortest: (names: string, least: string) =>
    `it is undecided which of ${names} falls soonest (a difference between two is visible from ${least})`,
};

const ru: typeof en = {
  question: 'Какой расстановщик держится дольше всех, и слабее ли всех centre-36 и random-12?',
  title: (boards, slowBoards) =>
    `Сколько выстрелов в среднем нужно, чтобы потопить флот: по расстановщикам и стрелкам, полей у каждого ${boards}, у exact — ${slowBoards}; в последнем столбце наименьшее из всех, кроме exact`,
  placer: 'расстановщик',
  least: 'наименьшее',
  chart: 'Сколько выстрелов в среднем нужно, чтобы потопить флот, по расстановщикам',
  shots: 'выстрелы',
  mostDangerous: (shooters, told) =>
    `Против самого опасного для каждого расстановщика стрелка (из ${shooters}): ${told}.`,
  against: (shooter, boards, told) => `Против ${shooter}, полей у каждого ${boards}: ${told}.`,
  zones: (shooter, ranked, weakest, verdict) =>
    `Зоны против ${shooter}, от самой слабой: ${ranked}. Что ${weakest} слабее всех — ${verdict}.`,
  borneOut: {
    yes: 'подтверждается',
    no: 'не подтверждается',
    undecided: 'не решено: слишком мало партий',
  },
  both: (longest, shortest) => `${longest}; ${shortest}`,
  by: (placer, shots, shooter) => `${placer} (${shots}, стрелок ${shooter})`,
  longest: (told) => `дольше всех держится ${told}`,
  shortest: (told) => `быстрее всех сдаётся ${told}`,
  manyOf: (undecided, all) => `${undecided} из ${all} расстановщиков`,
  undecidedLongest: (names, least) =>
    `кто держится дольше всех, не решено: возможны ${names} (различие двух видно от ${least})`,
  undecidedShortest: (names, least) =>
    `кто сдаётся быстрее всех, не решено: возможны ${names} (различие двух видно от ${least})`,
};

export const PLACERS_TEXTS: ByLang<typeof en> = { en, ru };
