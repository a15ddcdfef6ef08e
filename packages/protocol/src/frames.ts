import {
  makeRulesEntry,
  otherSeat,
  type Rules,
  type Seat,
  type Setup,
  shipsAfloat,
  shotsBy,
  shotsDue,
  tellsSinkings,
  type Viewer,
} from '@flotilla/rules';
import type { GameFrame, GameSummary } from './messages.js';
import { type OnlineGame, type PlacedFleet, phaseOf, toldShot } from './online-game.js';

/**
 * What one viewer is told of a game: made field by field from what this viewer may know, and never
 * from a spread of what the server knows. Of the other's fleet, and for a spectator of both, it holds
 * the answers to shots and nothing else until the battle is over.
 * @param since what the viewer has already: shots and talk before these counts are left out, and what
 *   never changes, too; null for everything
 */
export function frameFor(
  online: OnlineGame,
  viewer: Viewer,
  since: { readonly shots: number; readonly talk: number } | null,
): GameFrame {
  const { id, seq, opening, openedAt, game, clocks, end, talk, rematch, next, fleets } = online;
  const from = since ?? { shots: 0, talk: 0 };
  const isShown = game !== null && end !== null && end.reason !== 'aborted';
  return {
    type: 'game',
    game: id,
    seq,
    viewer,
    about: since
      ? null
      : {
          rules: rulesOf(online.rules),
          pace: opening.pace,
          begins: opening.begins,
          players: [personOf(online, 0), personOf(online, 1)],
          openedAt,
          isFree: opening.isFree,
          rematchOf: opening.rematchOf ?? null,
        },
    phase: phaseOf(online),
    placed: [fleets[0] !== null, fleets[1] !== null],
    commitments: [fleets[0]?.commitment ?? null, fleets[1]?.commitment ?? null],
    first: game?.first ?? null,
    toMove: game && !end ? game.toMove : null,
    turn: game?.turn ?? 0,
    due: game && !end ? shotsDue(game) : 0,
    shotsFrom: from.shots,
    shots: (game?.shots ?? []).slice(from.shots).map(toldShot),
    own: viewer === 'spectator' ? null : revealed(fleets[viewer]),
    fleets: isShown ? [revealed(fleets[0]!)!, revealed(fleets[1]!)!] : null,
    clocks: { remainingMs: clocks.remainingMs, deadline: clocks.deadline, since: clocks.since },
    end: end && { winner: end.winner, reason: end.reason },
    talkFrom: from.talk,
    // Words of the two are theirs.
    talk:
      viewer === 'spectator'
        ? []
        : talk.slice(from.talk).map(({ seat, at, talk: said }) => ({ seat, at, talk: said })),
    rematch: viewer === 'spectator' ? [null, null] : rematch,
    next,
  };
}

function rulesOf(rules: Rules) {
  return makeRulesEntry(rules);
}

function personOf({ opening }: OnlineGame, seat: Seat) {
  const { id, name, kind } = opening.players[seat];
  return { id, name, kind };
}

function revealed(fleet: PlacedFleet | null): { setup: Setup; salt: string } | null {
  return fleet && { setup: fleet.layout.ships.map(({ squares }) => squares), salt: fleet.salt };
}

/** A game in a list: who plays, under what rules, and how it stands. */
export function summaryOf(
  online: OnlineGame,
): Omit<GameSummary, 'isYourTurn' | 'chance' | 'spectators'> {
  const { id, opening, openedAt, game, clocks, end } = online;
  return {
    id,
    rules: online.rules.name,
    pace: opening.pace,
    players: [personOf(online, 0), personOf(online, 1)],
    openedAt,
    phase: phaseOf(online),
    shots: game?.shots.length ?? 0,
    afloat: [afloatOf(online, 0), afloatOf(online, 1)],
    timeUpAt: clocks.deadline,
    end: end && { winner: end.winner, reason: end.reason },
  };
}

/** Counts the ships of a seat afloat, by what was announced; null where no sinking is. */
function afloatOf({ game, rules }: Pick<OnlineGame, 'game' | 'rules'>, seat: Seat): number | null {
  if (!game) return rules.fleet.length;
  if (game.phase === 'over') return shipsAfloat(game, seat).length;
  if (!tellsSinkings(rules)) return null;
  const sunk = shotsBy(game, otherSeat(seat)).filter(({ outcome }) => outcome === 'sunk');
  return rules.fleet.length - sunk.length;
}
