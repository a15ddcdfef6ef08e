import {
  chooseShots,
  completeFleet,
  makeRng,
  type PlayerSpec,
  playerOf,
  type Stream,
} from '@flotilla/engine';
import { chanceNow } from '@flotilla/play';
import {
  type Game,
  makeRules,
  type Position,
  type Setup,
  type Square,
  unwrap,
  type WholeEntry,
} from '@flotilla/rules';

export { fewestShotsOfDay, setupOfDay } from '@flotilla/play';

/** A level is to shoot: what it knows, and one shot or a salvo. Plain data, for another thread. */
export type LevelQuestion = readonly [position: Position, shots: number];

/** A question as a thread is sent it: who answers, what is asked, and the stream of random numbers. */
export interface Asked<Question> {
  readonly spec: PlayerSpec;
  readonly question: Question;
  readonly stream: Stream;
  /** Latest time to begin, in milliseconds since 1970; a later answer would miss its deadline. */
  readonly beginBy: number;
}

/* What a thread does for the levels of the computer. Null: the question has waited for too long. */

export function shoot({ spec, question, stream, beginBy }: Asked<LevelQuestion>): Square[] | null {
  return Date.now() > beginBy ? null : chooseShots(spec, ...question, stream);
}

/** A fleet by the level's placer, else by the usual one, which by some rules tries for half a minute. */
export async function place(asked: Asked<WholeEntry>): Promise<Setup | null> {
  const { spec, question, stream, beginBy } = asked;
  if (Date.now() > beginBy) return null;
  return unwrap(await playerOf(spec).place(unwrap(makeRules(question)), stream));
}

/** A fleet ship by ship: by any rules in a moment, though some layouts come too often. */
export function placeQuickly({ question, stream }: Asked<WholeEntry>): Setup {
  const ships = completeFleet(unwrap(makeRules(question)), [], makeRng(...stream));
  if (!ships) throw new Error('no layout was found');
  return ships.map(({ squares }) => squares);
}

/** What a spectator sees of a game under way: plain data, for another thread. */
export interface ChanceQuestion extends Pick<Game, 'shots' | 'first' | 'toMove'> {
  readonly rules: WholeEntry;
}

export interface ChanceAnswer {
  /** Of the first seat; null by rules without a trained value. */
  readonly chance: number | null;
  readonly elapsedMs: number;
}

export function chanceOfGame({ rules, ...seen }: ChanceQuestion): ChanceAnswer {
  const start = performance.now();
  const chance = chanceNow({ rules: unwrap(makeRules(rules)), ...seen }) ?? null;
  return { chance, elapsedMs: performance.now() - start };
}
