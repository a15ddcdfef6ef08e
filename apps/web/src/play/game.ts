import { makeRng } from '@flotilla/engine';
import {
  fire as fireShots,
  isComputersTurn,
  placeFleet,
  rematch as rematchOf,
  resign as resignFrom,
  type Session,
  startSession,
  toggleMark,
  type UndoError,
  undoShot,
} from '@flotilla/play';
import {
  type ActionError,
  err,
  makeRulesEntry,
  observationOf,
  type PlayerInfo,
  play,
  type Result,
  type Rules,
  redrawn,
  SEATS,
  type Seat,
  type Setup,
  type Square,
  shotsDue,
  unwrap,
} from '@flotilla/rules';
import { create } from 'zustand';
import { opponent } from '../workers/engines.js';
import { positionOf } from '../workers/position.js';
import { keepFinished } from './history.js';
import { type Hold, holdGame, usePlace } from './one-tab.js';
import { hasOtherSaved, type LoadedGame, loadGame, onOtherSaved, saveGame } from './saved-game.js';
import { newSeed } from './seed.js';

/** The game that is played on this device, kept after every action. */
export interface GameState extends LoadedGame {
  /** Why the computer could not go on. */
  readonly failure: string | null;
}

export const useGame = create<GameState>(() => ({ ...loadGame(), failure: null }));

export interface GameOptions {
  readonly rules: Rules;
  readonly players: readonly [PlayerInfo, PlayerInfo];
  readonly first: Seat | 'random';
  readonly isTraining: boolean;
  /** Who lays the computer's fleet; the usual placer by default. */
  readonly placer?: string | undefined;
}

/** A new game, whose fleets are to be placed. It takes the place of the one that was played. */
export function startGame({ rules, players, first, isTraining, placer }: GameOptions): void {
  const seed = newSeed();
  begin(
    startSession({
      rules,
      players,
      first: first === 'random' ? ((newSeed() & 1) as Seat) : first,
      seed,
      date: today(),
      isTraining,
    }),
    placer,
  );
}

/** Sets a person's fleet; then the computer lays its own, unseen. */
export function placeSetup(seat: Seat, setup: Setup): void {
  change((session) => unwrap(placeFleet(session, seat, setup)));
  void computerPlaces();
}

/** Fires one shot, or all shots of a salvo, for whose turn it is; tells why it cannot. */
export function shoot(squares: readonly Square[]): ActionError | undefined {
  const { session } = useGame.getState();
  if (!session) return undefined;
  const fired = fireShots(session, squares);
  if (!fired.ok) return fired.error;
  change(() => fired.value);
  return undefined;
}

/** Lays the fleets of the computers when all persons are ready. */
export async function computerPlaces(): Promise<void> {
  await askOnce(async ({ game, players, seed }, placer) => {
    const seats = SEATS.filter((seat) => !game.layouts[seat]);
    const isDue = game.phase === 'prepare' && seats.every((seat) => players[seat].shooter);
    if (!isDue) return undefined;
    const rules = makeRulesEntry(game.rules);
    const setups = await Promise.all(
      seats.map(async (seat) => {
        const stream = [seed, 'layout', seat] as const;
        const setup = await opponent().place(rules, placer, stream);
        return setup ?? (await opponent().place(rules, undefined, stream));
      }),
    );
    return (session) =>
      seats.reduce<Session>(
        (now, seat, index) => unwrap(placeFleet(now, seat, setups[index] as Setup)),
        session,
      );
  });
}

/**
 * The computer's next shot, or its salvo, drawn from a stream of its own, so that a game that
 * was saved goes on as it would have.
 * @param pause the shot is not fired before what this promises, once the answer is there
 */
export async function computerShoots(pause?: () => Promise<void>): Promise<void> {
  await askOnce(async (session) => {
    const { game, players, seed } = session;
    const { toMove: seat } = game;
    const { shooter, skill } = players[seat];
    if (!isComputersTurn(session) || shooter === undefined) return undefined;
    const squares = await opponent().shoot({
      position: positionOf(observationOf(game, seat)),
      shooter,
      skill,
      shots: shotsDue(game),
      seed: [seed, 'shot', seat, game.shots.length],
    });
    await pause?.();
    return (now) => ({ ...now, game: unwrap(play(game, { type: 'shoot', seat, squares })) });
  });
}

