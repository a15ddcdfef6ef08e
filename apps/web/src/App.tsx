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

/** Scroll and focus go to the top, as after any change of page. */
function beginAtTop(): void {
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

interface State {
  readonly error: Error | null;
}

/** Shows what went wrong instead of an empty page; what was saved stays saved. */
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
