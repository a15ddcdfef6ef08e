import type { AnswerOf, GameSummary } from '@flotilla/protocol';
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
import type { RecordSigner } from '../matches/records.js';
import { LEVEL_IDS, LEVEL_PLAYERS, levelById, levelIdOf } from '../players/levels.js';
import { personOf } from '../players/people.js';
import type { LobbyReader } from '../realtime/lobby.js';
import type { GameRow } from '../store/games.js';
import type { StoredPlayer } from '../store/people.js';
import { keyOfHandle } from './handles.js';

const MAX_LAST_GAMES = 20;
const MAX_RATING_CHANGES = 500;
const MAX_LEADERS = 100;
/** Time since the last rated game after which a player leaves the leaderboard. */
const LEADERBOARD_IDLE_MS = 30 * 86_400_000;
const MAX_LISTED_RULES = 50;
const EXPORT_BATCH = 50;

/** Prefix of level names in profile URLs; player names cannot contain it. */
const LEVEL_PREFIX = '~';

type Profile = AnswerOf<'getPlayer'>;

interface ProfileDeps extends MatchDeps {
  readonly lobby: LobbyReader;
  readonly records: RecordSigner;
}

export class Profiles {
  readonly #deps: ProfileDeps;
  readonly #presets = new Map(PRESET_NAMES.map((name) => [rulesKeyOfPreset(name), name]));

  constructor(deps: ProfileDeps) {
    this.#deps = deps;
  }

  /** @param reader the caller; null without a session */
  async find(handle: string, reader: string | null) {
    const player = await this.#findPlayer(handle);
    if (!player) return undefined;
    const owner = player.owner ? await this.#deps.store.player(player.owner) : undefined;
    const games = await this.#deps.lobby.pastGames(player.id, { limit: MAX_LAST_GAMES, reader });
    const isOwn = reader !== null && [player.id, player.owner].includes(reader);
    const ratings = await this.#ratings(player.id);
    return {
      player: personOf(player),
      owner: owner ? owner.name : null,
      since: player.createdAt,
      results: await this.#results(player.id, isOwn ? 'all' : ratings.map(({ rules }) => rules)),
      ratings,
      curve: await this.#deps.store.ratingChanges(player.id, MAX_RATING_CHANGES),
      hitRate: await this.#hitRate(player.id, games),
      levelsBeaten: await this.#levelsBeaten(player.id),
      games,
    };
  }

