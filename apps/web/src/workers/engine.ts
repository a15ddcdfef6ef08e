import type { PlacerError } from '@flotilla/engine';
import {
  type Advice,
  type AdviceKind,
  advise,
  answerPlace,
  answerShots,
  type Chances,
  chancesOf,
  type ShotQuestion,
  type Stream,
} from '@flotilla/play';
import type { Result, RulesEntry, Setup, Square } from '@flotilla/rules';
import { analyse } from './analysis.js';
import { examine } from './examine.js';
import { drawFleet, tryRules } from './fleets.js';
import { knownFrom, type Position, rulesOf } from './position.js';
import { memoryOf, occupancy, think, wishes } from './thinking.js';

/** Everything that takes time to think of, done in a worker. Nothing goes in or out but plain data. */
export const ENGINE = {
  place,
  drawFleet,
  tryRules,
  shoot,
  adviseAt,
  chances,
  analyse,
  examine,
  think,
  wishes,
  memoryOf,
  occupancy,
};

export type Engine = typeof ENGINE;

/** A fleet laid by a placer, or by the usual one when none is named. */
function place(
  rules: RulesEntry,
  placer: string | undefined,
  stream: Stream,
): Result<Setup, PlacerError> {
  return answerPlace({ rules: rulesOf(rules), placer, stream });
}

type PositionQuestion = Omit<ShotQuestion, 'known'> & { readonly position: Position };

function shoot({ position, ...question }: PositionQuestion): Square[] {
  return answerShots({ ...question, known: knownFrom(position) });
}

function adviseAt(kind: AdviceKind, position: Position): Advice | null {
  return advise(kind, knownFrom(position));
}

/** The chances; null when no layout agrees with the answers. Of several positions just one is true. */
function chances(...ways: Position[]): Chances | null {
  const [first, ...others] = ways.map(knownFrom);
  return first ? chancesOf(first, ...others) : null;
}
