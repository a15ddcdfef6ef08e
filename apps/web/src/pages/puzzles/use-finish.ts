import type { JudgedFinish } from '@flotilla/play';
import { PUZZLE_RULES } from '@flotilla/play';
import {
  answerTo,
  isCleared,
  knownFrom,
  type Layout,
  makeLayout,
  makeRulesEntry,
  type Observation,
  observe,
  positionOf,
  type Square,
  unwrap,
} from '@flotilla/rules';
import { useEffect, useMemo, useState } from 'react';
import { newSeed } from '../../device/device.js';
import { saveEndgameShots, usePuzzleRuns } from '../../progress/runs.js';
import type { SampledEndgame } from '../../workers/engine.js';
import { analystEngine, opponentEngine } from '../../workers/engines.js';
import { useWorkerAnswer, type WorkerAnswer } from '../../workers/use-answer.js';
import { type GeneratedContent, useGeneratedContent } from '../../workers/use-made.js';

interface GeneratedFinishGame {
  readonly startObservation: Observation;
  readonly layout: Layout;
}

export interface FinishGameState {
  readonly drawnGame: WorkerAnswer<GeneratedFinishGame>;
  /** Undefined until the game is generated. */
  readonly known: Observation | undefined;
  readonly layout: Layout | undefined;
  /** Shots fired by the player, without those before the start. */
  readonly shotCount: number;
  readonly isOver: boolean;
  readonly judgement: WorkerAnswer<JudgedFinish | null>;
  readonly fire: (square: Square) => void;
  readonly startNext: () => void;
}

const NO_SHOTS: readonly Square[] = [];

/** Returns a game near its end and its judgement; saved on this device until the next game. */
export function useFinishGame(): FinishGameState {
  const saved = usePuzzleRuns(({ finish }) => finish);
  const [newGameSeed] = useState(newSeed);
  const { seed, shots: squares } = saved ?? { seed: newGameSeed, shots: NO_SHOTS };
  useEffect(() => {
    if (!saved) saveEndgameShots(newGameSeed, NO_SHOTS);
  }, [saved, newGameSeed]);
  const next = seed + 1;
  const drawnGame = useGeneratedContent(UNFINISHED_GAME_CONTENT, seed, next);
  const game = drawnGame.value;
  const known = useMemo(() => game && observeShots(game, squares), [game, squares]);
  const isOver = known !== undefined && isCleared(known);
  const judgement = useWorkerAnswer(isOver ? `${seed}` : undefined, async () =>
    known && game
      ? analystEngine().judgeEnd(positionOf(known), game.startObservation.answers.length)
      : null,
  );
  const fire = (square: Square) => {
    if (known?.open.has(square) && !isOver) saveEndgameShots(seed, [...squares, square]);
  };
  const startNext = () => saveEndgameShots(next, NO_SHOTS);
  const layout = game?.layout;
  return {
    drawnGame,
    known,
    layout,
    shotCount: squares.length,
    isOver,
    judgement,
    fire,
    startNext,
  };
}

const UNFINISHED_GAME_CONTENT: GeneratedContent<number, GeneratedFinishGame> = {
  nameOf: (seed) => `finish ${seed}`,
  make: (seed) => opponentEngine().sampleEnd(makeRulesEntry(PUZZLE_RULES), [seed, 'finish']),
  read: (plain) => {
    const game = plain as SampledEndgame | null;
    if (!game) return undefined;
    const layout = unwrap(makeLayout(PUZZLE_RULES, game.setup));
    return { startObservation: knownFrom(game.position), layout };
  },
};

/** Returns the observation after these shots; ignores squares that are not open. */
function observeShots(
  { startObservation, layout }: GeneratedFinishGame,
  squares: readonly Square[],
): Observation {
  return squares.reduce(
    (known, square) =>
      known.open.has(square)
        ? observe(known, answerTo(known.rules, layout, known.answers, square))
        : known,
    startObservation,
  );
}
