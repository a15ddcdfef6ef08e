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

/** Position of a level, and its number of shots. Plain data, for another thread. */
export type LevelQuestion = readonly [position: Position, shots: number];

/** Question as sent to a thread: player, question and stream of random numbers. */
export interface Asked<Question> {
  readonly spec: PlayerSpec;
  readonly question: Question;
  readonly stream: Stream;
  /** Latest time to begin, in milliseconds since 1970; a later answer would miss its deadline. */
  readonly beginBy: number;
}

/* Tasks of a thread for the levels of the computer. Null: the question has waited for too long. */

export function shoot({ spec, question, stream, beginBy }: Asked<LevelQuestion>): Square[] | null {
  return Date.now() > beginBy ? null : chooseShots(spec, ...question, stream);
}

/** Returns a fleet by the level's placer, else by the default one, which needs half a minute by some rules. */
export async function place(asked: Asked<WholeEntry>): Promise<Setup | null> {
  const { spec, question, stream, beginBy } = asked;
  if (Date.now() > beginBy) return null;
  return unwrap(await playerOf(spec).place(unwrap(makeRules(question)), stream));
}

/** Returns a fleet placed ship by ship: fast by any rules, though some layouts are too frequent. */
export function placeQuickly({ question, stream }: Asked<WholeEntry>): Setup {
  const ships = completeFleet(unwrap(makeRules(question)), [], makeRng(...stream));
  if (!ships) throw new Error('no layout was found');
  return ships.map(({ squares }) => squares);
}

/** Spectator's view of a running game; plain data, for another thread. */
export interface ChanceQuestion extends Pick<Game, 'shots' | 'first' | 'toMove'> {
  readonly rules: WholeEntry;
}

export interface ChanceAnswer {
  /** First seat's chance; null by rules without a trained value. */
  readonly chance: number | null;
  readonly elapsedMs: number;
}

export function chanceOfGame({ rules, ...seen }: ChanceQuestion): ChanceAnswer {
  const start = performance.now();
  const chance = chanceNow({ rules: unwrap(makeRules(rules)), ...seen }) ?? null;
  return { chance, elapsedMs: performance.now() - start };
}
