import type { RulesEntry } from '@flotilla/rules';
import { MAYFLOWER, MAYFLOWER_HASBRO } from './mayflower.js';
import type { LaidRow, Measure, PublishedSetup, SoloRow, UnplayedFigure } from './setup.js';

const HASBRO_FLEET = [5, 4, 3, 3, 2];
const HASBRO_TOUCHING_RULES: RulesEntry = {
  fleet: HASBRO_FLEET,
  touching: 'allowed',
  announces: 'ship',
};
const HASBRO_APART_RULES: RulesEntry = { fleet: HASBRO_FLEET, announces: 'outcome' };
const GRID_8 = { width: 8, height: 8 };

/** Rules of Grand et al.; fleets differ between boards, see {@link grandBoards}. */
export const GRAND_RULES: RulesEntry = {
  grid: GRID_8,
  fleet: [5, 4, 3, 2],
  touching: 'allowed',
  announces: 'named',
};

/** Games on each of the 18 boards. */
const GRAND_GAMES = 12;

export const PUBLISHED_SETUPS: readonly PublishedSetup[] = [
  MAYFLOWER,
  MAYFLOWER_HASBRO,
  {
    name: 'Grand et al.',
    url: 'https://github.com/gabegrand/battleship',
    boards: { 'hits named': GRAND_RULES, 'sinkings named': { ...GRAND_RULES, announces: 'ship' } },
    terms:
      'The 18 boards of the paper, each with a fleet of its own, and 40 shots; no questions are asked. A hit shows the colour of the ship: less than its length, which our shooters know if hits are named, and more than they know if only sinkings are named. Figures are means over the boards; the published ones are of 3 games on each.',
    rows: [
      ...grandRows('Random', 'random', 'hits named', [
        ['precision', 19.5],
        ['won', 0],
        ['misses', 32.21],
        ['F1', undefined],
      ]),
      ...grandRows('MAP over 1,000 sampled boards', 'exact', 'hits named', [
        ['precision', 42.5],
        ['won', 91.3],
        ['misses', 18.29],
        ['F1', undefined],
      ]),
      ...grandRows('MAP over 1,000 sampled boards', 'exact', 'sinkings named', [
        ['precision', 42.5],
        ['won', 91.3],
        ['misses', 18.29],
        ['F1', undefined],
      ]),
    ],
  },
  {
    name: 'POMCP, 14 squares',
    url: 'https://papers.nips.cc/paper/2010/hash/edfbe1afcf9246bb0d40eb4d8027d90f-Abstract.html',
    boards: { '10×10': { fleet: [5, 4, 3, 2], announces: 'hit' } },
    terms:
      'Silver and Veness, NIPS 2010. Ships one after another, the longest first, at random where there is room; only hit or miss is announced.',
    rows: [
      { ...soloRow('POMCP', 'exact', 150), placer: 'sequential' },
      { ...soloRow('POMCP', 'density', 1000), placer: 'sequential' },
    ],
  },
  {
    name: 'POMCP, 20 squares',
    url: 'https://github.com/kyr-pol/pomcp',
    boards: { '10×10': { fleet: [6, 5, 4, 3, 2], announces: 'hit' } },
    terms:
      'A fork of the release of the same authors, from its logs: plain roll-outs and preferred moves, by time per move. Ships are placed and announced as with 14.',
    rows: [
      { ...soloRow('roll-outs, 0.32 s', 'exact', 60, 49.9), placer: 'sequential' },
      { ...soloRow('preferred, 0.01 s', 'exact', 60, 52.9), placer: 'sequential' },
      {
        ...soloRow('preferred, 0.32 s', 'exact', 60),
        placer: 'sequential',
        published: { figure: 44.1, margin: 0.94 },
      },
      {
        ...soloRow('preferred, 0.32 s', 'density', 1000),
        placer: 'sequential',
        published: { figure: 44.1, margin: 0.94 },
      },
    ],
  },
  {
    name: 'Bonet and Geffner',
    url: 'https://arxiv.org/abs/1909.13778',
    boards: { '10×10': { fleet: [5, 4, 3, 2], announces: 'hit' } },
    terms: 'Causal belief decomposition, IJCAI 2013, on the game of POMCP; placed uniformly here.',
    rows: [soloRow('causal beliefs', 'exact', 100), soloRow('causal beliefs', 'density', 1000)],
  },
  {
    name: 'Sploosh Kaboom',
    url: 'https://github.com/petersn/web-sploosh-kaboom',
    boards: {
      '8×8': { grid: GRID_8, fleet: [4, 3, 2], touching: 'allowed', announces: 'outcome' },
    },
    terms:
      'Every layout is equally likely, sinkings are announced, and clearing the board within 24 shots wins. No share of wins is published.',
    rows: [
      { what: 'layouts', board: '8×8', question: 'layouts', printed: '604584' },
      { ...soloRow('won within 24 shots, %', 'exact', 800), board: '8×8', measure: { within: 24 } },
      {
        ...soloRow('won within 24 shots, %', 'density', 5000),
        board: '8×8',
        measure: { within: 24 },
      },
      { ...soloRow('shots', 'exact', 800), board: '8×8' },
    ],
  },
  {
    name: 'DataGenetics',
    url: 'http://www.datagenetics.com/blog/december32011/',
    boards: { '10×10': HASBRO_TOUCHING_RULES },
    terms:
      'Medians of 100 million games, as others quote them; some quote 96 for random, and 62 for hunt with parity. The hunters there search every neighbour of a hit; our parity continues along the line of a ship. Mayflower finds 97 for random, 53 for hunt with parity and 44 for density.',
    rows: [
      ...medianRows('random', 'random', 97),
      ...medianRows('hunt', 'pool/random', 65),
      ...medianRows('hunt with parity', 'parity', 64),
      ...medianRows('density', 'density', 42),
    ],
  },
  {
    name: 'jonharrity',
    url: 'https://github.com/jonharrity/battleship',
    boards: { '10×10': { ...HASBRO_TOUCHING_RULES, announces: 'named' } },
    terms:
      'The likeliest square by placements. Ships one after another at random where there is room; each hit names its ship.',
    rows: [
      {
        ...soloRow('by placements', 'density', 2000),
        placer: 'sequential',
        published: { figure: 44.0981, count: 10_000 },
      },
      {
        ...soloRow('by placements', 'exact', 100),
        placer: 'sequential',
        published: { figure: 44.0981, count: 10_000 },
      },
    ],
  },
  {
    name: 'Dewaszmi',
    url: 'https://github.com/Dewaszmi/ai-battleship',
    boards: { '10×10': HASBRO_APART_RULES },
    terms:
      'Reinforcement learning (PPO); ships apart, and the squares around a sunk ship are marked. The number of games behind the averages is not published: they count as exact.',
    rows: [
      { ...soloRow('after 1 million games', 'density', 5000, 70), placer: 'sequential' },
      { ...soloRow('after 2 million games', 'density', 5000, 55), placer: 'sequential' },
      { ...soloRow('after 3 million games', 'density', 5000, 48), placer: 'sequential' },
      { ...soloRow('after 3 million games', 'exact', 80, 48), placer: 'sequential' },
    ],
  },
  {
    name: 'Broadside',
    url: '–',
    boards: {
      '12×12': {
        grid: { width: 12, height: 12 },
        fleet: [5, 4, 3, 3, 3, 2, 2, 2],
        announces: 'ship',
      },
    },
    terms:
      'Ships apart, a sunk ship is named, and squares known to be empty cost nothing. We do not know where the program is published.',
    rows: [
      ...broadsideRows('easy', 'density', 86),
      ...broadsideRows('normal', 'density', 79),
      ...broadsideRows('hard', 'density', 62),
      ...broadsideRows('hard', 'montecarlo', 62, 30),
    ],
  },
  {
    name: 'Orbital Battleship',
    url: 'https://github.com/Sr1993-coder/battleship-ai',
    boards: { '10×10': { ...HASBRO_APART_RULES, announces: 'ship' } },
    terms:
      'Ships apart; a sunk ship is named. Its random player shoots next to sunk ships too, and so does ours. The fixed figures are those after some of its bugs were fixed.',
    rows: [
      orbitalRow('random', 'random+no-halo', 95.4),
      orbitalRow('officer', 'parity', 57.8),
      orbitalRow('officer, fixed', 'parity', 53.9),
      orbitalRow('admiral', 'density', 44.9),
      orbitalRow('admiral, fixed', 'density', 38.4),
      { ...orbitalRow('admiral, fixed', 'exact', 38.4), games: 80 },
    ],
  },
  {
    name: 'POMDPPlanners',
    url: 'https://github.com/yaacovpariente/POMDPPlanners',
    boards: {
      '5×5': {
        grid: { width: 5, height: 5 },
        fleet: [3, 2, 2],
        touching: 'allowed',
        announces: 'hit',
      },
    },
    terms:
      'Only hit or miss is announced, and there are 18 shots. The number of games is not published.',
    rows: [
      ...pomdpPlannersRows('random', 20_000, { figure: 6.6 }),
      ...pomdpPlannersRows('density', 5000),
      ...pomdpPlannersRows('exact', 600),
    ],
  },
  {
    name: 'cliambrown',
    url: 'https://github.com/cliambrown/battleship-data',
    boards: { '10×10': HASBRO_TOUCHING_RULES },
    terms:
      'Fleets of people. Their squares are published, not their layouts; our layouts are sampled so that each square is as likely as in theirs. Means of the games that the program won against random shots, 1,122 and 1,418, from the data; taught is the program that uses people’s fleets.',
    rows: [
      peopleRow('probability', 'density', 2000, { figure: 44.09, margin: 0.47 }),
      peopleRow('probability', 'exact', 60, { figure: 44.09, margin: 0.47 }),
      peopleRow('probability, taught', 'knows-people', 80, {
        figure: 43.47,
        margin: 0.45,
      }),
    ],
  },
];

