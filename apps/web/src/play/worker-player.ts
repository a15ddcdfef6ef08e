import { type Player, type PlayerSpec, withSubstitute } from '@flotilla/engine';
import { substituteFor } from '@flotilla/engine/catalogue';
import { makeRulesEntry, ok } from '@flotilla/rules';
import { isLearner } from '../strategies.js';
import { opponent, StoppedError } from '../workers/engines.js';
import { useMemory } from './memory.js';

/** Creates a player that runs in a worker. If its computation is stopped, its substitute answers. */
export function workerPlayer(spec: PlayerSpec): Player {
  const shooter = substituteFor(spec.shooter ?? '');
  if (shooter === undefined) return inWorker(spec);
  const isStopped = (error: unknown) => error instanceof StoppedError;
  return withSubstitute(inWorker(spec), inWorker({ ...spec, shooter }), isStopped);
}

function inWorker(spec: PlayerSpec): Player {
  return {
    async shoot(...question) {
      const memory = isLearner(spec.shooter ?? '') ? useMemory.getState().memory : undefined;
      return ok(await opponent().shoot(spec, ...question, memory));
    },
    place: (rules, stream) => opponent().place(spec, makeRulesEntry(rules), stream),
  };
}