/** Takes the person's last shot back, in training, where there is one. */
export function undo(): Result<Session, UndoError> {
  const { session } = useGame.getState();
  const before = session ? undoShot(session) : err<UndoError>({ code: 'nothing-to-undo' });
  if (before.ok) change(() => before.value);
  return before;
}

/** Sets or takes away a seat's own mark. */
export function mark(seat: Seat, square: Square): void {
  change((session) => toggleMark(session, seat, square));
}

export function resign(seat: Seat): void {
  change((session) => {
    const resigned = resignFrom(session, seat);
    return resigned.ok ? resigned.value : session;
  });
}

/** The same players and rules, and the other one begins. */
export function rematch(): void {
  const { session, placer } = useGame.getState();
  if (session) begin(rematchOf(session, newSeed(), today()), placer);
}

/** The same game from its start: fleets are placed anew, and drawn anew where they were drawn. */
export function restart(): void {
  const { session, placer } = useGame.getState();
  if (!session) return;
  const { game, players, isTraining } = session;
  const { first } = game;
  const seed = newSeed();
  const rules = redrawn(game.rules, makeRng(seed, 'rules'));
  begin(startSession({ rules, players, first, seed, date: today(), isTraining }), placer);
}

/** A battle is kept for later; a game that is over, or where nothing is placed, is let go. */
export function leave(): void {
  const { session } = useGame.getState();
  if (!session) return;
  const { phase, layouts } = session.game;
  const isWorthKeeping = phase === 'battle' || (phase === 'prepare' && layouts.some(Boolean));
  if (isWorthKeeping) return;
  useGame.setState({ session: null, failure: null });
  saveGame({ session: null });
}

/** Asks the computer again after it has failed. */
export function askAgain(): void {
  useGame.setState({ failure: null });
}

/** The message about a damaged game has been read. */
export function forgetDamage(): void {
  useGame.setState({ damaged: null });
}

/** Was a game begun in this tab that no tab plays yet? Then another tab must let go of its own. */
let isFresh = false;

/** Plays the game in this tab alone, until the hold is let go. */
export function playHere(): Hold {
  return holdGame(isFresh, () => {
    if (isFresh) saveGame(useGame.getState());
    else if (hasOtherSaved()) useGame.setState({ ...loadGame(), failure: null });
    isFresh = false;
  });
}

onOtherSaved(() => {
  if (usePlace.getState().place !== 'here') useGame.setState({ ...loadGame(), failure: null });
});

function begin(session: Session, placer: string | undefined): void {
  isFresh = usePlace.getState().place !== 'here';
  useGame.setState({ session, placer, damaged: null, failure: null });
  saveGame({ session, placer });
}

function change(step: (session: Session) => Session): void {
  const { session: before, placer } = useGame.getState();
  if (!before) return;
  const session = step(before);
  useGame.setState({ session, failure: null });
  saveGame({ session, placer });
  if (session.game.phase === 'over' && before.game.phase !== 'over') keepFinished(session);
}

let asked: Session['game'] | undefined;

/**
 * Asks the computer once about a game, and does what it answers unless the game has changed
 * meanwhile, by a shot taken back or by a new game.
 */
async function askOnce(
  ask: (
    session: Session,
    placer: string | undefined,
  ) => Promise<((session: Session) => Session) | undefined>,
): Promise<void> {
  const { session, placer } = useGame.getState();
  const game = session?.game;
  if (!session || game === asked) return;
  asked = game;
  const isCurrent = () => useGame.getState().session?.game === game;
  try {
    const step = await ask(session, placer);
    if (step && isCurrent() && usePlace.getState().place !== 'elsewhere') change(step);
  } catch (error) {
    if (isCurrent()) useGame.setState({ failure: String(error) });
  } finally {
    if (asked === game) asked = undefined;
  }
}

function today(): string {
  // Swedish dates are written as ISO ones, and these are of the day here.
  return new Date().toLocaleDateString('sv-SE');
}
