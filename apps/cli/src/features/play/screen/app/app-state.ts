import type { Memory } from '@flotilla/engine';
import type { Session, TableView } from '@flotilla/play';
import type { OnlineNow } from '../../seated-table.js';
import type { KeptGame, SetAside } from '../../store.js';
import { type BattleState, newBattle, seeBattle } from '../battle/battle-state.js';
import type { MenuNotice, MenuState } from '../menu/menu-state.js';
import { newOver, type OverState } from '../over/over-state.js';
import type { PlacingState } from '../placing/placing-state.js';
import type { Wait, Written } from './new-game.js';

/** Screen being shown. */
export type Stage =
  /** Offer to resume an interrupted game; `at` is the selected one. */
  | {
      readonly name: 'resume';
      readonly games: readonly KeptGame[];
      readonly at: number;
      readonly setAside?: SetAside | undefined;
    }
  | { readonly name: 'menu'; readonly notice?: MenuNotice }
  /** Online: waiting for the server or for an opponent. */
  | { readonly name: 'meeting'; readonly wait: Wait | undefined }
  /** The fleets are being placed. */
  | { readonly name: 'starting' }
  | {
      readonly name: 'placing';
      readonly view: TableView;
      readonly placing: PlacingState;
      readonly online?: OnlineNow | undefined;
    }
  /** Hides both boards until the awaited player confirms. */
  | { readonly name: 'hand-over'; readonly view: TableView }
  | { readonly name: 'battle'; readonly battle: BattleState }
  | { readonly name: 'over'; readonly over: OverState }
  /** End of the program with this exit code. */
  | { readonly name: 'end'; readonly code: number };

/** State of the screen between two keys. */
export interface AppState {
  readonly stage: Stage;
  /** Settings, kept between games. */
  readonly menu: MenuState;
  /** Page of the help over a screen without its own help. */
  readonly helpPage?: number | undefined;
  /** Session to restore if the program ends now. */
  readonly kept: Session | undefined;
  /** Reason why the last save failed, if it did. */
  readonly notKept: string | undefined;
  /** Number of games begun; each has its own seed. */
  readonly games: number;
}

/** Returns the view of the current game, if any. */
export function viewIn(stage: Stage): TableView | undefined {
  switch (stage.name) {
    case 'placing':
    case 'hand-over':
      return stage.view;
    case 'battle':
      return stage.battle.view;
    case 'over':
      return stage.over.view;
    default:
      return undefined;
  }
}

/** Returns the stage after a change at the table. */
export function stageAfter(
  stage: Stage,
  view: TableView,
  memory: Memory | undefined,
  online?: OnlineNow,
): Stage {
  const { phase, viewer } = view;
  if (phase === 'over') {
    // A finished online game keeps its view, so that the review continues.
    const now = stage.name === 'over' && online ? stage.over.view : view;
    const over =
      stage.name === 'over' ? { ...stage.over, view: now, online } : newOver(view, online);
    return { name: 'over', over };
  }
  if (viewer === 'spectator') return { name: 'hand-over', view };
  if (phase === 'prepare' && view.awaits !== 'opponent') {
    return stage.name === 'placing' ? { ...stage, view, online } : { name: 'starting' };
  }
  const isSame = stage.name === 'battle' && stage.battle.viewer === viewer;
  const battle = isSame
    ? seeBattle(stage.battle, view, online)
    : newBattle(view, viewer, memory, online);
  return { name: 'battle', battle };
}

/** Returns the stage with the result of writing a record. */
export function stageWritten(stage: Stage, written: Written): Stage {
  const change =
    written.code === 'is-there'
      ? { dialog: { name: 'save', path: written.path, isThere: true } as const }
      : { dialog: undefined, notice: written };
  if (stage.name === 'battle') return { ...stage, battle: { ...stage.battle, ...change } };
  return stage.name === 'over' ? { ...stage, over: { ...stage.over, ...change } } : stage;
}
