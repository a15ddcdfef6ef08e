import type { PlacerError } from '@flotilla/engine';
import type { Session } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import type { SetAside } from '../../store.js';
import type { BattleState } from '../battle/battle-state.js';
import type { MenuState } from '../menu/menu-state.js';
import type { OverState } from '../over/over-state.js';
import type { PlacingState } from '../placing/placing-state.js';

/** What the menu has to say besides its rows. */
export type MenuNotice =
  | { readonly code: 'damaged'; readonly setAside: SetAside }
  | { readonly code: 'gave-up'; readonly error: PlacerError };

/** What is on the screen. */
export type Stage =
  /** A game was interrupted: is it to be gone on with? */
  | { readonly name: 'resume'; readonly saved: Session }
  | { readonly name: 'menu'; readonly notice?: MenuNotice }
  | { readonly name: 'placing'; readonly session: Session; readonly placing: PlacingState }
  /** Nothing of either board is shown until the named seat says that it is there. */
  | { readonly name: 'hand-over'; readonly session: Session; readonly to: Seat }
  | { readonly name: 'battle'; readonly battle: BattleState }
  | { readonly name: 'over'; readonly over: OverState }
  /** Nothing more: the program ends with this exit code. */
  | { readonly name: 'end'; readonly code: number };

/** A record that is to be written. */
interface WriteRequest {
  readonly path: string;
  readonly isReplacing: boolean;
}

/** The whole game program between two keys. */
export interface AppState {
  readonly stage: Stage;
  /** The settings, which outlive a game. */
  readonly menu: MenuState;
  /** The session that is to be found again if the program ends now. */
  readonly kept: Session | undefined;
  /** Why it could not be kept the last time, if it could not. */
  readonly notKept: string | undefined;
  readonly writing: WriteRequest | undefined;
  /** How many games were begun: each is drawn from a seed of its own. */
  readonly games: number;
}

/** The session that is being played, if there is one. */
export function sessionOf(stage: Stage): Session | undefined {
  switch (stage.name) {
    case 'placing':
    case 'hand-over':
      return stage.session;
    case 'battle':
      return stage.battle.session;
    case 'over':
      return stage.over.session;
    default:
      return undefined;
  }
}
