import type { GameSummary, Person } from '@flotilla/protocol';

interface OpponentScore {
  readonly player: Person;
  readonly won: number;
  readonly lost: number;
  readonly last: GameSummary;
}

/** Returns the score against each opponent except levels. @param games newest first */
export function scoresByOpponent(
  games: readonly GameSummary[],
  ownId: string,
): readonly OpponentScore[] {
  const byId = new Map<string, OpponentScore>();
  for (const game of games) {
    const seat = game.players[0].id === ownId ? 0 : 1;
    const player = game.players[seat === 0 ? 1 : 0];
    const winner = game.end?.winner ?? null;
    if (player.kind === 'house' || winner === null) continue;
    const tally = byId.get(player.id) ?? { player, won: 0, lost: 0, last: game };
    byId.set(player.id, {
      ...tally,
      won: tally.won + Number(winner === seat),
      lost: tally.lost + Number(winner !== seat && winner !== 'draw'),
    });
  }
  return [...byId.values()];
}
