import { dailyId } from '@flotilla/play';
import { LRUCache } from 'lru-cache';
import type { Challenges } from '../matches/challenges.js';
import type { MatchDeps } from '../matches/matches.js';
import type { Dailies } from '../people/dailies.js';
import { makeThreadPool } from '../threads.js';
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

/** A few hundred pictures. */
const MAX_CACHED_PICTURE_BYTES = 32_000_000;
/** Maximum number of cached previews; computing one may take half a second. */
const MAX_CACHED_PREVIEWS = 2_000;
const PREVIEW_CACHE_MS = 60_000;
/** Maximum number of pictures queued for painting; further ones are refused. */
const MAX_QUEUED_PICTURES = 30;

/** Format of game and challenge ids; others are not looked up. */
const ID_PATTERN = /^[0-9A-Za-z]{8,40}$/;

export class Previews {
  readonly #deps: PreviewDeps;
  readonly #painters = makeThreadPool(import.meta.url, 'painter', 1, {
    maxQueue: MAX_QUEUED_PICTURES,
  });
  readonly #pictures = new LRUCache<string, Uint8Array, LinkPicture>({
    maxSize: MAX_CACHED_PICTURE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_, __, { context }) => this.#painters.run(pictureSvg(context), { name: 'paint' }),
  });
  readonly #previewCache = new LRUCache<string, LinkPreview>({
    max: MAX_CACHED_PREVIEWS,
    ttl: PREVIEW_CACHE_MS,
  });

  constructor(deps: PreviewDeps) {
    this.#deps = deps;
  }

  async previewOf(path: string): Promise<LinkPreview> {
    const parts = pathSegments(path);
    return (await this.#dataPreviewOf(parts)) ?? pagePreview(parts);
  }

  /** Returns a path's preview without querying the store. */
  previewOfPage(path: string): LinkPreview {
    return pagePreview(pathSegments(path));
  }

  /** Paints a picture as a PNG; simultaneous requests share one painting. */
  paint(path: string, picture: LinkPicture): Promise<Uint8Array | undefined> {
    return this.#pictures.fetch(`${pathSegments(path).join('/')} ${picture.version}`, {
      context: picture,
    });
  }

  async stop(): Promise<void> {
    await this.#painters.destroy();
  }

  async #dataPreviewOf([first, id = '', ...rest]: readonly string[]): Promise<
    LinkPreview | undefined
  > {
    if (rest.length > 0) return undefined;
    const link = `${first}/${id}`;
    const { folded, challenges, dailies } = this.#deps;
    if (first === 'game') {
      const cached = this.#previewCache.get(link);
      if (cached) return cached;
      const game = ID_PATTERN.test(id) ? await folded.readUncached(id) : undefined;
      const preview = game && gamePreview(game);
      if (preview && game.end) this.#previewCache.set(link, preview);
      return preview;
    }
    if (first === 'join') {
      const challenge = ID_PATTERN.test(id) ? await challenges.find(id, null) : undefined;
      if (!challenge?.isOpen) return undefined;
      const cached = this.#previewCache.get(link);
      if (cached) return cached;
      const preview = challengePreview(challenge);
      if (preview) this.#previewCache.set(link, preview);
      return preview;
    }
    if (first === 'puzzles' && id === 'today') return puzzlePreview(dailies.today());
    if (first !== 'daily') return undefined;
    const isToday = id === '' || id === 'long';
    const fleet = isToday ? dailyId(id || 'small', dailies.today()) : id;
    return dailies.hasDailyFleet(fleet) ? dailyPreview(fleet) : undefined;
  }
}

function pathSegments(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}
