import type { Memory } from '@flotilla/engine';
import type { Session, TableView } from '@flotilla/play';
import type { OnlineNow } from '../../seated-table.js';
import type { KeptGame, SetAside } from '../../store.js';
import { type BattleState, newBattle, seeBattle } from '../battle/battle-state.js';
import type { MenuNotice, MenuState } from '../menu/menu-state.js';
import { newOver, type OverState } from '../over/over-state.js';
import type { PlacingState } from '../placing/placing-state.js';
import type { Wait, Written } from './new-game.js';

/** What is on the screen. */
export type Stage =
  /** Games were interrupted: is one to be gone on with? `at` is the one that the keys are at. */
  | {
      readonly name: 'resume';
      readonly games: readonly KeptGame[];
      readonly at: number;
      readonly setAside?: SetAside | undefined;
    }
  | { readonly name: 'menu'; readonly notice?: MenuNotice }
  /** Online: waiting for the server or for an opponent. */
  | { readonly name: 'meeting'; readonly wait: Wait | undefined }
  /** The fleets are being laid out. */
  | { readonly name: 'starting' }
  | {
      readonly name: 'placing';
      readonly view: TableView;
      readonly placing: PlacingState;
      readonly online?: OnlineNow | undefined;
    }
  /** Nothing of either board is shown until the awaited person says to be there. */
  | { readonly name: 'hand-over'; readonly view: TableView }
  | { readonly name: 'battle'; readonly battle: BattleState }
  | { readonly name: 'over'; readonly over: OverState }
  /** Nothing more: the program ends with this exit code. */
  | { readonly name: 'end'; readonly code: number };

/** All that the screen shows between two keys. */
export interface AppState {
  readonly stage: Stage;
  /** The settings, which outlive a game. */
  readonly menu: MenuState;
  /** Page of the help over a screen without a help of its own. */
  readonly helpPage?: number | undefined;
  /** The session that is to be found again if the program ends now. */
  readonly kept: Session | undefined;
  /** Why it could not be kept the last time, if it could not. */
  readonly notKept: string | undefined;
  /** How many games were begun: each is drawn from a seed of its own. */
  readonly games: number;
}

/** What is seen of the game that is being played, if there is one. */
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

/** What the screen shows after a change at the table. */
export function stageAfter(
  stage: Stage,
  view: TableView,
  memory: Memory | undefined,
  online?: OnlineNow,
): Stage {
  const { phase, viewer } = view;
  if (phase === 'over') {
    // A game online that is over stays as it is; it is looked back at as the same.
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

/** The screen that asked for a record to be written is told how that ended. */
export function stageWritten(stage: Stage, written: Written): Stage {
  const change =
    written.code === 'is-there'
      ? { dialog: { name: 'save', path: written.path, isThere: true } as const }
      : { dialog: undefined, notice: written };
  if (stage.name === 'battle') return { ...stage, battle: { ...stage.battle, ...change } };
  return stage.name === 'over' ? { ...stage, over: { ...stage.over, ...change } } : stage;
}
