import { lazy, Suspense } from 'react';
import { Later } from '../../components/Later.js';
import { PUZZLE_WAYS, type PuzzleWay, PuzzleWays } from '../../components/puzzle/PuzzleWays.js';

const TodayAhead = lazy(async () => ({
  default: (await import('../bimaru/TodayAhead.js')).TodayAhead,
}));

/** The ways to the other kinds of puzzles. */
export function MorePuzzles({ but }: { readonly but: PuzzleWay }) {
  return (
    <PuzzleWays to={PUZZLE_WAYS.filter((way) => way !== but)}>
      <Later>
        <Suspense>
          <TodayAhead />
        </Suspense>
      </Later>
    </PuzzleWays>
  );
}
