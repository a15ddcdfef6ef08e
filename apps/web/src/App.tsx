import { Suspense } from 'react';
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from './components/ErrorBoundary.js';
import { Frame } from './components/Frame.js';
import { Waiting } from './components/Waiting.js';
import { LAZY_PAGES, lazyPageAt, MISSING } from './lazy-pages.js';

export function App() {
  return (
    <Router aroundNav={goTo}>
      <Frame>
        <CurrentPage />
      </Frame>
    </Router>
  );
}

function CurrentPage() {
  const [path] = useLocation();
  return (
    // What broke on one page has nothing to do with the next.
    <ErrorBoundary key={lazyPageAt(path).path}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          {LAZY_PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route component={MISSING.Page} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A page that comes within this time follows the one before without a pause. */
const PATIENCE_MS = 400;

/** Where a click has led that is not there yet: a second one there adds nothing. */
let goingTo: string | undefined;

/** Goes to another page when it is there, or says after a moment that it is coming. */
const goTo: AroundNavHandler = (navigate, to, options) => {
  const { pathname, href } = new URL(to, location.href);
  if (href === goingTo) return;
  goingTo = href;
  const isOther = pathname !== location.pathname;
  const coming = lazyPageAt(pathname).preload();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const go = () => {
    goingTo = undefined;
    navigate(to, options);
    if (isOther) beginAtTop();
  };
  Promise.race([coming, patience]).then(go, go);
};

/** As after any change of page: the reader's place is its beginning. */
function beginAtTop(): void {
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
