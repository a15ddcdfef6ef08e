import {
  type GameSummary,
  type OnlineGame,
  phaseOf,
  type ServerMessage,
  summaryOf,
} from '@flotilla/protocol';
import { viewerOf } from '../matches/actions.js';
import type { Challenges } from '../matches/challenges.js';
import type { Matches } from '../matches/matches.js';
import type { Blocks } from '../players/blocks.js';
import type { GameRow, GamesWanted } from '../store/games.js';
import type { Store } from '../store/store.js';

type LobbyMessage = Extract<ServerMessage, { type: 'lobby' }>;

const OWN_GAMES = 50;
const LIVE_GAMES = 20;

/** The lists of games and challenges that clients show. */
export class LobbyLists {
  readonly #store: Pick<Store, 'gamesOf' | 'liveGames'>;
  readonly #matches: Matches;
  readonly #challenges: Challenges;
  readonly #blocks: Blocks;

  constructor(
    store: Pick<Store, 'gamesOf' | 'liveGames'>,
    matches: Matches,
    challenges: Challenges,
    blocks: Blocks,
  ) {
    this.#store = store;
    this.#matches = matches;
    this.#challenges = challenges;
    this.#blocks = blocks;
  }

  /** What all see alike. */
  async common(): Promise<Pick<LobbyMessage, 'challenges' | 'live'>> {
    const [challenges, live] = await Promise.all([this.#challenges.open(), this.live()]);
    return { challenges, live };
  }

  /** A player's games that are not over; a guest without a name has none. */
  async ownGames(player: string | null): Promise<readonly GameSummary[]> {
    if (player === null) return [];
    const rows = await this.#store.gamesOf(player, { isOver: false, limit: OWN_GAMES });
    return this.#summaries(rows, player);
  }

  /** A player's games that are over, the newest first, as far as this reader may know of them. */
  async pastGames(
    player: string,
    wanted: Omit<GamesWanted, 'isOver'>,
  ): Promise<readonly GameSummary[]> {
    const rows = await this.#store.gamesOf(player, { ...wanted, isOver: true });
    return this.#summaries(rows, player);
  }

  /** Battles to watch, the newest first. */
  async live(): Promise<readonly GameSummary[]> {
    const rows = await this.#store.liveGames(LIVE_GAMES);
    const summaries = await this.#summaries(rows, null);
    return summaries.filter(({ phase }) => phase === 'battle');
  }

  /** All of it as this player sees it. @param common what was just read for all */
  async whole(
    player: string | null,
    common?: Pick<LobbyMessage, 'challenges' | 'live'>,
  ): Promise<LobbyMessage> {
    const [{ challenges, live }, games, apart] = await Promise.all([
      common ?? this.common(),
      this.ownGames(player),
      this.#blocks.apartFrom(player),
    ]);
    const seen = challenges.filter(({ owner }) => !apart.has(owner.id));
    return { type: 'lobby', challenges: seen, live, games };
  }

  async #summaries(
    rows: readonly GameRow[],
    player: string | null,
  ): Promise<readonly GameSummary[]> {
    const games = await Promise.all(rows.map(({ id }) => this.#matches.load(id)));
    return games.flatMap((online) => (online ? [summaryFor(online, player)] : []));
  }
}

/** A game in the list of this player. */
function summaryFor(online: OnlineGame, player: string | null): GameSummary {
  const { id, rules, pace, players, openedAt, phase, shots, end } = summaryOf(online);
  const [one, two] = players;
  if (!one || !two) throw new Error(`game ${id} has no players`);
  const isYourTurn = isToAct(online, player);
  return { id, rules, pace, players: [one, two], openedAt, phase, shots, isYourTurn, end };
}

function isToAct(online: OnlineGame, player: string | null): boolean {
  const viewer = viewerOf(online, player);
  if (viewer === 'spectator') return false;
  const phase = phaseOf(online);
  if (phase === 'prepare') return online.fleets[viewer] === null;
  return phase === 'battle' && online.game?.toMove === viewer;
}
