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
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    worker.addEventListener('controlling', () => location.reload());
    useNewVersion.setState({ change: () => worker.messageSkipWaiting() });
  });
  // Where it cannot be registered, as in some private windows, the app works all the same.
  await worker.register().catch(() => undefined);
}
