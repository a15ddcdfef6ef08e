import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter';
import { currentPath, type KEEP_SCROLL_STATE, ROUTER_OPTIONS } from './address.js';
import { Button } from './components/Button.js';
import { Deferred } from './components/Deferred.js';
import { LoadingIndicator, Note } from './components/Note.js';
import { Frame } from './Frame.js';
import { LAZY_PAGES, lazyPageAt, MISSING_PAGE } from './lazy-pages.js';
import { redirectPath } from './redirects.js';

export function App() {
  return (
    <Router aroundNav={navigateWhenLoaded} {...ROUTER_OPTIONS}>
      <Frame>
        <Deferred>
          <CurrentPage />
        </Deferred>
      </Frame>
    </Router>
  );
}

function CurrentPage() {
  const [path] = useLocation();
  return (
    // Keyed by page: an error on one page must not block the next.
    <ErrorBoundary key={lazyPageAt(path).path}>
      <Suspense fallback={<LoadingIndicator />}>
        <Switch>
          {LAZY_PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route component={MISSING_PAGE.Page} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A page that loads within this time shows no loading indicator. */
const LOADING_INDICATOR_DELAY_MS = 400;

/** Address being loaded; a second click on it is ignored. */
let loadingUrl: string | undefined;

/** Navigates once the page has loaded, or after the delay with a loading indicator. */
const navigateWhenLoaded: AroundNavHandler = (navigate, path, options) => {
  const to = redirectPath(path);
  const { pathname, href } = new URL(to, location.href);
  if (href === loadingUrl) return;
  loadingUrl = href;
  const { isStaying }: Partial<typeof KEEP_SCROLL_STATE> = Object(options?.state);
  const isOtherPage = pathname !== currentPath() && !isStaying;
  const pageLoad = lazyPageAt(pathname).preload();
  const indicatorDelay = new Promise((resolve) => setTimeout(resolve, LOADING_INDICATOR_DELAY_MS));
  const finishNavigation = () => {
    // The user has followed another link since.
    if (loadingUrl !== href) return;
    loadingUrl = undefined;
    navigate(to, options);
    if (isOtherPage) resetScrollAndFocus();
  };
  Promise.race([pageLoad, indicatorDelay]).then(finishNavigation, finishNavigation);
};

/** Moves scroll and focus to the top, as browsers do after a navigation. */
function resetScrollAndFocus(): void {
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

interface ErrorBoundaryState {
  readonly error: Error | null;
}

class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): ErrorBoundaryState {
    return { error };
  }

  override render() {
    return this.state.error ? <ErrorNote error={this.state.error} /> : this.props.children;
  }
}

function ErrorNote({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return (
    <Note kind="bad" title={t('broken.title')} text={t('broken.text')}>
      <pre>{error.message}</pre>
      <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
    </Note>
  );
}
