import { playerOf, type Shooter, shotStream } from '@flotilla/engine';
import type { ForeignFault } from '@flotilla/lab';
import { isProgram } from '@flotilla/lab';
import { knownTo, type OnlineTable } from '@flotilla/play';
import { otherSeat, positionOf, type Rules, type Seat, unwrap } from '@flotilla/rules';
import { newSeed } from '../../shell/options.js';
import { type Program, programFault } from '../../shell/strategies/strategy-loader.js';
import { change, type Online, tableOf } from '../online/online.js';
import {
  declined,
  type Meeting,
  offered,
  type Played,
  rematched,
  resultOf,
  taken,
} from './meet.js';

export interface Bot {
  readonly online: Online;
  readonly shooter: Shooter | Program;
  readonly meeting: Meeting;
  readonly games: number;
  /** Returns the rules of the next challenge. */
  readonly makeRules: () => Rules;
  readonly onChallenge: (id: string) => void;
  readonly onOver: (played: Played) => void;
}

/** Plays this many games in a row, even if the server is away in between. */
export async function playGames(bot: Bot): Promise<void> {
  const { online } = bot;
  online.connection.followLobby(true);
  let game: string | undefined;
  for (let played = 0; played < bot.games; ) {
    const table = await tableOf(online, game ?? (await met(bot)));
    const result = await playToEnd(bot, table);
    // An aborted game does not count.
    if (result) {
      played += 1;
      bot.onOver(result);
    }
    const goesOn = result !== undefined && played < bot.games;
    game = goesOn ? await rematched(online, table) : undefined;
    // The opponent must not wait for an answer.
    if (!goesOn) await declined(table);
    table.close();
  }
}

/** Finds a game with a new opponent. */
function met({ online, meeting, shooter, makeRules, onChallenge }: Bot): Promise<string> {
  return meeting.does === 'challenge'
    ? offered(online, meeting, makeRules(), onChallenge)
    : taken(online, meeting, shooter);
}

async function playToEnd(bot: Bot, table: OnlineTable): Promise<Played | undefined> {
  const fire = shooting(bot, table);
  const leave = leaving(bot.online, table);
  for (;;) {
    const { awaits, phase } = table.view();
    if (awaits === 'nobody') return resultOf(table);
    if (awaits === 'opponent') {
      await change(bot.online.connection);
      await leave();
    } else if (phase === 'prepare') {
      await table.act({ type: 'place', setup: unwrap(await table.draw()) });
    } else await fire();
  }
}

/** Fires the shots that are due. An external program that fails loses the game. */
function shooting({ shooter, online }: Bot, table: OnlineTable): () => Promise<void> {
  const seed = newSeed();
  const player = isProgram(shooter) ? shooter : playerOf({ shooter: shooter.name });
  return async () => {
    const view = table.view();
    const seat = view.viewer as Seat;
    const position = positionOf(knownTo(view, seat));
    const stream = shotStream(seed, seat, view.shots.length);
    const answer = await player.shoot(position, view.due, stream);
    if (!answer.ok) {
      await table.act({ type: 'resign' });
      throw programFault(online.texts, shooter, answer.error as ForeignFault);
    }
    const fired = await table.act({ type: 'fire', squares: answer.value });
    if (!fired.ok) await change(online.connection);
  };
}

/** Interval of attempts to claim a win, in milliseconds. */
const CLAIM_EVERY_MS = 10_000;
/** Limit of an opponent's absence before the battle, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Ends a game that the opponent has left. */
function leaving({ connection }: Online, table: OnlineTable): () => Promise<void> {
  let triedAt = 0;
  return async () => {
    const { viewer, phase } = table.view();
    const { awaySince, can } = table.online();
    const now = connection.serverNow();
    const since = awaySince[otherSeat(viewer as Seat)];
    const isLate = phase === 'prepare' && since !== null && now - since >= PATIENCE_MS;
    if ((!can.claim && !isLate) || now - triedAt < CLAIM_EVERY_MS) return;
    triedAt = now;
    await table.actOnline({ type: can.claim ? 'claim' : 'abort' });
  };
}
