import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from './components/ErrorBoundary.js';
import { Frame } from './components/Frame.js';
import { Waiting } from './components/Waiting.js';
import { ROUTES } from './routes.js';

const PlayPage = lazy(async () => ({
  default: (await import('./pages/play/PlayPage.js')).PlayPage,
}));
const BattlePage = lazy(async () => ({
  default: (await import('./pages/battle/BattlePage.js')).BattlePage,
}));
const ReviewPage = lazy(async () => ({
  default: (await import('./pages/review/ReviewPage.js')).ReviewPage,
}));
const WatchPage = lazy(async () => ({
  default: (await import('./pages/watch/WatchPage.js')).WatchPage,
}));
const CalculatorPage = lazy(async () => ({
  default: (await import('./pages/calculator/CalculatorPage.js')).CalculatorPage,
}));
const LabPage = lazy(async () => ({ default: (await import('./pages/lab/LabPage.js')).LabPage }));
const LearnPage = lazy(async () => ({
  default: (await import('./pages/learn/LearnPage.js')).LearnPage,
}));
const MissingPage = lazy(async () => ({
  default: (await import('./pages/missing/MissingPage.js')).MissingPage,
}));

export function App() {
  return (
    <Suspense fallback={null}>
      <Frame>
        <ErrorBoundary>
          <Suspense fallback={<Waiting />}>
            <Switch>
              <Route path={ROUTES.play} component={PlayPage} />
              <Route path={ROUTES.battle} component={BattlePage} />
              <Route path={ROUTES.review} component={ReviewPage} />
              <Route path={ROUTES.watch} component={WatchPage} />
              <Route path={ROUTES.calculator} component={CalculatorPage} />
              <Route path={`${ROUTES.lab}/:tab?`} component={LabPage} />
              <Route path={`${ROUTES.learn}/:topic?`} component={LearnPage} />
              <Route component={MissingPage} />
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </Suspense>
  );
}
