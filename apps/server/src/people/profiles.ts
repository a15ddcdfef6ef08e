import type { AnswerOf, GameSummary, Person } from '@flotilla/protocol';
import {
  isPresetName,
  makePreset,
  makeRulesEntry,
  PRESET_NAMES,
  type PresetName,
  UNNAMED_RULES,
} from '@flotilla/rules';
import { viewerOf } from '../matches/actions.js';
import type { MatchDeps } from '../matches/matches.js';
import { rulesKeyOf } from '../matches/new-game.js';
import type { Records } from '../matches/records.js';
import { levelIdOf } from '../players/levels.js';
import type { LobbyLists } from '../realtime/lobby.js';
import type { GameRow } from '../store/games.js';
import type { StoredPlayer } from '../store/people.js';
import { keyOfHandle } from './handles.js';

const LAST_GAMES = 20;
const CURVE = 500;
const LEADERS = 100;
/** A place on the board needs a rated game within this time. */
const LISTED_MS = 30 * 86_400_000;
const RULES = 50;
const EXPORTED_AT_ONCE = 50;

/** Prefix of a level's name; no person's name has it. */
const LEVEL_SIGN = '~';

type Profile = AnswerOf<'getPlayer'>;

interface ProfileDeps extends MatchDeps {
  readonly lobby: LobbyLists;
  readonly records: Records;
}

/** Public profiles, and the full export of one's own data. */
export class Profiles {
  readonly #deps: ProfileDeps;
  readonly #presets = new Map(PRESET_NAMES.map((name) => [keyOfPreset(name), name]));

  constructor(deps: ProfileDeps) {
    this.#deps = deps;
  }

  /** @param reader the caller; null without a session */
  async find(handle: string, reader: string | null) {
    const player = await this.#playerCalled(handle);
    if (!player) return undefined;
    const owner = player.owner ? await this.#deps.store.player(player.owner) : undefined;
    const games = await this.#deps.lobby.pastGames(player.id, { limit: LAST_GAMES, reader });
    const isOwn = reader !== null && [player.id, player.owner].includes(reader);
    const ratings = await this.#ratings(player.id);
    return {
      player: personOf(player),
      owner: owner ? owner.name : null,
      since: player.createdAt,
      results: await this.#results(player.id, isOwn ? 'all' : ratings.map(({ rules }) => rules)),
      ratings,
      curve: await this.#deps.store.ratingChanges(player.id, CURVE),
      hitRate: await this.#hitRate(player.id, games),
      games,
    };
  }

