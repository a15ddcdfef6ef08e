import { playerOf, type Shooter, shotStream } from '@flotilla/engine';
import type { ForeignFault } from '@flotilla/lab';
import { isProgram } from '@flotilla/lab';
import { type OnlineTable, observationOfSeat } from '@flotilla/play';
import { otherSeat, positionOf, type Rules, type Seat, unwrap } from '@flotilla/rules';
import { newSeed } from '../../shell/options.js';
import { type ExternalProgram, makeProgramError } from '../../shell/strategies/strategy-loader.js';
import { awaitChange, type OnlineSession, openOnlineTable } from '../online/online.js';
import {
  acceptChallenge,
  type BotGameResult,
  botGameResult,
  declineRematch,
  type Matchmaking,
  offerChallenge,
  offerRematch,
} from './meet.js';

export interface BotOptions {
  readonly online: OnlineSession;
  readonly shooter: Shooter | ExternalProgram;
  readonly matchmaking: Matchmaking;
  readonly games: number;
  readonly makeRules: () => Rules;
  readonly onChallenge: (id: string) => void;
  readonly onGameOver: (played: BotGameResult) => void;
}

/** Plays the games one after another; waits out server outages. */
export async function playGames(bot: BotOptions): Promise<void> {
  const { online } = bot;
  online.connection.followLobby();
  let game: string | undefined;
  for (let played = 0; played < bot.games; ) {
    const table = await openOnlineTable(online, game ?? (await arrangeGame(bot)));
    const result = await playToEnd(bot, table);
    // An aborted game does not count.
    if (result) {
      played += 1;
      bot.onGameOver(result);
    }
    const hasRematch = result !== undefined && played < bot.games;
    game = hasRematch ? await offerRematch(online, table) : undefined;
    // An unanswered rematch offer would keep the opponent waiting.
    if (!hasRematch) await declineRematch(table);
    table.close();
  }
}

function arrangeGame({
  online,
  matchmaking,
  shooter,
  makeRules,
  onChallenge,
}: BotOptions): Promise<string> {
  return matchmaking.mode === 'challenge'
    ? offerChallenge(online, matchmaking, makeRules(), onChallenge)
    : acceptChallenge(online, matchmaking, shooter);
}

async function playToEnd(bot: BotOptions, table: OnlineTable): Promise<BotGameResult | undefined> {
  const fire = makeFireFunction(bot, table);
  const handleAbsence = makeAbsenceHandler(bot.online, table);
  for (;;) {
    const { awaits, phase } = table.view();
    if (awaits === 'nobody') return botGameResult(table);
    if (awaits === 'opponent') {
      await awaitChange(bot.online.connection);
      await handleAbsence();
    } else if (phase === 'prepare') {
      await table.act({ type: 'place', setup: unwrap(await table.draw()) });
    } else await fire();
  }
}

/** Returns a function that fires the shots due; resigns if an external program fails. */
function makeFireFunction(
  { shooter, online }: BotOptions,
  table: OnlineTable,
): () => Promise<void> {
  const seed = newSeed();
  const player = isProgram(shooter) ? shooter : playerOf({ shooter: shooter.name });
  return async () => {
    const view = table.view();
    const seat = view.viewer as Seat;
    const position = positionOf(observationOfSeat(view, seat));
    const stream = shotStream(seed, seat, view.shots.length);
    const answer = await player.shoot(position, view.due, stream);
    if (!answer.ok) {
      await table.act({ type: 'resign' });
      throw makeProgramError(online.texts, shooter, answer.error as ForeignFault);
    }
    const reply = await table.act({ type: 'fire', squares: answer.value });
    if (!reply.ok) await awaitChange(online.connection);
  };
}

/** Minimum time between attempts to claim a win or to abort. */
const CLAIM_INTERVAL_MS = 10_000;
/** Time after which a game is aborted if the opponent leaves during placing. */
const MAX_ABSENCE_MS = 60_000;

function makeAbsenceHandler(
  { connection }: OnlineSession,
  table: OnlineTable,
): () => Promise<void> {
  let lastAttemptAt = 0;
  return async () => {
    const { viewer, phase } = table.view();
    const { awaySince, abilities } = table.online();
    const now = connection.serverNow();
    const absentSince = awaySince[otherSeat(viewer as Seat)];
    const isAbsentTooLong =
      phase === 'prepare' && absentSince !== null && now - absentSince >= MAX_ABSENCE_MS;
    if ((!abilities.canClaim && !isAbsentTooLong) || now - lastAttemptAt < CLAIM_INTERVAL_MS)
      return;
    lastAttemptAt = now;
    await table.actOnline({ type: abilities.canClaim ? 'claim' : 'abort' });
  };
}
