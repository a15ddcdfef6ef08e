import { makeRng } from '@flotilla/engine';
import { resign, type Session } from '@flotilla/play';
import { INTERRUPTED } from '../../../../shell/io.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import { pressInBattle } from '../battle/battle-keys.js';
import { afterPause, type BattleState, newBattle, skipPause } from '../battle/battle-state.js';
import type { BattleAsk } from '../battle/dialog-keys.js';
import { pressInMenu } from '../menu/menu-state.js';
import { newOver, type OverState, pressInOver } from '../over/over-state.js';
import { pressInPlacing } from '../placing/placing-keys.js';
import type { AppState, Stage } from './app-state.js';
import { afterPlacing, goOn, placingStage, startGame, startRematch, type World } from './flow.js';

/** What can happen to the program. */
export type AppEvent =
  /** `quietMs` is how long no key had been pressed before. */
  | { readonly type: 'key'; readonly key: Key; readonly quietMs: number }
  /** The computer has waited long enough before its shot. */
  | { readonly type: 'pause-over' }
  | { readonly type: 'written'; readonly path: string }
  | { readonly type: 'is-there'; readonly path: string }
  | { readonly type: 'not-written'; readonly reason: string }
  /** The session could not be kept. */
  | { readonly type: 'not-kept'; readonly reason: string };

/** What the program becomes by an event; all of its behaviour, without input or output. */
export function stepApp(state: AppState, event: AppEvent, world: World): AppState {
  switch (event.type) {
    case 'key':
      return event.key.name === 'interrupt'
        ? { ...state, stage: { name: 'end', code: INTERRUPTED } }
        : press(state, event.key, event.quietMs, world);
    case 'pause-over':
      return state.stage.name === 'battle'
        ? withBattle(state, afterPause(state.stage.battle))
        : state;
    case 'not-kept':
      return { ...state, notKept: event.reason };
    default:
      return afterWriting({ ...state, writing: undefined }, event);
  }
}

function press(state: AppState, key: Key, quietMs: number, world: World): AppState {
  const { stage } = state;
  switch (stage.name) {
    case 'resume':
      return pressInResume(state, stage.saved, key);
    case 'menu':
      return pressMenu(state, key, world);
    case 'placing':
      return pressPlacing(state, stage, key);
    case 'hand-over':
      return pressInHandOver(state, stage, key, quietMs, world);
    case 'battle':
      return pressBattle(state, stage.battle, key, world);
    case 'over':
      return pressOver(state, stage.over, key, world);
    case 'end':
      return state;
  }
}

function pressInResume(state: AppState, saved: Session, { name, command }: Key): AppState {
  if (name === 'enter' || command === 'c') return { ...state, stage: goOn(saved) };
  if (command === 'n') return { ...state, stage: { name: 'menu' } };
  if (command === 'd') return { ...state, stage: { name: 'menu' }, kept: undefined };
  if (name === 'escape' || command === 'q') return end(state);
  return state;
}

function pressMenu(state: AppState, key: Key, world: World): AppState {
  const next = pressInMenu(state.menu, key);
  if (next === 'start') return startGame(state, world);
  if (next === 'quit') return end(state);
  return next === state.menu ? state : { ...state, menu: next, stage: { name: 'menu' } };
}

function pressPlacing(
  state: AppState,
  stage: Extract<Stage, { name: 'placing' }>,
  key: Key,
): AppState {
  const { seat, draws } = stage.placing;
  const rng = () => makeRng(stage.session.seed, 'fill', seat, draws);
  const next = pressInPlacing(stage.placing, key, rng);
  if (next === 'back') return { ...state, stage: { name: 'menu' } };
  if (next === 'done') return afterPlacing(state, stage);
  return next === stage.placing ? state : { ...state, stage: { ...stage, placing: next } };
}

/** Keys pressed just before were meant for the other person's screen. */
const HAND_OVER_QUIET_MS = 250;

function pressInHandOver(
  state: AppState,
  { session, to }: Extract<Stage, { name: 'hand-over' }>,
  { name }: Key,
  quietMs: number,
  world: World,
): AppState {
  if (name !== 'enter' || quietMs < (world.isFast ? 0 : HAND_OVER_QUIET_MS)) return state;
  const stage: Stage =
    session.game.phase === 'prepare'
      ? placingStage(session, to, state.menu.settings)
      : { name: 'battle', battle: newBattle(session, to) };
  return { ...state, stage };
}

function pressBattle(state: AppState, battle: BattleState, key: Key, world: World): AppState {
  const next = pressInBattle(battle, key, savePathOf(battle.session));
  if ('ask' in next) return answerBattle(state, battle, next);
  return withBattle(state, world.isFast ? skipPause(next) : next);
}

function answerBattle(state: AppState, battle: BattleState, asked: BattleAsk): AppState {
  const { session, viewer } = battle;
  switch (asked.ask) {
    case 'hand-over':
      return { ...state, stage: goOn(session) };
    case 'leave':
      return end(state);
    case 'save':
      return { ...state, writing: asked };
    case 'resign': {
      const resigned = resign(session, viewer);
      return resigned.ok ? withBattle(state, { ...battle, session: resigned.value }) : state;
    }
  }
}

/** Shows the battle as it is now, keeps its session, and ends it when it is over. */
function withBattle(state: AppState, battle: BattleState): AppState {
  const { session, viewer } = battle;
  if (session.game.phase === 'over') {
    return { ...state, stage: { name: 'over', over: newOver(session, viewer) }, kept: undefined };
  }
  return { ...state, stage: { name: 'battle', battle }, kept: session };
}

function pressOver(state: AppState, over: OverState, key: Key, world: World): AppState {
  const next = pressInOver(over, key, savePathOf(over.session));
  if (!('ask' in next)) return { ...state, stage: { name: 'over', over: next } };
  switch (next.ask) {
    case 'rematch':
      return startRematch(state, over.session, world);
    case 'menu':
      return { ...state, stage: { name: 'menu' } };
    case 'quit':
      return end(state);
    case 'save':
      return { ...state, writing: next };
  }
}

type WriteEvent = Extract<AppEvent, { type: 'written' | 'is-there' | 'not-written' }>;

/** Tells the screen that asked for it how the writing ended. */
function afterWriting(state: AppState, event: WriteEvent): AppState {
  const { stage } = state;
  const change =
    event.type === 'is-there'
      ? { dialog: { name: 'save', path: event.path, isThere: true } as const }
      : { dialog: undefined, notice: noticeOf(event) };
  if (stage.name === 'battle') {
    return { ...state, stage: { ...stage, battle: { ...stage.battle, ...change } } };
  }
  if (stage.name !== 'over') return state;
  return { ...state, stage: { ...stage, over: { ...stage.over, ...change } } };
}

function noticeOf(event: Exclude<WriteEvent, { type: 'is-there' }>) {
  return event.type === 'written'
    ? ({ code: 'saved', path: event.path } as const)
    : ({ code: 'not-saved', reason: event.reason } as const);
}

/** The name that is offered for the record of a session: its seed is told when it is over. */
function savePathOf({ game, date, seed }: Session): string {
  return game.phase === 'over' ? `flotilla-${date}-${seed}.txt` : `flotilla-${date}.txt`;
}

function end(state: AppState): AppState {
  return { ...state, stage: { name: 'end', code: 0 } };
}
