import { DEFAULT_PLACER, makeRng, type PlacerError } from '@flotilla/engine';
import { isHotSeat, placeFleet, rematch, type Session, setupOf } from '@flotilla/play';
import { makePreset, otherSeat, type Result, SEATS, type Seat, unwrap } from '@flotilla/rules';
import type { Lang, Texts } from '../../../../shell/i18n/index.js';
import type { PlayOptions } from '../../options.js';
import { newSession, placeAtRandom, placeComputers } from '../../start.js';
import { newBattle } from '../battle/battle-state.js';
import type { Settings } from '../menu/settings.js';
import { newOver } from '../over/over-state.js';
import { newPlacing } from '../placing/placing-state.js';
import type { AppState, Stage } from './app-state.js';

/** What the program knows of the world. */
export interface World {
  readonly options: PlayOptions;
  readonly textsOf: (lang: Lang) => Texts;
  /** The seed of the game with this number, counted from 0. */
  readonly seedOf: (game: number) => number;
  /** As `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Without pauses, for tests. */
  readonly isFast: boolean;
}

/** A new game as the menu is set. */
export function startGame(state: AppState, world: World): AppState {
  const { settings, lang } = state.menu;
  const seed = world.seedOf(state.games);
  const options = optionsOf(settings, world, lang, seed);
  return begin(state, newSession(options, seed, world.today()), world);
}

/** The same players by the same rules once more, the other one beginning. */
export function startRematch(state: AppState, session: Session, world: World): AppState {
  const again = rematch(session, world.seedOf(state.games), world.today());
  return begin(state, { ...again, memory: world.options.memory?.known }, world);
}

/** Goes on with a session wherever it stands. */
export function goOn(session: Session): Stage {
  const { game } = session;
  if (game.phase === 'over') return { name: 'over', over: newOver(session, viewerOf(session)) };
  if (isHotSeat(session)) return { name: 'hand-over', session, to: game.toMove };
  return { name: 'battle', battle: newBattle(session, viewerOf(session)) };
}

/** The person's seat; of two persons, that of whoever is to move. */
function viewerOf(session: Session): Seat {
  const persons = personsOf(session);
  const { toMove } = session.game;
  return persons.includes(toMove) ? toMove : (persons[0] ?? 0);
}

function personsOf({ players }: Session): Seat[] {
  return SEATS.filter((seat) => players[seat].shooter === undefined);
}

/** The stage that lets this seat lay its fleet down, which a placer may have done for it. */
export function placingStage(session: Session, seat: Seat, settings: Settings): Stage {
  const isByHand = settings.placer === undefined;
  const placed = isByHand ? undefined : placeAtRandom(session, seat, namedPlacer(settings));
  const layout = placed?.ok ? placed.value.game.layouts[seat] : undefined;
  const placing = newPlacing(session.game.rules, seat, layout?.ships ?? []);
  return { name: 'placing', session, placing };
}

/** After a seat has laid its fleet down: the next person's turn to do so, or the battle. */
export function afterPlacing(
  state: AppState,
  stage: Extract<Stage, { name: 'placing' }>,
): AppState {
  const { seat, draft } = stage.placing;
  const session = unwrap(placeFleet(stage.session, seat, setupOf(draft)));
  const other = otherSeat(seat);
  if (session.game.layouts[other]) return { ...state, stage: goOn(session), kept: session };
  return { ...state, stage: { name: 'hand-over', session, to: other } };
}

function begin(before: AppState, session: Session, world: World): AppState {
  const state: AppState = { ...before, games: before.games + 1 };
  const { settings } = state.menu;
  const computers = placeComputers(session, world.options.placer);
  if (!computers.ok) return refuse(state, computers.error);
  if (!world.options.autoPlace) {
    const [seat = 0] = personsOf(session);
    return { ...state, stage: placingStage(computers.value, seat, settings) };
  }
  const placed = placePersons(computers.value, settings);
  if (!placed.ok) return refuse(state, placed.error);
  return { ...state, stage: goOn(placed.value), kept: placed.value };
}

function refuse(state: AppState, error: PlacerError): AppState {
  return { ...state, stage: { name: 'menu', notice: { code: 'gave-up', error } } };
}

function placePersons(session: Session, settings: Settings): Result<Session, PlacerError> {
  let now = session;
  for (const seat of personsOf(session)) {
    const placed = placeAtRandom(now, seat, namedPlacer(settings));
    if (!placed.ok) return placed;
    now = placed.value;
  }
  return { ok: true, value: now };
}

/** Where the usual placer is meant, crowded boards on which it gives up are filled otherwise. */
function namedPlacer({ placer }: Settings): string | undefined {
  return placer === DEFAULT_PLACER ? undefined : placer;
}

function optionsOf(
  settings: Settings,
  { options, textsOf }: World,
  lang: Lang,
  seed: number,
): PlayOptions {
  const { rules, opponent, skill, first, isTraining } = settings;
  return {
    ...options,
    texts: textsOf(lang),
    rules: typeof rules === 'string' ? makePreset(rules, makeRng(seed, 'rules')) : rules,
    ...(opponent !== undefined && { opponent }),
    hotSeat: opponent === undefined,
    skill,
    first,
    training: isTraining,
  };
}
