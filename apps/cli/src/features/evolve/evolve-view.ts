import type { Key } from '../../shell/terminal/keys.js';
import type { EvolveAbout, EvolveState } from './evolve-state.js';

/** What the screen shows: how far the search is, and whether it still runs. */
export interface EvolveView {
  readonly about: EvolveAbout;
  /** Undefined until there is a generation. */
  readonly state: EvolveState | undefined;
  readonly status: 'running' | 'stopping' | 'done' | 'left';
  /** Was the search stopped by Ctrl-C? */
  readonly isInterrupted?: boolean;
}

export type EvolveEvent =
  | { readonly type: 'key'; readonly key: Key }
  | { readonly type: 'found'; readonly state: EvolveState }
  /** The search is over, by itself or because it was stopped. */
  | { readonly type: 'ended' }
  | { readonly type: 'failed' };

/** The view after an event: a key stops the search, which leaves the screen, or leaves it when all is done. */
export function stepEvolve(view: EvolveView, event: EvolveEvent): EvolveView {
  switch (event.type) {
    case 'found':
      return { ...view, state: event.state };
    case 'ended':
      return { ...view, status: view.status === 'stopping' ? 'left' : 'done' };
    case 'failed':
      return { ...view, status: 'left' };
    case 'key':
      if (!isEnd(event.key) || view.status === 'left') return view;
      if (view.status === 'done') return { ...view, status: 'left' };
      return event.key.name === 'interrupt'
        ? { ...view, status: 'stopping', isInterrupted: true }
        : { ...view, status: 'stopping' };
  }
}

/** Does this key stop the search, or leave the screen when it has ended? */
function isEnd({ name, command }: Key): boolean {
  return name === 'interrupt' || name === 'escape' || command === 'q';
}