/** Figures in the same sources that are not played, and the reason. */
export const SKIPPED_PUBLISHED_FIGURES: readonly UnplayedFigure[] = [
  {
    what: 'Grand et al.: people and language models, F1 of the paper',
    why: 'they ask up to 15 questions, which our rules do not have',
  },
  {
    what: 'POMCP with 14 squares: mean shots',
    why: 'we did not find the figure in the paper; ours is shown without it',
  },
  {
    what: 'Bonet and Geffner: mean shots on 10×10, and 20×20 with 8 ships',
    why: 'we did not find the figures in the paper, and a board of 20×20 is too large to count',
  },
  {
    what: 'Mayflower: lower bound 24.0876 of hasbro',
    why: 'flotilla bound proves 36.252 in another way',
  },
  {
    what: 'Mayflower: 12,798 positions of 5×5 where the order of shots matters',
    why: 'no command counts them',
  },
  {
    what: 'Sploosh Kaboom: the best share within 24 shots',
    why: 'no figure is published',
  },
  { what: 'Nebula Strike: 96, 52 and 43 of 200 games', why: 'we do not know its address' },
];

function soloRow(label: string, shooter: string, games: number, figure?: number): SoloRow {
  const published = figure === undefined ? {} : { published: { figure } };
  return {
    what: label,
    board: '10×10',
    placer: 'uniform',
    shooter,
    measure: 'shots',
    games,
    ...published,
  };
}

