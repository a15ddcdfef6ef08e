import type { Memory } from '@flotilla/engine';
import type { Session, TableView } from '@flotilla/play';
import type { RecordWriteResult } from '../../save-record.js';
import type { OnlineState } from '../../seated-table.js';
import type { DamagedGame, SavedSession } from '../../store.js';
import { type BattleState, newBattleState, updateBattle } from '../battle/battle-state.js';
import type { MenuNotice, MenuState } from '../menu/menu-state.js';
import { newOverState, type OverScreenState } from '../over/over-state.js';
import type { PlacingState } from '../placing/placing-state.js';
import type { AwaitedOpponent } from './new-game.js';

export type AppStage =
  /** Offers interrupted games; `setAside` is a damaged one, which cannot be resumed. */
  | {
      readonly name: 'resume';
      readonly games: readonly SavedSession[];
      readonly selectedIndex: number;
      readonly setAside?: DamagedGame | undefined;
    }
  | { readonly name: 'menu'; readonly notice?: MenuNotice }
  /** Online: waits for the server or an opponent. */
  | { readonly name: 'meeting'; readonly wait: AwaitedOpponent | undefined }
  /** The computers' fleets are being placed, or the game is loading. */
  | { readonly name: 'starting' }
  | {
      readonly name: 'placing';
      readonly view: TableView;
      readonly placing: PlacingState;
      readonly online?: OnlineState | undefined;
    }
  /** Hides both boards until the awaited player confirms. */
  | { readonly name: 'hand-over'; readonly view: TableView }
  | { readonly name: 'battle'; readonly battle: BattleState }
  | { readonly name: 'over'; readonly over: OverScreenState }
  | { readonly name: 'end'; readonly code: number };

export interface AppState {
  readonly stage: AppStage;
  /** Menu; its settings apply to the next game. */
  readonly menu: MenuState;
  /** Help page over a screen that has no help of its own. */
  readonly helpPage?: number | undefined;
  readonly savedSession: Session | undefined;
  readonly saveError: string | undefined;
  /** Number of games started, which determines the next seed. */
  readonly startedGames: number;
}

export function stageView(stage: AppStage): TableView | undefined {
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

export function stageAfter(
  stage: AppStage,
  view: TableView,
  memory: Memory | undefined,
  online?: OnlineState,
): AppStage {
  const { phase, viewer } = view;
  if (phase === 'over') {
    // An online table keeps changing after the end; a new view would stop the review.
    const now = stage.name === 'over' && online ? stage.over.view : view;
    const over =
      stage.name === 'over' ? { ...stage.over, view: now, online } : newOverState(view, online);
    return { name: 'over', over };
  }
  if (viewer === 'spectator') return { name: 'hand-over', view };
  if (phase === 'prepare' && view.awaits !== 'opponent') {
    return stage.name === 'placing' ? { ...stage, view, online } : { name: 'starting' };
  }
  const isSame = stage.name === 'battle' && stage.battle.viewer === viewer;
  const battle = isSame
    ? updateBattle(stage.battle, view, online)
    : newBattleState(view, viewer, memory, online);
  return { name: 'battle', battle };
}

export function stageAfterWrite(stage: AppStage, written: RecordWriteResult): AppStage {
  const change =
    written.code === 'is-there'
      ? { dialog: { name: 'save', path: written.path, isThere: true } as const }
      : { dialog: undefined, notice: written };
  if (stage.name === 'battle') return { ...stage, battle: { ...stage.battle, ...change } };
  return stage.name === 'over' ? { ...stage, over: { ...stage.over, ...change } } : stage;
}
