import { LEVEL_NAMES, LEVELS, type LevelName, traitsOf } from '@flotilla/engine/catalogue';
import { type Estimate, playMatch } from '@flotilla/lab';
import { marginOf } from '@flotilla/lab/internals';
import { studySolos } from '../experiments/plans.js';
import { estimateMean, formatMeanEstimate, makeStudy, type StudyWork, TAIL_99 } from './study.js';

const BEGINNER_LEVEL: LevelName = 'sailor';
/** Faster stand-ins, hardly weaker (docs/research/findings.md); `--whole` uses none. */
const STAND_IN_SHOOTERS: Readonly<Record<string, string>> = { admiral: 'exact' };
/** Number of boards for a level that takes tenths of a second per game. */
const SLOW_BOARDS = 1000;
const LADDER_PLACERS = ['uniform', 'equilibrium', 'sequential', 'zones/left', 'zones/top', 'edges'];

const LADDER_OPTIONS = {
  seed: 14,
  rules: 'russian',
  games: 2000,
  'quick-games': 20_000,
  whole: false,
  placers: false,
};

type LadderWork = StudyWork<typeof LADDER_OPTIONS>;

export const ladderStudy = makeStudy({
  name: 'ladder',
  summary:
    'plays neighbouring levels, and a beginner against each level; with --placers, the shots of each quick level by placer (99%)',
  words: '[LEVEL …]',
  options: LADDER_OPTIONS,
  async run(work) {
    const levels = work.readArguments(LEVEL_NAMES);
    if (work.options.placers)
      return printPlacers(
        work,
        levels.filter((level) => !isSlowLevel(level)),
      );
    printHeading(work, 'stronger', 'weaker', 'games', 'shots of each', 'the stronger wins');
    for (const level of levels) {
      const below = LEVEL_NAMES[LEVEL_NAMES.indexOf(level) - 1];
      if (below) await printMatch(work, level, below);
    }
    work.host.print('');
    printHeading(work, 'level', 'shots of a beginner, of the level', 'beginners win');
    for (const level of levels) await printBeginner(work, level);
  },
});

function printHeading(work: LadderWork, ...cells: string[]): void {
  work.printRow(...cells);
  work.printRow(...cells.map(() => '---'));
}

async function printMatch(work: LadderWork, stronger: LevelName, weaker: LevelName) {
  const { score, games, shotsToClear } = await playLevels(work, stronger, weaker, 'uniform');
  const wins = formatPercentRange(score.mean, marginOf(score, TAIL_99));
  work.printRow(
    `\`${stronger}\``,
    `\`${weaker}\``,
    `${games}`,
    shotsToClear.map(formatStudyEstimate).join(', '),
    wins,
  );
}

/** Simulates games against the beginner: fewer shots win, and a tie goes to the first player. */
async function printBeginner(work: LadderWork, level: LevelName) {
  const uniformShots = await playForShots(work, level, 'uniform');
  const placerShots = await playForShots(work, BEGINNER_LEVEL, LEVELS[level].placer);
  const wins = estimateMean(placerShots.map((shots) => 1 - shareOfLower(uniformShots, shots)));
  const losses = estimateMean(uniformShots.map((shots) => shareOfLower(placerShots, shots)));
  const margin = Math.hypot(marginOf(wins, TAIL_99), marginOf(losses, TAIL_99));
  const shots = [placerShots, uniformShots].map((sampleShots) =>
    estimateMean(sampleShots).mean.toFixed(2),
  );
  work.printRow(`\`${level}\``, shots.join(', '), formatPercentRange(wins.mean, margin));
}

async function playForShots(work: LadderWork, level: LevelName, placer: string): Promise<number[]> {
  const { rules, 'quick-games': quickGames } = work.options;
  const boards = isSlowLevel(level) ? SLOW_BOARDS : quickGames;
  const name = shooterForLevel(work, level);
  const key = runKeyOf(work, placer, level);
  const study = await work.runPlan(`${level}, ${placer}`, key, (plan) =>
    studySolos(plan, { placer, shooters: [name], boards, rules }),
  );
  return study.distribution(name).flatMap((count, shots) => new Array<number>(count).fill(shots));
}

/** Returns the share of games that needed fewer shots, with ties as half. */
function shareOfLower(shotCounts: readonly number[], shots: number): number {
  const sum = shotCounts.reduce(
    (belowCount, shotCount) => belowCount + (shotCount < shots ? 1 : shotCount === shots ? 0.5 : 0),
    0,
  );
  return sum / shotCounts.length;
}

async function printPlacers(work: LadderWork, levels: readonly LevelName[]) {
  printHeading(work, 'placer', ...levels.map((name) => `\`${name}\``));
  for (const placer of LADDER_PLACERS) {
    const cells: string[] = [];
    for (const level of levels) {
      const { shotsToClear } = await playLevels(work, level, level, placer);
      cells.push(formatStudyEstimate(shotsToClear[0]));
    }
    work.printRow(`\`${placer}\``, ...cells);
  }
}

function playLevels(
  work: LadderWork,
  strongLevel: LevelName,
  weakLevel: LevelName,
  placer: string,
) {
  const { rules, seed, 'quick-games': quickGames } = work.options;
  const games =
    isSlowLevel(strongLevel) || isSlowLevel(weakLevel) ? work.options.games : quickGames;
  const shooters = [shooterForLevel(work, strongLevel), shooterForLevel(work, weakLevel)] as const;
  const options = { rules, shooters, placer, games, seed, mostInBatch: 100 };
  return work.runToEnd(
    `${strongLevel}, ${weakLevel}, ${placer}`,
    runKeyOf(work, placer, strongLevel, weakLevel),
    (run) => playMatch(options, run),
    (soFar) => `${soFar.games} of ${games} games`,
  );
}

function shooterForLevel(work: LadderWork, level: LevelName): string {
  return (work.options.whole ? undefined : STAND_IN_SHOOTERS[level]) ?? level;
}

/** Returns a cache key with the levels' definitions, since changed levels play other games. */
function runKeyOf(work: LadderWork, placer: string, ...levels: readonly LevelName[]): string {
  const { rules, seed } = work.options;
  const players = levels.map((level) => [shooterForLevel(work, level), LEVELS[level]]);
  return JSON.stringify([rules, seed, placer, players]);
}

function isSlowLevel(level: LevelName): boolean {
  return traitsOf(level)?.cost === 'slow';
}

function formatStudyEstimate(estimate: Estimate | null): string {
  return estimate ? formatMeanEstimate(estimate, 2, TAIL_99) : '–';
}

function formatPercentRange(share: number, half: number): string {
  const [mean, least, most] = [share, share - half, share + half].map((value) =>
    (100 * value).toFixed(1),
  );
  return `${mean}% (${least} to ${most})`;
}
