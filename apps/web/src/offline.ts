import { create } from 'zustand';
import { IS_SINGLE_FILE } from './address.js';

/** `update` reloads the page into a newer version; null if there is none. */
export const useNewVersion = create<{ update: (() => void) | null }>(() => ({ update: null }));

/** `showPrompt` shows the browser's install prompt; null if there is none or it was shown. */
export const useInstallPrompt = create<{ showPrompt: (() => void) | null }>(() => ({
  showPrompt: null,
}));

/** Captures the browser's install prompt, for a page to show later. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallPrompt.setState({
      showPrompt: () => {
        useInstallPrompt.setState({ showPrompt: null });
        // The browser decides when to offer it again.
        (event as Event & { prompt(): Promise<unknown> }).prompt().catch(() => undefined);
      },
    });
  });
}

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || IS_SINGLE_FILE || !('serviceWorker' in navigator)) return;
  // Waits for the load event: caching would delay it.
  const registerNow = () => void register();
  if (document.readyState === 'complete') registerNow();
  else addEventListener('load', registerNow, { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // The app also works without it, for example in some private windows.
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  // A page without a controller came from the server and stays uncontrolled.
  if (!registration || !serviceWorker.controller) return;
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  const offerUpdate = () => {
    const { waiting } = registration;
    if (!waiting) return;
    useNewVersion.setState({ update: () => waiting.postMessage({ type: 'SKIP_WAITING' }) });
  };
  const watchUpdate = () => registration.installing?.addEventListener('statechange', offerUpdate);
  registration.addEventListener('updatefound', watchUpdate);
  // The browser may have started the update before the page loaded.
  watchUpdate();
  offerUpdate();
}
