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
import type { ArticlePosition } from './ready-positions.js';
import type { LessonShooter } from './topics.js';

/** Setup of a demo game: one shooter against one hidden fleet. */
export interface ThinkingSetup {
  readonly rules: Rules;
  readonly shooter: LessonShooter;
  readonly placer: PlacerName;
  readonly seed: number;
  /** Number of fleets of this placer that a learning shooter has already seen. */
  readonly seenFleetCount: number;
  /** Initial position, under the same rules; an empty board by default. */
  readonly opening?: ArticlePosition;
}

/** State before a shot: the known answers and the shooter's choice. */
export interface ThinkingFrame {
  readonly layout: Layout;
  readonly known: Observation;
  readonly memory: Memory | undefined;
  /** Null once all ships are sunk. */
  readonly thought: {
    readonly square: Square;
    readonly reason: ShotReason;
    readonly heatMap: HeatMap;
  } | null;
}

type DemoEngine = Pick<Remote<Engine>, 'place' | 'think' | 'heatMap' | 'memoryOf'>;

/** Returns the frames of a one-sided game, one per shot; equal setups give equal games. */
export function thinkingSource(
  setup: ThinkingSetup,
  engine: DemoEngine,
): FrameSource<ThinkingFrame> {
  return {
    computeFirst: () => makeFirstThinkingFrame(setup, engine),
    computeNext: ({ layout, known, memory, thought }) => {
      if (!thought) throw new Error('everything is sunk');
      const answer = answerTo(setup.rules, layout, known.answers, thought.square);
      return makeFrame(setup, engine, layout, observe(known, answer), memory);
    },
    isLast: ({ thought }) => thought === null,
  };
}

async function makeFirstThinkingFrame(
  setup: ThinkingSetup,
  engine: DemoEngine,
): Promise<ThinkingFrame | null> {
  const { rules, shooter, placer, seed, seenFleetCount, opening } = setup;
  if (opening) {
    const known = opening.shots.reduce(
      (known, shot) => observe(known, answerTo(rules, opening.layout, known.answers, shot)),
      newObservation(rules),
    );
    return makeFrame(setup, engine, opening.layout, known, undefined);
  }
  const entry = makeRulesEntry(rules);
  const ships = await engine.place({ placer }, entry, [seed, 'learn', 'layout']);
  if (!ships.ok) return null;
  const hasMemory = isLearner(shooter) && seenFleetCount > 0;
  const memory = hasMemory ? await engine.memoryOf(entry, placer, seenFleetCount, seed) : null;
  const layout = unwrap(makeLayout(rules, ships.value));
  return makeFrame(setup, engine, layout, newObservation(rules), memory ?? undefined);
}

async function makeFrame(
  { shooter, seed }: ThinkingSetup,
  engine: DemoEngine,
  layout: Layout,
  known: Observation,
  memory: Memory | undefined,
): Promise<ThinkingFrame> {
  if (known.remaining.length === 0) return { layout, known, memory, thought: null };
  const request = {
    position: positionOf(known),
    shooter,
    stream: [seed, 'learn', known.answers.length] as const,
    memory,
  };
  const { squares, reasons } = await engine.think({ ...request, shots: 1 });
  const heatMap = await engine.heatMap(request);
  const [square, reason] = [squares[0] as Square, reasons[0] as ShotReason];
  return { layout, known, memory, thought: { square, reason, heatMap } };
}

export function lastAnswer({ known }: ThinkingFrame): Answer | undefined {
  return known.answers.at(-1);
}
