import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter';
import { pathNow, ROUTING } from './address.js';
import { Button } from './components/Button.js';
import { Later } from './components/Later.js';
import { Note, Waiting } from './components/Note.js';
import { Frame } from './Frame.js';
import { LAZY_PAGES, lazyPageAt, MISSING } from './lazy-pages.js';

export function App() {
  return (
    <Router aroundNav={goTo} {...ROUTING}>
      <Frame>
        <Later>
          <CurrentPage />
        </Later>
      </Frame>
    </Router>
  );
}

function CurrentPage() {
  const [path] = useLocation();
  return (
    // Keyed by page, so that an error on one page does not block the next.
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

/** A page that loads within this time shows no loading indicator. */
const PATIENCE_MS = 400;

/** Address being loaded; a second click on it is ignored. */
let goingTo: string | undefined;

/** Navigates once the page has loaded, or after {@link PATIENCE_MS} to its loading indicator. */
const goTo: AroundNavHandler = (navigate, to, options) => {
  const { pathname, href } = new URL(to, location.href);
  if (href === goingTo) return;
  goingTo = href;
  const isOther = pathname !== pathNow();
  const coming = lazyPageAt(pathname).preload();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const go = () => {
    goingTo = undefined;
    navigate(to, options);
    if (isOther) beginAtTop();
  };
  Promise.race([coming, patience]).then(go, go);
};

/** Moves scroll and focus to the top, as after any navigation. */
function beginAtTop(): void {
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

interface State {
  readonly error: Error | null;
}

/** Shows the error instead of an empty page; saved data is kept. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    return this.state.error ? <Broken error={this.state.error} /> : this.props.children;
  }
}

function Broken({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return (
    <Note kind="bad" title={t('broken.title')} text={t('broken.text')}>
      <pre>{error.message}</pre>
      <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
    </Note>
  );
}
