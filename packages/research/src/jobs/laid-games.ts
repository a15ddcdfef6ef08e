import {
  makeBestResponse,
  makeRng,
  oddsOfPeople,
  type PlacerError,
  people,
  playSolo,
  type Shooter,
} from '@flotilla/engine';
import { shooterFrom } from '@flotilla/lab';
import {
  fixedRulesSchema,
  MAX_GAMES_PER_BATCH,
  makeRangeCheck,
  type SharedJob,
  type SpecOf,
  seedNumberSchema,
  shipSquaresSchema,
  shooterNameSchema,
  wholeCountSchema,
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

const laidBoardSchema = z.strictObject({
  rules: fixedRulesSchema,
  /** Squares of each ship; must be legal. */
  ships: shipSquaresSchema,
});

/** One-sided games on given or human-like boards, limited in shots. */
const laidGamesSpecSchema = z
  .strictObject({
    /** Boards, used in rotation: game i is on board i modulo their number. */
    boards: z.union([
      z.array(laidBoardSchema).min(1).max(MAX_BOARDS),
      z.strictObject({ peopleBy: fixedRulesSchema }),
    ]),
    shooter: z.union([shooterNameSchema, z.literal(KNOWS_PEOPLE)]),
    seed: seedNumberSchema,
    /** Maximum number of shots in a game. */
    most: wholeCountSchema,
    /** Range of games: [`from`, `to`). */
    from: wholeCountSchema,
    to: wholeCountSchema,
  })
  .refine(makeRangeCheck(MAX_GAMES_PER_BATCH), `not 1 to ${MAX_GAMES_PER_BATCH} games`);

export type LaidGamesSpec = SpecOf<typeof laidGamesSpecSchema>;

function partSchema({ from, to }: LaidGamesSpec) {
  return z.strictObject({
    /** Shots, hits and segments of the fleet, by game. */
    games: z
      .array(z.tuple([wholeCountSchema, wholeCountSchema, wholeCountSchema]))
      .length(to - from),
  });
}

export type LaidGamesPart = z.infer<ReturnType<typeof partSchema>>;

export const laidGamesJob: SharedJob<LaidGamesSpec, LaidGamesPart> = {
  kind: 'laid-games',
  spec: laidGamesSpecSchema,
  part: partSchema,
  run({ boards, shooter: name, seed, most, from, to }) {
    const boardAt =
      'peopleBy' in boards ? boardsOfPeople(boards.peopleBy, seed) : boardRotation(boards);
    const games: LaidGamesPart['games'] = [];
    for (let game = from; game < to; game += 1) {
      const board = boardAt(game);
      if (!board.ok) return board;
      const { rules, layout } = board.value;
      const shooter = name === KNOWS_PEOPLE ? knowingShooterFor(rules) : shooterFrom(name);
      const shots = playSolo(shooter, rules, layout, makeRng(seed, 'laid', name, game));
      const fired = shots.slice(0, most);
      const segments = new Set(squaresOf(layout));
      games.push([
        fired.length,
        fired.filter((square) => segments.has(square)).length,
        segments.size,
      ]);
    }
    return ok({ games });
  },
};

interface GameBoard {
  readonly rules: Rules;
  readonly layout: Layout;
}

type LaidBoards = Extract<LaidGamesSpec['boards'], readonly unknown[]>;

function boardRotation(boards: LaidBoards): (game: number) => Result<GameBoard, never> {
  const gamePlacements = boards.map((boardEntry) => {
    const rules = unwrap(makeRules(boardEntry.rules));
    return { rules, layout: unwrap(makeLayout(rules, boardEntry.ships)) };
  });
  return (game) => ok(gamePlacements[game % gamePlacements.length]!);
}

/** Cache of the shooter {@link KNOWS_PEOPLE} for the last rules. */
const knowingShooterCache = new LruCache<Rules, Shooter>(1);

function boardsOfPeople(
  entry: RulesEntry,
  seed: number,
): (game: number) => Result<GameBoard, PlacerError> {
  const rules = unwrap(makeRules(entry));
  return (game) => {
    const layout = people.place(rules, makeRng(seed, 'people', game));
    return layout.ok ? ok({ rules, layout: layout.value }) : layout;
  };
}

function knowingShooterFor(rules: Rules): Shooter {
  return (
    knowingShooterCache.get(rules) ??
    knowingShooterCache.set(rules, makeBestResponse(oddsOfPeople(rules.grid)))
  );
}
