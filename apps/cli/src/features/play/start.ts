import { makeRng, playerOf } from '@flotilla/engine';
import type { LevelName } from '@flotilla/engine/catalogue';
import {
  makeComputerInfo,
  makePersonInfo,
  makeTwoPersonInfos,
  type Session,
  startSession,
  type TableOptions,
} from '@flotilla/play';
import {
  makePreset,
  type PlayerInfo,
  type Rng,
  type Rules,
  type Seat,
  withRedrawnFleet,
} from '@flotilla/rules';
import type { PlayOptions } from './options.js';

/** Weakest level, also the first in the web app; it accepts any rules. */
export const DEFAULT_OPPONENT: LevelName = 'cabin-boy';

/** Do the options specify a game? It then starts without the menu. */
export function specifiesGame(options: PlayOptions): boolean {
  const { rules, opponent, hotSeat, autoPlace, skill, first, placer } = options;
  const choices = [rules, opponent, autoPlace, skill, first, placer];
  return hotSeat || choices.some((choice) => choice !== undefined);
}

/** Do the options request a new game? Interrupted games are then mentioned, not offered. */
export function requestsNewGame(options: PlayOptions): boolean {
  const { seed, names, training } = options;
  return specifiesGame(options) || seed !== undefined || names.length > 0 || training;
}

/** New session without fleets; the seed fully determines its rules and first seat. */
export function newSession(options: PlayOptions, seed: number, date: string): Session {
  const rules = options.rules
    ? withRedrawnFleet(options.rules, makeRng(seed, 'rules'))
    : makeRussianRules(seed);
  const { training } = options;
  const first = chooseFirstSeat(options, makeRng(seed, 'first'));
  return startSession({
    rules,
    first,
    seed,
    date,
    isTraining: training,
    placer: options.placer,
    players: makePlayerInfos(options),
  });
}

/** Table options that also record the user's fleets in the opponent's memory. */
export function tableOptions(
  { memory, programs }: Pick<PlayOptions, 'memory' | 'programs'>,
  options: Pick<TableOptions, 'save' | 'pause'> = {},
): TableOptions {
  const { save, pause } = options;
  return {
    player: (spec) => playerOf(spec, { memory: memory?.current, programs }),
    pause,
    save(session) {
      memory?.rememberFleet(session);
      save?.(session);
    },
  };
}

function chooseFirstSeat({ first = 'me' }: PlayOptions, rng: Rng): Seat {
  if (first === 'random') return rng.below(2) as Seat;
  return first === 'me' ? 0 : 1;
}

function makePlayerInfos(options: PlayOptions): [PlayerInfo, PlayerInfo] {
  const { texts, hotSeat } = options;
  const [first = '', second = ''] = options.names;
  if (hotSeat) return makeTwoPersonInfos(texts, [first, second]);
  return [makePersonInfo(texts, first, 'alone'), makeComputer(options)];
}

function makeRussianRules(seed: number): Rules {
  return makePreset('russian', makeRng(seed, 'rules'));
}

function makeComputer({ texts, skill, ...options }: PlayOptions): PlayerInfo {
  const opponent = options.opponent ?? DEFAULT_OPPONENT;
  return {
    ...makeComputerInfo(texts.story, opponent),
    ...(skill !== undefined && skill < 1 && { skill }),
  };
}
