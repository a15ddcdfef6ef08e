import { LEVEL_NAMES, LEVELS, type LevelName, traitsOf } from '@flotilla/engine/catalogue';
import { type Estimate, playMatch } from '@flotilla/lab';
import { marginOf } from '@flotilla/lab/internals';
import { studySolos } from '../experiments/plans.js';
import { makeStudy, meanOf, meanText, type StudyWork, TAIL_99 } from './study.js';

/** The level that models a beginner. */
const BEGINNER: LevelName = 'sailor';
/**
 * Stand-ins for levels whose shooters take seconds per game. The level narrowly beats its stand-in
 * (docs/research/findings.md), so it wins at least as often. With `whole` the level itself plays.
 */
const STAND_INS: Readonly<Record<string, string>> = { admiral: 'exact' };
/** Boards of a level that takes tenths of a second per game. */
const SLOW_BOARDS = 1000;
const PLACERS = ['uniform', 'equilibrium', 'sequential', 'zones/left', 'zones/top', 'edges'];

const OPTIONS = {
  seed: 14,
  rules: 'russian',
  games: 2000,
  'quick-games': 20_000,
  whole: false,
  placers: false,
};

type LadderWork = StudyWork<typeof OPTIONS>;

export const ladder = makeStudy({
  name: 'ladder',
  summary:
    'plays neighbouring levels, and a beginner against each level; with --placers, the shots of each quick level by placer (99%)',
  words: '[LEVEL …]',
  options: OPTIONS,
  async run(work) {
    const levels = work.wordsOf(LEVEL_NAMES);
    if (work.options.placers)
      return tellPlacers(
        work,
        levels.filter((level) => !isSlow(level)),
      );
    heading(work, 'stronger', 'weaker', 'games', 'shots of each', 'the stronger wins');
    for (const level of levels) {
      const below = LEVEL_NAMES[LEVEL_NAMES.indexOf(level) - 1];
      if (below) await tellMatch(work, level, below);
    }
    work.place.print('');
    heading(work, 'level', 'shots of a beginner, of the level', 'beginners win');
    for (const level of levels) await tellBeginner(work, level);
  },
});

function heading(work: LadderWork, ...cells: string[]): void {
  work.row(...cells);
  work.row(...cells.map(() => '---'));
}

async function tellMatch(work: LadderWork, stronger: LevelName, weaker: LevelName) {
  const { score, games, shotsToClear } = await match(work, stronger, weaker, 'uniform');
  const wins = percentOf(score.mean, marginOf(score, TAIL_99));
  work.row(`\`${stronger}\``, `\`${weaker}\``, `${games}`, shotsToClear.map(tell).join(', '), wins);
}

/**
 * Plays the level on a uniform fleet against the beginner on a fleet of the level's placer. A hit gives
 * another shot, so fewer misses win, and a tie goes to the first player.
 */
async function tellBeginner(work: LadderWork, level: LevelName) {
  const theirs = await shotsOf(work, level, 'uniform');
  const own = await shotsOf(work, BEGINNER, LEVELS[level].placer);
  const wins = meanOf(own.map((shots) => 1 - shareBelow(theirs, shots)));
  const losses = meanOf(theirs.map((shots) => shareBelow(own, shots)));
  const half = Math.hypot(marginOf(wins, TAIL_99), marginOf(losses, TAIL_99));
  const shots = [own, theirs].map((each) => meanOf(each).mean.toFixed(2));
  work.row(`\`${level}\``, shots.join(', '), percentOf(wins.mean, half));
}

/** Shots per game to clear a fleet of this placer. */
async function shotsOf(work: LadderWork, level: LevelName, placer: string): Promise<number[]> {
  const { rules, 'quick-games': quickGames } = work.options;
  const boards = isSlow(level) ? SLOW_BOARDS : quickGames;
  const name = playerOf(work, level);
  const key = keyOf(work, placer, level);
  const study = await work.plan(`${level}, ${placer}`, key, (plan) =>
    studySolos(plan, { placer, shooters: [name], boards, rules }),
  );
  return study.distribution(name).flatMap((count, shots) => new Array<number>(count).fill(shots));
}

/** Share that needed fewer shots, with ties as half. */
function shareBelow(all: readonly number[], shots: number): number {
  const sum = all.reduce((found, each) => found + (each < shots ? 1 : each === shots ? 0.5 : 0), 0);
  return sum / all.length;
}

async function tellPlacers(work: LadderWork, levels: readonly LevelName[]) {
  heading(work, 'placer', ...levels.map((name) => `\`${name}\``));
  for (const placer of PLACERS) {
    const cells: string[] = [];
    for (const level of levels) {
      const { shotsToClear } = await match(work, level, level, placer);
      cells.push(tell(shotsToClear[0]));
    }
    work.row(`\`${placer}\``, ...cells);
  }
}

function match(work: LadderWork, one: LevelName, other: LevelName, placer: string) {
  const { rules, seed, 'quick-games': quickGames } = work.options;
  const games = isSlow(one) || isSlow(other) ? work.options.games : quickGames;
  const shooters = [playerOf(work, one), playerOf(work, other)] as const;
  const options = { rules, shooters, placer, games, seed, mostInBatch: 100 };
  return work.follow(
    `${one}, ${other}, ${placer}`,
    keyOf(work, placer, one, other),
    (run) => playMatch(options, run),
    (soFar) => `${soFar.games} of ${games} games`,
  );
}

function playerOf(work: LadderWork, level: LevelName): string {
  return (work.options.whole ? undefined : STAND_INS[level]) ?? level;
}

/** Cache key that includes the definitions of the levels, as changed ones play other games. */
function keyOf(work: LadderWork, placer: string, ...levels: readonly LevelName[]): string {
  const { rules, seed } = work.options;
  const players = levels.map((level) => [playerOf(work, level), LEVELS[level]]);
  return JSON.stringify([rules, seed, placer, players]);
}

function isSlow(level: LevelName): boolean {
  return traitsOf(level)?.cost === 'slow';
}

function tell(estimate: Estimate | null): string {
  return estimate ? meanText(estimate, 2, TAIL_99) : '–';
}

function percentOf(share: number, half: number): string {
  const [mean, least, most] = [share, share - half, share + half].map((each) =>
    (100 * each).toFixed(1),
  );
  return `${mean}% (${least} to ${most})`;
}
