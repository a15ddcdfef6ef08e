import {
  announcesSinkings,
  makeRulesEntry,
  otherSeat,
  type Seat,
  type Setup,
  shipsAfloat,
  shotsBy,
  shotsDue,
  type Viewer,
} from '@flotilla/rules';
import type { GameFrame, GameSummary } from './messages.js';
import { announcedShotOf, type OnlineGame, type PlacedFleet, phaseOf } from './online-game.js';

/**
 * Builds the frame of one viewer, field by field: a spread of the server's game could leak secrets.
 * Until the battle is over, only answers to shots reveal a hidden fleet.
 * @param since numbers of shots and messages that the viewer already has; these are omitted, as are
 * constant fields; null for a full frame
 */
export function frameFor(
  online: OnlineGame,
  viewer: Viewer,
  since: { readonly shots: number; readonly talk: number } | null,
): GameFrame {
  const { id, seq, opening, openedAt, game, clocks, end, talk, rematch, next, fleets } = online;
  const knownCounts = since ?? { shots: 0, talk: 0 };
  const areFleetsRevealed = game !== null && end !== null && end.reason !== 'aborted';
  return {
    type: 'game',
    game: id,
    seq,
    viewer,
    about: since
      ? null
      : {
          rules: makeRulesEntry(online.rules),
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
    shotsFrom: knownCounts.shots,
    shots: (game?.shots ?? []).slice(knownCounts.shots).map(announcedShotOf),
    own: viewer === 'spectator' ? null : revealedFleet(fleets[viewer]),
    fleets: areFleetsRevealed ? [revealedFleet(fleets[0]!)!, revealedFleet(fleets[1]!)!] : null,
    clocks: { remainingMs: clocks.remainingMs, deadline: clocks.deadline, since: clocks.since },
    end: end && { winner: end.winner, reason: end.reason },
    talkFrom: knownCounts.talk,
    // Private to the two players.
    talk:
      viewer === 'spectator'
        ? []
        : talk
            .slice(knownCounts.talk)
            .map(({ seat, at, talk: said }) => ({ seat, at, talk: said })),
    rematch: viewer === 'spectator' ? [null, null] : rematch,
    next,
  };
}

function personOf({ opening }: OnlineGame, seat: Seat) {
  const { id, name, kind } = opening.players[seat];
  return { id, name, kind };
}

function revealedFleet(fleet: PlacedFleet | null): { setup: Setup; salt: string } | null {
  return fleet && { setup: fleet.layout.ships.map(({ squares }) => squares), salt: fleet.salt };
}

/** Summarises a game for lists; the caller adds the viewer's turn, the chance and spectators. */
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
    afloat: [countAfloat(online, 0), countAfloat(online, 1)],
    timeUpAt: clocks.deadline,
    end: end && { winner: end.winner, reason: end.reason },
  };
}

/** Counts a seat's ships afloat from the announced sinkings; null if sinkings are not announced. */
function countAfloat(
  { game, rules }: Pick<OnlineGame, 'game' | 'rules'>,
  seat: Seat,
): number | null {
  if (!game) return rules.fleet.length;
  if (game.phase === 'over') return shipsAfloat(game, seat).length;
  if (!announcesSinkings(rules)) return null;
  const sunk = shotsBy(game, otherSeat(seat)).filter(({ outcome }) => outcome === 'sunk');
  return rules.fleet.length - sunk.length;
}
