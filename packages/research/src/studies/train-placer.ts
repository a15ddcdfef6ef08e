// How likely the placer `equilibrium` takes a packing of the longer ships, by play against the shooter that
// knows it: exponentiated gradient ascent (Kivinen and Warmuth 1997) on the shots that the shooter needs.
// It shoots elsewhere as soon as the weights move, so that these circle round a balance, and their mean
// over the rounds is taken.
import {
  layPacking,
  makeKnowing,
  makeRng,
  mirroredPackings,
  type Packing,
  PackingOdds,
  playSolo,
} from '@flotilla/engine';
import { freeBeside } from '@flotilla/engine/internals';
import { sampleRules } from '@flotilla/lab';
import { pick, placementTable, type Rules, SquareSet, type TablePlacement } from '@flotilla/rules';
import { makeSample, makeStudy } from './study.js';

/** No packing of the longer ships leaves more squares free: the search checks it. */
const MOST_FREE = 60;
/** How much a shot more or less changes the logarithm of a weight in the first round, in hundredths. */
const STEP = 20;
/** After so many rounds it is half as much. */
const HALF_AFTER = 4;
const UNIT = 100;

/** How far a training has come. */
interface Training {
  /** Rounds that are played. */
  readonly rounds: number;
  /** By kind of packing: the logarithm of the weight of each of its packings, in hundredths. */
  readonly logs: readonly number[];
}

/** By game, as many of each kind in turn: the shots of the shooter that is told the weights. */
const packingGames = makeSample(
  'packing-games',
  ({ rounds, logs, games, seed }: Training & { games: number; seed: number }) => {
    const rules = sampleRules('russian', makeRng(seed));
    const kinds = findKinds(rules);
    const packings = kinds.flatMap((own, kind) =>
      own.map((packing) => ({ ...packing, weight: Math.exp(logs[kind]! / UNIT) })),
    );
    const knowing = makeKnowing(new PackingOdds(rules, packings));
    return (index) => {
      const kind = Math.floor(index / games);
      const rng = makeRng(seed, 'packing', rounds, kind, index % games);
      const layout = layPacking(rules, pick(kinds[kind]!, rng), rng);
      return playSolo(knowing, rules, layout, rng).length;
    };
  },
);

/** A step towards the kinds that cost the shooter more. @param shots by kind, on average */
export function trainedBy(
  { rounds, logs }: Training,
  sizes: readonly number[],
  shots: readonly number[],
): Training {
  const shares = sizes.map((size, kind) => size * Math.exp(logs[kind]! / UNIT));
  const total = sumOf(shares);
  const mean = sumOf(shots.map((each, kind) => (each * shares[kind]!) / total));
  const step = STEP / (1 + rounds / HALF_AFTER);
  return { rounds: rounds + 1, logs: logs.map((log, kind) => log + step * (shots[kind]! - mean)) };
}

export const trainPlacer = makeStudy({
  name: 'train-placer',
  summary:
    'writes how likely `equilibrium` takes each packing, trained in rounds of play against a shooter that knows it',
  options: { seed: 1, rounds: 6, games: 80 },
  samples: [packingGames],
  async run(work) {
    const { seed, rounds, games } = work.options;
    const rules = sampleRules('russian', makeRng(seed));
    const kinds = findKinds(rules);
    const sizes = kinds.map(({ length }) => length);
    work.place.print(`packings by kind: ${sizes.join(', ')}`);
    let training: Training = { rounds: 0, logs: kinds.map(() => 0) };
    const sums = kinds.map(() => 0);
    while (training.rounds < rounds) {
      const about = { ...training, games, seed };
      const played = await work.sample(packingGames, about, games * kinds.length, 4);
      const shots = kinds.map(
        (_, kind) => sumOf(played.slice(kind * games, (kind + 1) * games)) / games,
      );
      training = trainedBy(training, sizes, shots);
      for (const [kind, log] of training.logs.entries()) sums[kind]! += log;
      const [means, logs] = [shots.map((each) => each.toFixed(2)), training.logs.map(Math.round)];
      work.place.print(
        `round ${training.rounds}: ${means.join(', ')} shots, logs ${logs.join(', ')}`,
      );
    }
    const entries = kinds.map((own, kind) => entryOf(rules, own, sums[kind]! / rounds));
    work.place.write(
      'packages/engine/src/placers/equilibrium-packings.ts',
      moduleOf(rounds, games, entries),
    );
  },
});

