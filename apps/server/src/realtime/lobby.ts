import {
  type GameSummary,
  type OnlineGame,
  phaseOf,
  type ServerMessage,
  summaryOf,
} from '@flotilla/protocol';
import type { GameChances } from '../levels/game-chances.js';
import { viewerOf } from '../matches/actions.js';
import type { Challenges } from '../matches/challenges.js';
import type { MatchDeps } from '../matches/matches.js';
import type { GameRow, GamesWanted } from '../store/games.js';
import type { Audience } from './audience.js';

type LobbyMessage = Extract<ServerMessage, { type: 'lobby' }>;

const OWN_GAMES = 50;
const LIVE_GAMES = 20;

interface LobbyDeps extends MatchDeps {
  readonly challenges: Challenges;
  readonly audience: Audience;
  readonly chances: GameChances;
}

export class LobbyLists {
  readonly #deps: LobbyDeps;

  constructor(deps: LobbyDeps) {
    this.#deps = deps;
  }

  /** Returns the part common to all. */
  async common(): Promise<Pick<LobbyMessage, 'challenges' | 'live'>> {
    const [challenges, live] = await Promise.all([this.#deps.challenges.open(), this.live()]);
    return { challenges, live };
  }

  /** Returns a player's unfinished games; empty without a session. */
  async ownGames(player: string | null): Promise<readonly GameSummary[]> {
    if (player === null) return [];
    const rows = await this.#deps.store.gamesOf(player, { isOver: false, limit: OWN_GAMES });
    return this.#summaries(rows, player);
  }

  /** Returns a player's finished games, newest first, as far as this reader may see them. */
  async pastGames(
    player: string,
    wanted: Omit<GamesWanted, 'isOver'>,
  ): Promise<readonly GameSummary[]> {
    const rows = await this.#deps.store.gamesOf(player, { ...wanted, isOver: true });
    return this.#summaries(rows, player);
  }

  /** Returns battles to watch, newest first. */
  async live(): Promise<readonly GameSummary[]> {
    const rows = await this.#deps.store.liveGames(LIVE_GAMES);
    const summaries = await this.#summaries(rows, null, (online) => this.#deps.chances.of(online));
    return summaries.filter(({ phase }) => phase === 'battle');
  }

  /**
   * Returns the lobby for this player.
   * @param common the common part, if just read
   * @param own the player's games, if known
   */
  async whole(
    player: string | null,
    common?: Pick<LobbyMessage, 'challenges' | 'live'>,
    own?: readonly GameSummary[],
  ): Promise<LobbyMessage> {
    const [{ challenges, live }, games, apart] = await Promise.all([
      common ?? this.common(),
      own ?? this.ownGames(player),
      this.#deps.blocks.apartFrom(player),
    ]);
    const seen = challenges.filter(({ owner }) => !apart.has(owner.id));
    return { type: 'lobby', challenges: seen, live, games };
  }

  async #summaries(
    rows: readonly GameRow[],
    player: string | null,
    chanceOf: (online: OnlineGame) => number | null = () => null,
  ): Promise<readonly GameSummary[]> {
    const { folded, audience } = this.#deps;
    const ids = rows.map(({ id }) => id);
    const [games, watching] = await Promise.all([
      Promise.all(ids.map((id) => folded.load(id))),
      audience.of(ids),
    ]);
    return games.flatMap((online) => {
      if (!online) return [];
      const seen = { chance: chanceOf(online), spectators: watching.get(online.id) ?? 0 };
      return [{ ...summaryOf(online), ...seen, isYourTurn: isToAct(online, player) }];
    });
  }
}

function isToAct(online: OnlineGame, player: string | null): boolean {
  const viewer = viewerOf(online, player);
  if (viewer === 'spectator') return false;
  const phase = phaseOf(online);
  if (phase === 'prepare') return online.fleets[viewer] === null;
  return phase === 'battle' && online.game?.toMove === viewer;
}
