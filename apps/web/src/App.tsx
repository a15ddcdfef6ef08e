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
    // An error on one page does not hide the next.
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

/** A page that loads within this time is shown without the waiting sign. */
const PATIENCE_MS = 400;

/** The address that is being loaded: a second click on it does nothing. */
let goingTo: string | undefined;

/** Goes to another page when it is loaded, or after {@link PATIENCE_MS} to its waiting sign. */
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

/** Scroll and focus go to the top, as after any change of page. */
function beginAtTop(): void {
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
