import { type Player, type PlayerSpec, withSubstitute } from '@flotilla/engine';
import { substituteLevelFor } from '@flotilla/engine/catalogue';
import { makeRulesEntry, ok } from '@flotilla/rules';
import { isLearner } from '../strategies.js';
import { opponentEngine } from '../workers/engines.js';
import { StoppedError } from '../workers/make-engine.js';
import { usePlacingMemory } from './memory.js';

/** Creates a player that runs in a worker. If it is stopped, a faster substitute answers. */
export function makeOpponentPlayer(spec: PlayerSpec): Player {
  const shooter = substituteLevelFor(spec.shooter ?? '');
  if (shooter === undefined) return makeWorkerPlayer(spec);
  const isStopped = (error: unknown) => error instanceof StoppedError;
  return withSubstitute(makeWorkerPlayer(spec), makeWorkerPlayer({ ...spec, shooter }), isStopped);
}

function makeWorkerPlayer(spec: PlayerSpec): Player {
  return {
    async shoot(...question) {
      const memory = isLearner(spec.shooter ?? '') ? usePlacingMemory.getState().memory : undefined;
      return ok(await opponentEngine().shoot(spec, ...question, memory));
    },
    place: (rules, stream) => opponentEngine().place(spec, makeRulesEntry(rules), stream),
  };
}