  async #findPlayer(
    handle: string,
  ): Promise<(StoredPlayer & { owner?: string | null }) | undefined> {
    const level = handle.startsWith(LEVEL_PREFIX) ? levelIdOf(handle.slice(1)) : undefined;
    return level
      ? this.#deps.store.player(level)
      : this.#deps.store.playerNamed(keyOfHandle(handle));
  }

  /** Returns the best players under these rules, given as a preset's name or a rules key. */
  async leaders(rules: string) {
    const key = isPresetName(rules) ? rulesKeyOfPreset(rules) : rules;
    const leaders = await this.#deps.store.leaders(
      key,
      this.#deps.store.now() - LEADERBOARD_IDLE_MS,
      MAX_LEADERS,
    );
    return {
      key,
      leaders: leaders.map(({ player, name, kind, rating, deviation, games }) => ({
        player: { id: player, name, kind },
        rating,
        deviation,
        games,
      })),
    };
  }

  /** Returns the rules with a leaderboard, most players first. */
  async ratedRules() {
    const rated = await this.#deps.store.ratedRules(MAX_LISTED_RULES);
    return rated.map(({ rulesKey, rules, players }) => ({
      rules: this.#labelOf(rulesKey, rules),
      players,
    }));
  }

  /** Exports all data of a player, as chunks of a JSON document. */
  async *exportData(id: string): AsyncGenerator<string> {
    const player = await this.#deps.store.player(id);
    if (!player) return;
    const profileData = {
      player: { ...personOf(player), createdAt: new Date(player.createdAt).toISOString() },
      passkeys: (await this.#deps.store.credentialsOf(id)).map(({ createdAt, transports }) => ({
        createdAt: new Date(createdAt).toISOString(),
        transports,
      })),
      bots: (await this.#deps.store.botsOf(id)).map(({ name }) => name),
      blocked: await this.#deps.store.blockedBy(id),
      dailies: await this.#deps.store.dailiesOf(id),
      ratings: await this.#ratings(id),
      ratingNotices: await this.#deps.store.ratingNotices([id], MAX_RATING_CHANGES),
    };
    yield `${JSON.stringify(profileData, null, 1).slice(0, -2)},\n "ratingChanges": [`;
    yield* jsonElements(this.#allRatingChanges(id));
    yield '\n],\n "games": [';
    yield* jsonElements(this.#exportedGames(id));
    yield '\n]}\n';
  }

  /** Yields all rating changes of a player, newest first. */
  async *#allRatingChanges(player: string) {
    let changes = await this.#deps.store.ratingChanges(player, MAX_RATING_CHANGES);
    while (changes[0]) {
      yield* [...changes].reverse();
      changes = await this.#deps.store.ratingChanges(player, MAX_RATING_CHANGES, changes[0]);
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
          limit: EXPORT_BATCH,
        });
        yield* rows;
        before = rows.at(-1);
      } while (before);
    }
  }

  async #exportedGame(id: string, player: string) {
    const onlineGame = await this.#deps.folded.readUncached(id);
    if (!onlineGame) return { id };
    const seat = viewerOf(onlineGame, player);
    const openedAt = new Date(onlineGame.openedAt).toISOString();
    return {
      id,
      openedAt,
      seat,
      players: onlineGame.opening.players.map(({ name }) => name),
      pace: onlineGame.opening.pace,
      end: onlineGame.end,
      record: this.#deps.records.signedTextOf(onlineGame) ?? null,
      said: onlineGame.talk
        .filter((message) => message.seat === seat)
        .map(({ at, talk }) => ({ at: new Date(at).toISOString(), ...talk })),
    };
  }

  /** @param rulesNames keys of rules whose names are public; others may be from private games */
  async #results(player: string, rulesNames: 'all' | readonly string[]) {
    const results = await this.#deps.store.resultsOf(player, MAX_LISTED_RULES);
    return results.map(({ rulesKey, rules, won, lost, drawn }) => {
      const isNamed = rulesNames === 'all' || rulesNames.includes(rulesKey);
      return { rules: this.#labelOf(rulesKey, isNamed ? rules : undefined), won, lost, drawn };
    });
  }

  async #ratings(player: string) {
    const ratings = await this.#deps.store.ratingsOf(player);
    return ratings.map(({ rulesKey, rating, deviation, games }) => ({
      rules: rulesKey,
      rating,
      deviation,
      games,
    }));
  }

  /** Returns shots and hits in these games, oldest first; listing them has cached them. */
  async #hitRate(player: string, games: readonly GameSummary[]): Promise<Profile['hitRate']> {
    const rates: Profile['hitRate'] = [];
    for (const { id } of [...games].reverse()) {
      const onlineGame = await this.#deps.folded.load(id);
      const seat = onlineGame && viewerOf(onlineGame, player);
      const ownShots = onlineGame?.game?.shots.filter((shot) => shot.seat === seat) ?? [];
      if (!onlineGame || ownShots.length === 0) continue;
      const hits = ownShots.filter(({ outcome }) => outcome !== 'miss').length;
      rates.push({
        game: id,
        at: onlineGame.endedAt ?? onlineGame.openedAt,
        shots: ownShots.length,
        hits,
      });
    }
    return rates;
  }

  /** Returns the levels that this player beat, weakest first, with the time of the first win. */
  async #levelsBeaten(player: string): Promise<Profile['levelsBeaten']> {
    const wins = await this.#deps.store.firstWins(player, LEVEL_IDS);
    return LEVEL_PLAYERS.flatMap(({ name }) => {
      const winTimes = wins
        .filter(({ other }) => levelById(other)?.name === name)
        .map(({ at }) => at);
      return winTimes.length > 0 ? [{ level: name, at: Math.min(...winTimes) }] : [];
    });
  }

  #labelOf(key: string, rules: unknown): Profile['results'][number]['rules'] {
    const { name } = (rules ?? {}) as { readonly name?: unknown };
    const preset = this.#presets.get(key) ?? null;
    return { key, preset, name: preset ?? (typeof name === 'string' ? name : UNNAMED_RULES) };
  }
}

/** Returns a preset's rules key; a random fleet does not affect it. */
function rulesKeyOfPreset(name: PresetName): string {
  return rulesKeyOf(makeRulesEntry(makePreset(name, { below: () => 0 })));
}

/** Yields the elements of a JSON array, without the brackets. */
async function* jsonElements(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const value of values) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(value)}`;
    isFirst = false;
  }
}
