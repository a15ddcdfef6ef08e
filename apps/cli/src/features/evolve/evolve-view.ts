import type { Key } from '../../shell/terminal/keys.js';
import type { EvolveAbout, EvolveState } from './evolve-state.js';

/** What the screen shows: how far the search is, and whether it still runs. */
export interface EvolveView {
  readonly about: EvolveAbout;
  /** Undefined until there is a generation. */
  readonly state: EvolveState | undefined;
  readonly status: 'running' | 'stopping' | 'done';
}

export type EvolveEvent =
  | { readonly type: 'key'; readonly key: Key }
  | { readonly type: 'found'; readonly state: EvolveState }
  | { readonly type: 'ended' };

/** The view after an event. A key stops the search; who leaves the screen is told elsewhere. */
export function stepEvolve(view: EvolveView, event: EvolveEvent): EvolveView {
  switch (event.type) {
    case 'found':
      return { ...view, state: event.state };
    case 'ended':
      return { ...view, status: 'done' };
    case 'key':
      return view.status === 'running' && isEnd(event.key) ? { ...view, status: 'stopping' } : view;
  }
}

/** Does this key stop the search, or leave the screen when it has ended? */
export function isEnd({ name, command }: Key): boolean {
  return name === 'interrupt' || name === 'escape' || command === 'q';
}