  /** Returns an account or a bot by its name, or a level of the computer. */
  async #playerCalled(
    handle: string,
  ): Promise<(StoredPlayer & { owner?: string | null }) | undefined> {
    const level = handle.startsWith(LEVEL_SIGN) ? levelIdOf(handle.slice(1)) : undefined;
    return level
      ? this.#deps.store.player(level)
      : this.#deps.store.playerNamed(keyOfHandle(handle));
  }

  /** Returns the best players under these rules: a preset's name or the key of rules. */
  async leaders(rules: string) {
    const key = isPresetName(rules) ? keyOfPreset(rules) : rules;
    const leaders = await this.#deps.store.leaders(
      key,
      this.#deps.store.now() - LISTED_MS,
      LEADERS,
    );
    return {
      key,
      leaders: leaders.map(({ player, name, kind, rating, deviation, games }) => ({
        ...{ player: { id: player, name, kind }, rating, deviation, games },
      })),
    };
  }

  /** Returns rules with a leaderboard, those with the most players first. */
  async ratedRules() {
    const rated = await this.#deps.store.ratedRules(RULES);
    return rated.map(({ rulesKey, rules, players }) => ({
      rules: this.#labelOf(rulesKey, rules),
      players,
    }));
  }

  /** Exports all data of a player, as chunks of a JSON document. */
  async *exported(id: string): AsyncGenerator<string> {
    const player = await this.#deps.store.player(id);
    if (!player) return;
    const about = {
      player: { ...personOf(player), createdAt: new Date(player.createdAt).toISOString() },
      passkeys: (await this.#deps.store.credentialsOf(id)).map(({ createdAt, transports }) => ({
        ...{ createdAt: new Date(createdAt).toISOString(), transports },
      })),
      bots: (await this.#deps.store.botsOf(id)).map(({ name }) => name),
      blocked: await this.#deps.store.blockedBy(id),
      dailies: await this.#deps.store.dailiesOf(id),
      ratings: await this.#ratings(id),
      ratingNotices: await this.#deps.store.ratingNotices([id], CURVE),
    };
    yield `${JSON.stringify(about, null, 1).slice(0, -2)},\n "ratingChanges": [`;
    yield* listed(this.#allRatingChanges(id));
    yield '\n],\n "games": [';
    yield* listed(this.#exportedGames(id));
    yield '\n]}\n';
  }

  /** Yields all changes, newest first. */
  async *#allRatingChanges(player: string) {
    let changes = await this.#deps.store.ratingChanges(player, CURVE);
    while (changes[0]) {
      yield* [...changes].reverse();
      changes = await this.#deps.store.ratingChanges(player, CURVE, changes[0]);
    }
  }

  async *#exportedGames(player: string) {
    for await (const { id } of this.#allGames(player)) yield this.#exportedGame(id, player);
  }

  async *#allGames(player: string): AsyncGenerator<GameRow> {
    for (const isOver of [false, true]) {
      let before: GameRow | undefined;
      do {
        const rows = await this.#deps.store.gamesOf(player, {
          isOver,
          before,
          limit: EXPORTED_AT_ONCE,
        });
        yield* rows;
        before = rows.at(-1);
      } while (before);
    }
  }

  /** Returns a game with its record, and the player's messages in it. */
  async #exportedGame(id: string, player: string) {
    const online = await this.#deps.folded.look(id);
    if (!online) return { id };
    const seat = viewerOf(online, player);
    const openedAt = new Date(online.openedAt).toISOString();
    return {
      ...{ id, openedAt, seat, players: online.opening.players.map(({ name }) => name) },
      ...{ pace: online.opening.pace, end: online.end },
      record: this.#deps.records.textOf(online) ?? null,
      said: online.talk
        .filter((each) => each.seat === seat)
        .map(({ at, talk }) => ({ at: new Date(at).toISOString(), ...talk })),
    };
  }

  /** @param named keys of the rules whose names are shown; names from private games stay private */
  async #results(player: string, named: 'all' | readonly string[]) {
    const results = await this.#deps.store.resultsOf(player, RULES);
    return results.map(({ rulesKey, rules, won, lost, drawn }) => {
      const isNamed = named === 'all' || named.includes(rulesKey);
      return { rules: this.#labelOf(rulesKey, isNamed ? rules : undefined), won, lost, drawn };
    });
  }

  async #ratings(player: string) {
    const ratings = await this.#deps.store.ratingsOf(player);
    return ratings.map(({ rulesKey, rating, deviation, games }) => ({
      ...{ rules: rulesKey, rating, deviation, games },
    }));
  }

  /** Returns hits per shot in these games, oldest first. The games are already cached from the list. */
  async #hitRate(player: string, games: readonly GameSummary[]): Promise<Profile['hitRate']> {
    const found: Profile['hitRate'] = [];
    for (const { id } of [...games].reverse()) {
      const online = await this.#deps.folded.load(id);
      const seat = online && viewerOf(online, player);
      const own = online?.game?.shots.filter((shot) => shot.seat === seat) ?? [];
      if (!online || own.length === 0) continue;
      const hits = own.filter(({ outcome }) => outcome !== 'miss').length;
      found.push({ game: id, at: online.endedAt ?? online.openedAt, shots: own.length, hits });
    }
    return found;
  }

  #labelOf(key: string, rules: unknown): Profile['results'][number]['rules'] {
    const { name } = (rules ?? {}) as { readonly name?: unknown };
    const preset = this.#presets.get(key) ?? null;
    return { key, preset, name: preset ?? (typeof name === 'string' ? name : UNNAMED_RULES) };
  }
}

/** Returns the key of a preset. A drawn fleet is not part of it, so any will do. */
function keyOfPreset(name: PresetName): string {
  return rulesKeyOf(makeRulesEntry(makePreset(name, { below: () => 0 })));
}

/** Yields the elements of a JSON list, without the brackets. */
async function* listed(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const value of values) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(value)}`;
    isFirst = false;
  }
}

function personOf({ id, name, kind }: StoredPlayer): Person {
  return { id, name, kind };
}
