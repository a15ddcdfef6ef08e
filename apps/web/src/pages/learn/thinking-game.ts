import type { Memory, ShotReason } from '@flotilla/engine';
import type { HeatMap } from '@flotilla/play';
import {
  type Answer,
  answerTo,
  type Layout,
  makeLayout,
  makeRulesEntry,
  newObservation,
  type Observation,
  observe,
  positionOf,
  type Rules,
  type Square,
  unwrap,
} from '@flotilla/rules';
import type { Remote } from 'comlink';
import type { FrameSource } from '../../components/reason/playback.js';
import { isLearner, type PlacerName } from '../../strategies.js';
import type { Engine } from '../../workers/engine.js';
import type { ReadyPosition } from './ready-positions.js';
import type { TaughtShooter } from './topics.js';

/** One shooter against one hidden fleet. */
export interface ThinkingSetup {
  readonly rules: Rules;
  readonly shooter: TaughtShooter;
  readonly placer: PlacerName;
  readonly seed: number;
  /** How many fleets of this placer one that learns has seen before. */
  readonly games: number;
  /** Begins with this position, by its rules; by default on the empty board. */
  readonly opening?: ReadyPosition;
}

/** Just before a shot: what is known, and what the shooter makes of it. */
export interface ThinkingFrame {
  readonly layout: Layout;
  readonly known: Observation;
  readonly memory: Memory | undefined;
  /** Null when everything is sunk. */
  readonly thought: {
    readonly square: Square;
    readonly reason: ShotReason;
    readonly heatMap: HeatMap;
  } | null;
}

type DemoEngine = Pick<Remote<Engine>, 'place' | 'think' | 'heatMap' | 'memoryOf'>;

/** A one-sided game, thought by thought; the same set-up gives the same game. */
export function thinkingSource(
  setup: ThinkingSetup,
  engine: DemoEngine,
): FrameSource<ThinkingFrame> {
  return {
    first: () => firstFrame(setup, engine),
    next: ({ layout, known, memory, thought }) => {
      if (!thought) throw new Error('everything is sunk');
      const answer = answerTo(setup.rules, layout, known.answers, thought.square);
      return frameOf(setup, engine, layout, observe(known, answer), memory);
    },
    isLast: ({ thought }) => thought === null,
  };
}

async function firstFrame(setup: ThinkingSetup, engine: DemoEngine): Promise<ThinkingFrame | null> {
  const { rules, shooter, placer, seed, games, opening } = setup;
  if (opening) {
    const known = opening.shots.reduce(
      (before, shot) => observe(before, answerTo(rules, opening.layout, before.answers, shot)),
      newObservation(rules),
    );
    return frameOf(setup, engine, opening.layout, known, undefined);
  }
  const entry = makeRulesEntry(rules);
  const ships = await engine.place({ placer }, entry, [seed, 'learn', 'layout']);
  if (!ships.ok) return null;
  const remembers = isLearner(shooter) && games > 0;
  const memory = remembers ? await engine.memoryOf(entry, placer, games, seed) : null;
  const layout = unwrap(makeLayout(rules, ships.value));
  return frameOf(setup, engine, layout, newObservation(rules), memory ?? undefined);
}

async function frameOf(
  { shooter, seed }: ThinkingSetup,
  engine: DemoEngine,
  layout: Layout,
  known: Observation,
  memory: Memory | undefined,
): Promise<ThinkingFrame> {
  if (known.remaining.length === 0) return { layout, known, memory, thought: null };
  const question = {
    position: positionOf(known),
    shooter,
    stream: [seed, 'learn', known.answers.length] as const,
    memory,
  };
  const { squares, reasons } = await engine.think({ ...question, shots: 1 });
  const heatMap = await engine.heatMap(question);
  const [square, reason] = [squares[0] as Square, reasons[0] as ShotReason];
  return { layout, known, memory, thought: { square, reason, heatMap } };
}

/** The answer before this thought; undefined before the first shot. */
export function lastAnswer({ known }: ThinkingFrame): Answer | undefined {
  return known.answers.at(-1);
}
