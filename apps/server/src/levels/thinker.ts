import {
  chooseShots,
  completeFleet,
  makeRng,
  type PlayerSpec,
  playerOf,
  type Stream,
} from '@flotilla/engine';
import { winningChanceNow } from '@flotilla/play';
import {
  type CompleteRulesEntry,
  type Game,
  makeRules,
  type Position,
  type Setup,
  type Square,
  unwrap,
} from '@flotilla/rules';

export { fewestShotsOfDay, setupOfDay } from '@flotilla/play';

/** Position of a level, and number of shots to fire; plain data, for a thread. */
export type LevelQuestion = readonly [position: Position, shots: number];

export interface ThinkRequest<Question> {
  readonly spec: PlayerSpec;
  readonly question: Question;
  readonly stream: Stream;
  /** Latest time to begin, in milliseconds since 1970; later, the answer would come too late. */
  readonly beginBy: number;
}

/* Tasks of a thread. `shoot` and `place` return null if the question waited too long. */

export function shoot({
  spec,
  question,
  stream,
  beginBy,
}: ThinkRequest<LevelQuestion>): Square[] | null {
  return Date.now() > beginBy ? null : chooseShots(spec, ...question, stream);
}

/** Places a fleet with the level's placer, or else the default one; may take 30 s. */
export async function place(request: ThinkRequest<CompleteRulesEntry>): Promise<Setup | null> {
  const { spec, question, stream, beginBy } = request;
  if (Date.now() > beginBy) return null;
  return unwrap(await playerOf(spec).place(unwrap(makeRules(question)), stream));
}

/** Places a fleet ship by ship: fast under any rules, but not uniform. */
export function placeQuickly({ question, stream }: ThinkRequest<CompleteRulesEntry>): Setup {
  const ships = completeFleet(unwrap(makeRules(question)), [], makeRng(...stream));
  if (!ships) throw new Error('no layout was found');
  return ships.map(({ squares }) => squares);
}

/** Spectator's view of a running game; plain data, for a thread. */
export interface ChanceQuestion extends Pick<Game, 'shots' | 'first' | 'toMove'> {
  readonly rules: CompleteRulesEntry;
}

export interface ChanceAnswer {
  /** First seat's chance of winning; null under rules without a trained model. */
  readonly chance: number | null;
  readonly elapsedMs: number;
}

export function chanceOfGame({ rules, ...seen }: ChanceQuestion): ChanceAnswer {
  const start = performance.now();
  const chance = winningChanceNow({ rules: unwrap(makeRules(rules)), ...seen }) ?? null;
  return { chance, elapsedMs: performance.now() - start };
}
