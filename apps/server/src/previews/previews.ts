import { LRUCache } from 'lru-cache';
import type { Challenges } from '../matches/challenges.js';
import type { MatchDeps } from '../matches/matches.js';
import type { Dailies } from '../people/dailies.js';
import { makeThreads } from '../threads.js';
import { pictureSvg } from './draw-picture.js';
import { gamePreview } from './game-preview.js';
import {
  challengePreview,
  dailyPreview,
  type LinkPicture,
  type LinkPreview,
  pagePreview,
  puzzlePreview,
} from './link-previews.js';

interface PreviewDeps extends MatchDeps {
  readonly challenges: Challenges;
  readonly dailies: Dailies;
}

/** Cache size of pictures, in bytes: some hundreds of them. */
const KEPT_BYTES = 32_000_000;
/** Cache of previews that will not change: computing one may take half a second. */
const KEPT_LINKS = 2_000;
const KEPT_MS = 60_000;
/** Most pictures waiting to be painted; further ones are refused. */
const MOST_WAITING = 30;

/** Form of game and challenge ids; others are not looked up. */
const ID = /^[0-9A-Za-z]{8,40}$/;
/** Form of a day; without one, today. */
const DAY = /^\d{4}-\d\d-\d\d$/;

export class Previews {
  readonly #deps: PreviewDeps;
  readonly #painters = makeThreads(import.meta.url, 'painter', 1, { maxQueue: MOST_WAITING });
  readonly #pictures = new LRUCache<string, Uint8Array, LinkPicture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_, __, { context }) => this.#painters.run(pictureSvg(context), { name: 'paint' }),
  });
  readonly #kept = new LRUCache<string, LinkPreview>({ max: KEPT_LINKS, ttl: KEPT_MS });

  constructor(deps: PreviewDeps) {
    this.#deps = deps;
  }

  /** Returns the preview of a path, from public data. */
  async of(path: string): Promise<LinkPreview> {
    const parts = partsOf(path);
    return (await this.#ofData(parts)) ?? pagePreview(parts);
  }

  /** Returns the preview of a path without a query. */
  ofPage(path: string): LinkPreview {
    return pagePreview(partsOf(path));
  }

  /** Returns a PNG; each picture is painted once, even for simultaneous requests. */
  paint(path: string, picture: LinkPicture): Promise<Uint8Array | undefined> {
    return this.#pictures.fetch(`${partsOf(path).join('/')} ${picture.version}`, {
      context: picture,
    });
  }

  async stop(): Promise<void> {
    await this.#painters.destroy();
  }

  async #ofData([first, id = '', ...rest]: readonly string[]): Promise<LinkPreview | undefined> {
    if (rest.length > 0) return undefined;
    const link = `${first}/${id}`;
    const { folded, challenges, dailies } = this.#deps;
    if (first === 'game') {
      const kept = this.#kept.get(link);
      if (kept) return kept;
      const game = ID.test(id) ? await folded.look(id) : undefined;
      const preview = game && gamePreview(game);
      if (preview && game.end) this.#kept.set(link, preview);
      return preview;
    }
    if (first === 'join') {
      const challenge = ID.test(id) ? await challenges.find(id, null) : undefined;
      if (!challenge?.isOpen) return undefined;
      const preview = this.#kept.get(link) ?? challengePreview(challenge);
      if (preview) this.#kept.set(link, preview);
      return preview;
    }
    if (first === 'puzzles' && id === 'today') return puzzlePreview(dailies.today());
    if (first !== 'daily') return undefined;
    const day = id === '' ? dailies.today() : id;
    return DAY.test(day) && dailies.isThere(day) ? dailyPreview(day) : undefined;
  }
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}
