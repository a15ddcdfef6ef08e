import {
  type Challenge,
  type GameSummary,
  type OnlineGame,
  type ServerMessage,
  summaryOf,
} from '@flotilla/protocol';
import type { GameChances } from '../levels/game-chances.js';
import { viewerOf } from '../matches/actions.js';
import type { Challenges } from '../matches/challenges.js';
import type { MatchDeps } from '../matches/matches.js';
import type { Pairing } from '../matches/pairing.js';
import { pendingTaskOf } from '../matches/pending-move.js';
import type { GameFilter, GameRow } from '../store/games.js';
import type { Audience } from './audience.js';

type LobbyMessage = Extract<ServerMessage, { type: 'lobby' }>;

type CommonLobbyPart = Pick<LobbyMessage, 'here' | 'challenges' | 'live'>;

export interface OwnLobbyPart {
  readonly games: readonly GameSummary[];
  readonly invitations: readonly Challenge[];
}

const MAX_OWN_GAMES = 50;
const MAX_LIVE_GAMES = 20;

interface LobbyDeps extends MatchDeps {
  readonly challenges: Challenges;
  readonly pairing: Pairing;
  readonly audience: Audience;
  readonly chances: GameChances;
}

export class LobbyReader {
  readonly #deps: LobbyDeps;

  constructor(deps: LobbyDeps) {
    this.#deps = deps;
  }

  async readCommonPart(): Promise<CommonLobbyPart> {
    const [challenges, live] = await Promise.all([
      this.#deps.challenges.listOpen(),
      this.listLiveGames(),
    ]);
    return { here: this.#deps.presence.onlinePeopleCount, challenges, live };
  }

  async readOwnPart(player: string | null): Promise<OwnLobbyPart> {
    const [games, invitations] = await Promise.all([
      this.ownGames(player),
      this.#deps.challenges.invitations(player),
    ]);
    return { games, invitations };
  }

  async ownGames(player: string | null): Promise<readonly GameSummary[]> {
    if (player === null) return [];
    const rows = await this.#deps.store.gamesOf(player, { isOver: false, limit: MAX_OWN_GAMES });
    return this.#summaries(rows, player);
  }

  /** Returns a player's finished games that the reader may see, newest first. */
  async pastGames(
    player: string,
    filter: Omit<GameFilter, 'isOver'>,
  ): Promise<readonly GameSummary[]> {
    const rows = await this.#deps.store.gamesOf(player, { ...filter, isOver: true });
    return this.#summaries(rows, player);
  }

  /** Returns running battles, newest first. */
  async listLiveGames(): Promise<readonly GameSummary[]> {
    const rows = await this.#deps.store.liveGames(MAX_LIVE_GAMES);
    const summaries = await this.#summaries(rows, null, (onlineGame) =>
      this.#deps.chances.chanceOf(onlineGame),
    );
    return summaries.filter(({ phase }) => phase === 'battle');
  }

  /** Returns the lobby for this player; reads the parts that are not given. */
  async lobbyFor(
    player: string | null,
    common?: CommonLobbyPart,
    ownPart?: OwnLobbyPart,
  ): Promise<LobbyMessage> {
    const [{ challenges, ...commonPart }, { games, invitations }, blockedPlayers] =
      await Promise.all([
        common ?? this.readCommonPart(),
        ownPart ?? this.readOwnPart(player),
        this.#deps.blocks.blockedOrBlocking(player),
      ]);
    const visibleChallenges = [...invitations, ...challenges].filter(
      ({ owner }) => !blockedPlayers.has(owner.id),
    );
    const sought = this.#deps.pairing.soughtByOthers(player);
    return { type: 'lobby', ...commonPart, sought, challenges: visibleChallenges, games };
  }

  async #summaries(
    rows: readonly GameRow[],
    player: string | null,
    chanceOf: (onlineGame: OnlineGame) => number | null = () => null,
  ): Promise<readonly GameSummary[]> {
    const { folded, audience } = this.#deps;
    const ids = rows.map(({ id }) => id);
    const [games, spectatorCounts] = await Promise.all([
      Promise.all(ids.map((id) => folded.load(id))),
      audience.spectatorCounts(ids),
    ]);
    return games.flatMap((onlineGame) => {
      if (!onlineGame) return [];
      const liveFields = {
        chance: chanceOf(onlineGame),
        spectators: spectatorCounts.get(onlineGame.id) ?? 0,
      };
      return [
        { ...summaryOf(onlineGame), ...liveFields, isYourTurn: isPlayersTurn(onlineGame, player) },
      ];
    });
  }
}

function isPlayersTurn(onlineGame: OnlineGame, player: string | null): boolean {
  const viewer = viewerOf(onlineGame, player);
  if (viewer === 'spectator') return false;
  const task = pendingTaskOf(onlineGame, viewer);
  return task === 'place' || task === 'fire';
}
