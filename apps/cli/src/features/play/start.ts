import { makeRng, type Placer, type PlacerError, randomSetup } from '@flotilla/engine';
import { type ForeignPlayers, placeFleet, type Session, startSession } from '@flotilla/play';
import {
  makePreset,
  type PlayerInfo,
  type Result,
  type Rng,
  type Rules,
  redrawn,
  SEATS,
  type Seat,
  tellsSinkings,
  unwrap,
} from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import type { PlayOptions } from './options.js';

/** The opponent of whoever does not choose one: that of “Sea battle in Python”. */
export const DEFAULT_OPPONENT = 'weights';

/** The opponent by these rules: where no sinking is announced, one that concludes them. */
export function usualOpponent(rules: Rules): string {
  return tellsSinkings(rules) ? DEFAULT_OPPONENT : 'automaton';
}

/** A new game as the options say, before any fleet is placed; the same for the same seed. */
export function newSession(options: PlayOptions, seed: number, date: string): Session {
  const rules = options.rules ? redrawn(options.rules, makeRng(seed, 'rules')) : russian(seed);
  const { training } = options;
  const first = firstSeat(options, makeRng(seed, 'first'));
  const players = [
    person(options, 0),
    options.hotSeat ? person(options, 1) : computer(options, rules),
  ];
  return startSession({
    rules,
    first,
    seed,
    date,
    isTraining: training,
    memory: options.memory?.known,
    foreign: options.foreign,
    players: players as [PlayerInfo, PlayerInfo],
  });
}

/** Places the fleets of the computers, each by the session's seed. */
export function placeComputers(
  session: Session,
  placer: string | undefined,
): Result<Session, PlacerError> {
  let now = session;
  for (const seat of SEATS) {
    if (session.players[seat].shooter === undefined) continue;
    const placed = placeAtRandom(now, seat, placer);
    if (!placed.ok) return placed;
    now = placed.value;
  }
  return { ok: true, value: now };
}

/** Places a seat's fleet at random, by the session's seed. */
export function placeAtRandom(
  session: Session,
  seat: Seat,
  placer: string | undefined,
): Result<Session, PlacerError> {
  const rng = makeRng(session.seed, 'layout', seat);
  const setup = randomSetup(session.game.rules, placerOf(session.foreign, placer), rng);
  return setup.ok ? { ok: true, value: unwrap(placeFleet(session, seat, setup.value)) } : setup;
}

/** The placer of this name, where it is a program of somebody else's; else the name. */
export function placerOf(
  foreign: ForeignPlayers | undefined,
  name: string | undefined,
): string | Placer | undefined {
  return foreign?.placer && foreign.placer.name === name ? foreign.placer : name;
}

function firstSeat({ first = 'me' }: PlayOptions, rng: Rng): Seat {
  if (first === 'random') return rng.below(2) as Seat;
  return first === 'me' ? 0 : 1;
}

function person({ texts, names, hotSeat }: PlayOptions, seat: Seat): PlayerInfo {
  return { name: names[seat] ?? defaultName(texts, seat, hotSeat) };
}

function defaultName({ t }: Texts, seat: Seat, hotSeat: boolean): string {
  return hotSeat ? t('name.player', { number: seat + 1 }) : t('name.alone');
}

function russian(seed: number): Rules {
  return makePreset('russian', makeRng(seed, 'rules'));
}

function computer({ texts, skill, ...options }: PlayOptions, rules: Rules): PlayerInfo {
  const opponent = options.opponent ?? usualOpponent(rules);
  const name = texts.t('name.computer', { shooter: opponent });
  return { name, shooter: opponent, ...(skill !== undefined && skill < 1 && { skill }) };
}