function moduleOf(rounds: number, games: number, entries: readonly string[]): string {
  return `/**
 * Of the russian fleet, made by \`npm run study -- train-placer\`: the packings of the longer ships that leave
 * most squares free, one of those that are mirror images, each ship as its first and its last square; by the
 * number of ships that do not lie along an edge, with the logarithm of a packing's weight in hundredths.
 */
export const EQUILIBRIUM = {
  rounds: ${rounds},
  gamesInRound: ${games * entries.length},
  kinds: [
${entries.join('')}  ],
} as const;
`;
}

function entryOf(rules: Rules, packings: readonly Packing[], log: number): string {
  const texts = firstOfMirrors(rules, packings).map((each) => `        '${textOf(each)}',\n`);
  return `    {\n      log: ${Math.round(log)},\n      packings: [\n${texts.join('')}      ],\n    },\n`;
}

let kept: Packing[][] | undefined;

/**
 * All packings of the Russian fleet that leave the most squares free, by the number of ships that do not lie along an
 * edge. Takes a few seconds once.
 */
function findKinds(rules: Rules): Packing[][] {
  if (kept) return kept;
  const kinds: Packing[][] = [];
  for (const packing of findPackings(rules)) {
    const inside = packing.ships.filter((ship) => !isAlongEdge(rules, ship)).length;
    kinds[inside] = [...(kinds[inside] ?? []), packing];
  }
  kept = kinds;
  return kinds;
}

function findPackings(rules: Rules): Packing[] {
  const table = placementTable(rules).filter(({ shape }) => shape.length > 1);
  const queue = table.flatMap(({ count, placements }) =>
    new Array(count).fill(placements),
  ) as TablePlacement[][];
  /** A ship takes its own squares at least. */
  const needed = queue.map((_, place) =>
    sumOf(queue.slice(place).map(([first]) => first!.squares.length)),
  );
  const found: Packing[] = [];
  const lay = (ships: TablePlacement[], free: SquareSet, from: number): void => {
    if (free.size < MOST_FREE + (needed[ships.length] ?? 0)) return;
    const placements = queue[ships.length];
    if (!placements) {
      if (free.size > MOST_FREE) throw new Error(`a packing leaves ${free.size} squares free`);
      found.push({ ships, free });
      return;
    }
    const start = placements === queue[ships.length - 1] ? from : 0;
    for (const [index, ship] of placements.slice(start).entries()) {
      if (!ship.set.isWithin(free)) continue;
      lay([...ships, ship], free.diff(ship.block), start + index + 1);
    }
  };
  lay([], SquareSet.full(rules.grid.width * rules.grid.height), 0);
  return found;
}

function isAlongEdge({ grid: { width, height } }: Rules, { squares }: TablePlacement): boolean {
  return (
    squares.every((square) => square < width) ||
    squares.every((square) => square >= width * (height - 1)) ||
    squares.every((square) => square % width === 0) ||
    squares.every((square) => square % width === width - 1)
  );
}

/** One packing of those that are mirror images of each other. */
function firstOfMirrors(rules: Rules, packings: readonly Packing[]): Packing[] {
  const known = new Set<string>();
  return packings.filter(({ ships }) => {
    if (known.has(textOf({ ships }))) return false;
    const own = [{ ships, free: freeBeside(rules, ships) }];
    for (const image of mirroredPackings(rules, own)) known.add(textOf(image));
    return true;
  });
}

function textOf({ ships }: Pick<Packing, 'ships'>): string {
  return ships
    .map(({ squares }) => `${squares[0]}-${squares.at(-1)}`)
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .join(' ');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
