import { create } from 'zustand';
import { IS_FILE } from './address.js';

/** Is a newer version ready? `change` switches to it by reloading the page. */
export const useNewVersion = create<{ change: (() => void) | null }>(() => ({ change: null }));

/** Install prompt of the browser; `ask` shows it. Null if there is none, or once it was shown. */
export const useInstall = create<{ ask: (() => void) | null }>(() => ({ ask: null }));

/** Keeps the install prompt for a page to show, instead of the browser's own bar. */
export function awaitInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({
      ask: () => {
        useInstall.setState({ ask: null });
        // Whatever the answer, the browser offers again when it sees fit.
        (event as Event & { prompt(): Promise<unknown> }).prompt().catch(() => undefined);
      },
    });
  });
}

/** Registers the service worker, which makes the app work offline. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || IS_FILE || !('serviceWorker' in navigator)) return;
  // Waits for the load event, so that caching does not slow it down.
  const start = () => void register();
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // The app also works without it, for example in some private windows.
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  // A page without a controller came from the server and stays uncontrolled.
  if (!registration || !serviceWorker.controller) return;
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  const offer = () => {
    const { waiting } = registration;
    if (!waiting) return;
    useNewVersion.setState({ change: () => waiting.postMessage({ type: 'SKIP_WAITING' }) });
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  // The browser may have started the update before the page loaded.
  follow();
  offer();
}
