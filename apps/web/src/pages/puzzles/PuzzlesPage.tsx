import { lazy, Suspense } from 'react';
import { useParams } from 'wouter';
import { Deferred } from '../../components/Deferred.js';
import { MissingPage } from '../missing/MissingPage.js';
import { FinishGame } from './FinishGame.js';
import { Storm } from './Storm.js';
import { Streak } from './Streak.js';
import { TrainTab } from './Trainer.js';

const TodayAhead = lazy(async () => ({
  default: (await import('../bimaru/TodayAhead.js')).TodayAhead,
}));

const TAB_COMPONENTS = { streak: Streak, storm: Storm, finish: FinishGame };

/** Generates today's Bimaru in advance, so that its tab opens without delay. */
export function PuzzlesPage() {
  const { which: tab } = useParams<{ which?: string }>();
  return (
    <>
      <PuzzleTab tab={tab} />
      <Deferred>
        <Suspense>
          <TodayAhead />
        </Suspense>
      </Deferred>
    </>
  );
}

function PuzzleTab({ tab }: { readonly tab: string | undefined }) {
  if (tab === undefined || tab === 'today') return <TrainTab isToday={tab === 'today'} />;
  const Part = Object.entries(TAB_COMPONENTS).find(([name]) => name === tab)?.[1] ?? MissingPage;
  return <Part />;
}
