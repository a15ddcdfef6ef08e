import { makeRng } from '@flotilla/engine';
import type { RulesEntry } from '@flotilla/rules';
import { type GameSpec, games } from '../jobs/games.js';
import type { Cell } from '../report/report.js';
import { tell, times } from '../report/report.js';
import { stretches } from '../runners/run-batches.js';
import { type Estimate, shareOf } from '../stats/estimate.js';
import type { Experiment, Outcome, Work } from './work.js';

const SHOOTERS = ['random', 'pool/random', 'automaton', 'weights', 'density'];
const GAMES = 1500;
const BATCH = 300;

const RULES: Readonly<Record<string, RulesEntry>> = {
  'hit again': { turns: 'hit-again' },
  'hit again, last turn': { turns: 'hit-again', lastTurn: true },
  alternate: { turns: 'alternate' },
  'alternate, last turn': { turns: 'alternate', lastTurn: true },
};

interface Tally {
  readonly rules: string;
  readonly shooter: string;
  games: number;
  draws: number;
  firstMoverWins: number;
}

export const firstMove: Experiment = {
  name: 'first-move',
  question: 'How much is it worth to shoot first, and does a last turn for the other make it fair?',
  source: 'rules of turns',
  prepare(work) {
    const tallies = Object.keys(RULES).flatMap((rules) =>
      SHOOTERS.map((shooter) => studyGames(work, rules, shooter)),
    );
    return () => conclude(tallies);
  },
};

/** A shooter against itself, on layouts of its own in each game, so that games are independent. */
function studyGames(work: Work, name: string, shooter: string): Tally {
  const tally: Tally = { rules: name, shooter, games: 0, draws: 0, firstMoverWins: 0 };
  // The same games by all rules, others for each shooter: all of them together are independent.
  const seed = makeRng(work.seed, 'first-move', shooter).below(2 ** 31);
  for (const [from, to] of stretches(work.scaled(GAMES, 2), BATCH)) {
    const each = Array.from({ length: to - from }, (_, i): GameSpec => {
      const number = from + i;
      return {
        ...{ number, layouts: number },
        shooters: [shooter, shooter],
        placers: ['uniform', 'uniform'],
      };
    });
    const rules = RULES[name]!;
    work.add(games, { rules, seed, games: each, withGames: false, adjust: false }, ({ stats }) => {
      tally.games += stats.games;
      tally.draws += stats.draws;
      tally.firstMoverWins += stats.firstMoverWins;
    });
  }
  return tally;
}

/** In per cent of the games that were not drawn. */
function share({ games, draws, firstMoverWins }: Tally): Estimate {
  return times(shareOf(firstMoverWins, games - draws), 100);
}

function conclude(tallies: readonly Tally[]): Outcome {
  const rules = Object.keys(RULES);
  const by = (name: string, shooter: string) =>
    tallies.find((each) => each.rules === name && each.shooter === shooter)!;
  const table = (title: string, cell: (tally: Tally) => Cell) => ({
    title,
    columns: ['shooter, against itself', ...rules],
    rows: SHOOTERS.map((shooter): Cell[] => [
      shooter,
      ...rules.map((name) => cell(by(name, shooter))),
    ]),
  });
  return {
    tables: [
      table('Won by whoever shot first, % of the games that were not drawn', share),
      table('Drawn, % of the games', ({ draws, games }) => times(shareOf(draws, games), 100)),
    ],
    charts: [
      {
        title: 'Won by whoever shot first',
        kind: 'dot',
        x: 'shooter',
        y: '% of the games that were not drawn',
        series: rules.map((name) => ({
          name,
          points: SHOOTERS.map((shooter) => {
            const { mean, low, high } = share(by(name, shooter));
            return { x: shooter, y: mean, low, high };
          }),
        })),
      },
    ],
    findings: [...shareFindings(tallies), sameFinding(by)],
  };
}

function shareFindings(tallies: readonly Tally[]): string[] {
  return Object.keys(RULES).map((name) => {
    const of = tallies.filter((each) => each.rules === name);
    const sum = (key: 'games' | 'draws' | 'firstMoverWins') =>
      of.reduce((total, each) => total + each[key], 0);
    const all = times(shareOf(sum('firstMoverWins'), sum('games') - sum('draws')), 100);
    const word =
      all.low > 50 ? 'an advantage' : all.high < 50 ? 'a disadvantage' : 'nothing that shows';
    return `With ${name}, all shooters together: whoever shot first won ${tell(all)} %: ${word}.`;
  });
}

/**
 * The games are the same in every column but for the turns. Both sides have as many hits to
 * make, so that fewer misses are fewer shots, and a tie goes to whoever began: who wins should
 * not depend on whether a hit gives another shot.
 */
function sameFinding(by: (rules: string, shooter: string) => Tally): string {
  const same = SHOOTERS.filter((shooter) => {
    const [one, other] = [by('hit again', shooter), by('alternate', shooter)];
    return one.firstMoverWins === other.firstMoverWins && one.games === other.games;
  });
  return `For ${same.length} of ${SHOOTERS.length} shooters whoever shot first won just as many of the same games whether or not a hit gives another shot.`;
}