function medianRows(label: string, shooter: string, figure: number): SoloRow[] {
  return [{ ...soloRow(`${label}: median`, shooter, 2000, figure), measure: 'median' }];
}

function broadsideRows(label: string, shooter: string, figure: number, games = 2000): SoloRow[] {
  const published = { figure, count: 300 };
  return [{ ...soloRow(label, shooter, games), board: '12×12', placer: 'sequential', published }];
}

function orbitalRow(label: string, shooter: string, figure: number): SoloRow {
  return {
    ...soloRow(label, shooter, 2000),
    placer: 'sequential',
    published: { figure, count: 2000 },
  };
}

function pomdpPlannersRows(
  shooter: string,
  games: number,
  published?: SoloRow['published'],
): SoloRow[] {
  const row = soloRow('cleared within 18 shots, %', shooter, games);
  return [{ ...row, board: '5×5', measure: { within: 18 }, ...(published && { published }) }];
}

function peopleRow(
  label: string,
  shooter: string,
  games: number,
  published: SoloRow['published'] & {},
): LaidRow {
  return {
    what: label,
    board: '10×10',
    boardSet: 'people',
    shooter,
    measure: 'shots',
    games,
    published,
  };
}

function grandRows(
  label: string,
  shooter: string,
  board: string,
  figures: readonly (readonly [LaidRow['measure'] & Measure, number | undefined])[],
): LaidRow[] {
  return figures.map(([measure, figure]) => ({
    what: `${label}: ${measure === 'misses' ? measure : `${measure}, %`}`,
    board,
    boardSet: 'grand',
    shooter,
    measure,
    games: GRAND_GAMES,
    ...(figure !== undefined && { published: { figure, count: 3 } }),
  }));
}
