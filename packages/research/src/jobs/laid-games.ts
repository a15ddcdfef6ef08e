import {
  makeKnowing,
  makeRng,
  oddsOfPeople,
  type PlacerError,
  people,
  playSolo,
  type Shooter,
} from '@flotilla/engine';
import { shooterFrom } from '@flotilla/lab';
import {
  count,
  isStretch,
  knownShooter,
  listedRules,
  MAX_GAMES,
  type SharedJob,
  type SpecOf,
  seed,
  ships,
} from '@flotilla/lab/internals';
import {
  type Layout,
  LruCache,
  makeLayout,
  makeRules,
  ok,
  type Result,
  type Rules,
  type RulesEntry,
  squaresOf,
  unwrap,
} from '@flotilla/rules';
import * as z from 'zod';

const MAX_BOARDS = 100;

/** Shooter that knows the distribution of human fleets, square by square. */
export const KNOWS_PEOPLE = 'knows-people';

const board = z.strictObject({
  rules: listedRules,
  /** Squares of each ship; must be legal. */
  ships,
});

/** One-sided games on given or human-like boards, limited in shots. */
const spec = z
  .strictObject({
    /** Boards, used in rotation: game 7 is on board 7 modulo their number. */
    boards: z.union([
      z.array(board).min(1).max(MAX_BOARDS),
      z.strictObject({ peopleBy: listedRules }),
    ]),
    shooter: z.union([knownShooter, z.literal(KNOWS_PEOPLE)]),
    seed,
    /** Limit on shots. */
    most: count,
    /** Games from `from` to before `to`. */
    from: count,
    to: count,
  })
  .refine(isStretch(MAX_GAMES), `not 1 to ${MAX_GAMES} games`);

/** Specification of the job `laid-games`, as plain JSON. */
export type LaidGamesSpec = SpecOf<typeof spec>;

function part({ from, to }: LaidGamesSpec) {
  return z.strictObject({
    /** Shots, hits and segments of the fleet, by game. */
    games: z.array(z.tuple([count, count, count])).length(to - from),
  });
}

export type LaidGamesPart = z.infer<ReturnType<typeof part>>;

export const laidGames: SharedJob<LaidGamesSpec, LaidGamesPart> = {
  kind: 'laid-games',
  spec,
  part,
  run({ boards, shooter: name, seed, most, from, to }) {
    const boardAt =
      'peopleBy' in boards ? boardsOfPeople(boards.peopleBy, seed) : inRotation(boards);
    const games: LaidGamesPart['games'] = [];
    for (let game = from; game < to; game += 1) {
      const board = boardAt(game);
      if (!board.ok) return board;
      const { rules, layout } = board.value;
      const shooter = name === KNOWS_PEOPLE ? shooterThatKnows(rules) : shooterFrom(name);
      const shots = playSolo(shooter, rules, layout, makeRng(seed, 'laid', name, game));
      const fired = shots.slice(0, most);
      const segments = new Set(squaresOf(layout));
      games.push([fired.length, fired.filter((each) => segments.has(each)).length, segments.size]);
    }
    return ok({ games });
  },
};

interface Laid {
  readonly rules: Rules;
  readonly layout: Layout;
}

type LaidBoards = Extract<LaidGamesSpec['boards'], readonly unknown[]>;

function inRotation(boards: LaidBoards): (game: number) => Result<Laid, never> {
  const laid = boards.map((each) => {
    const rules = unwrap(makeRules(each.rules));
    return { rules, layout: unwrap(makeLayout(rules, each.ships)) };
  });
  return (game) => ok(laid[game % laid.length]!);
}

/** Cache of the shooter {@link KNOWS_PEOPLE} for the last rules. */
const knowing = new LruCache<Rules, Shooter>(1);

function boardsOfPeople(
  entry: RulesEntry,
  seed: number,
): (game: number) => Result<Laid, PlacerError> {
  const rules = unwrap(makeRules(entry));
  return (game) => {
    const layout = people.place(rules, makeRng(seed, 'people', game));
    return layout.ok ? ok({ rules, layout: layout.value }) : layout;
  };
}

function shooterThatKnows(rules: Rules): Shooter {
  return knowing.get(rules) ?? knowing.set(rules, makeKnowing(oddsOfPeople(rules.grid)));
}
