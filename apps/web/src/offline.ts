import { create } from 'zustand';
import { IS_FILE } from './address.js';

/** A newer version is ready: `change` begins to use it, by loading the page anew. */
export const useNewVersion = create<{ change: (() => void) | null }>(() => ({ change: null }));

/** The browser offers to install the app: `ask` has it ask; null where it does not, or has asked. */
export const useInstall = create<{ ask: (() => void) | null }>(() => ({ ask: null }));

/** Keeps the offer for a page that shows it, in the place of a bar of the browser's own. */
export function awaitInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({
      ask: () => {
        useInstall.setState({ ask: null });
        // Whatever is answered, the browser offers it anew when it thinks fit.
        (event as Event & { prompt(): Promise<unknown> }).prompt().catch(() => undefined);
      },
    });
  });
}

/** Registers the service worker, with which the app works without a network. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || IS_FILE || !('serviceWorker' in navigator)) return;
  // Not before the page has loaded, so that caching does not delay it.
  const start = () => void register();
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // Where it cannot be registered, as in some private windows, the app works all the same.
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  // A page that no worker controls came from the server, and is never controlled later.
  if (!registration || !serviceWorker.controller) return;
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  const offer = () => {
    const { waiting } = registration;
    if (!waiting) return;
    useNewVersion.setState({ change: () => waiting.postMessage({ type: 'SKIP_WAITING' }) });
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  // The browser may have begun the update before the page had loaded.
  follow();
  offer();
}
