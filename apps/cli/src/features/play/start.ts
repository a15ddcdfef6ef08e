import { makeRng, playerOf } from '@flotilla/engine';
import type { LevelName } from '@flotilla/engine/catalogue';
import {
  computerCalled,
  personCalled,
  type Session,
  startSession,
  type TableOptions,
  twoCalled,
} from '@flotilla/play';
import {
  makePreset,
  type PlayerInfo,
  type Rng,
  type Rules,
  redrawn,
  type Seat,
} from '@flotilla/rules';
import type { PlayOptions } from './options.js';

/** Default opponent: the weakest level, also the first in the web app. It plays by all rules. */
export const DEFAULT_OPPONENT: LevelName = 'cabin-boy';

/** Do the options specify the game? Then it starts at once, without a menu. */
export function saysGame(options: PlayOptions): boolean {
  const { rules, opponent, hotSeat, autoPlace, skill, first, placer } = options;
  const said = [rules, opponent, autoPlace, skill, first, placer];
  return hotSeat || said.some((each) => each !== undefined);
}

/** Do the options ask for a new game? Then an interrupted one is mentioned, but not offered. */
export function asksForNew(options: PlayOptions): boolean {
  const { seed, names, training } = options;
  return saysGame(options) || seed !== undefined || names.length > 0 || training;
}

/** Returns a new game by the options, before any fleet is placed; the same for the same seed. */
export function newSession(options: PlayOptions, seed: number, date: string): Session {
  const rules = options.rules ? redrawn(options.rules, makeRng(seed, 'rules')) : russian(seed);
  const { training } = options;
  const first = firstSeat(options, makeRng(seed, 'first'));
  return startSession({
    rules,
    first,
    seed,
    date,
    isTraining: training,
    placer: options.placer,
    players: playersOf(options),
  });
}

/** Returns the options of a game's table, with the opponent from the command line; `keep` as for any table. */
export function tableOptions(
  { memory, programs }: Pick<PlayOptions, 'memory' | 'programs'>,
  options: Pick<TableOptions, 'keep' | 'pause'> = {},
): TableOptions {
  const { keep, pause } = options;
  return {
    player: (spec) => playerOf(spec, { memory: memory?.known, programs }),
    pause,
    keep(session) {
      memory?.see(session);
      keep?.(session);
    },
  };
}

function firstSeat({ first = 'me' }: PlayOptions, rng: Rng): Seat {
  if (first === 'random') return rng.below(2) as Seat;
  return first === 'me' ? 0 : 1;
}

function playersOf(options: PlayOptions): [PlayerInfo, PlayerInfo] {
  const { texts, hotSeat } = options;
  const [first = '', second = ''] = options.names;
  if (hotSeat) return twoCalled(texts, [first, second]);
  return [personCalled(texts, first, 'alone'), computer(options)];
}

function russian(seed: number): Rules {
  return makePreset('russian', makeRng(seed, 'rules'));
}

function computer({ texts, skill, ...options }: PlayOptions): PlayerInfo {
  const opponent = options.opponent ?? DEFAULT_OPPONENT;
  return {
    ...computerCalled(texts.story, opponent),
    ...(skill !== undefined && skill < 1 && { skill }),
  };
}
