import {
  describeRefusal,
  describeShots,
  describeTurn,
  isSalvo,
  momentsOf,
  type Refusal,
  type Story,
  sentence,
  type Table,
  type TableView,
} from '@flotilla/play';
import type { Result, Square, Viewer } from '@flotilla/rules';
import type { TFunction } from 'i18next';

/** A second click on the same square within this time belongs to the first. */
const DOUBLE_CLICK_MS = 500;

export type Done = Result<TableView, Refusal>;

/** How a person plays who points at squares: by mouse, by finger or by the cursor of the keys. */
export class Pointer {
  readonly #table: Table;
  readonly #now: () => number;
  #chosen = { square: -1, ms: Number.NEGATIVE_INFINITY };

  /** @param now the time in milliseconds, which tells a double click from two */
  constructor(table: Table, now: () => number) {
    this.#table = table;
    this.#now = now;
  }

  /**
   * Fires at a square, or aims at it where the turn has a salvo, or no longer aims at it.
   * @returns undefined for the second click of a double click, which does nothing
   */
  async choose(square: Square): Promise<Done | undefined> {
    const before = this.#chosen;
    this.#chosen = { square, ms: this.#now() };
    const isDouble = square === before.square && this.#chosen.ms - before.ms < DOUBLE_CLICK_MS;
    if (isDouble) return undefined;
    const type = isSalvo(this.#table.view().rules) ? 'aim' : 'fire';
    return this.#table.act({ type, squares: [square] });
  }

  /** Fires the salvo that is aimed. */
  fire(): Promise<Done> {
    return this.#table.act({ type: 'fire', squares: [] });
  }

  takeBack(): Promise<Done> {
    return this.#table.act({ type: 'undo' });
  }

  mark(square: Square): Promise<Done> {
    return this.#table.act({ type: 'mark', square });
  }
}

/** The answers of all shots but the first `told`, and whose turn it is then. */
export function describeNews(story: Story, view: TableView, told: number, viewer: Viewer): string {
  const moments = momentsOf(view, view.shots.slice(told));
  const texts = moments.map((shots) => describeShots(story, view, shots, viewer));
  return [...texts, describeTurn(story, view, viewer)].join(' ').trim();
}

/** Why something cannot be done, and what can be done by whoever points at squares. */
export function describeRefused(
  story: Story,
  t: TFunction<'battle'>,
  { rules }: Pick<TableView, 'rules'>,
  refusal: Refusal,
): string {
  switch (refusal.code) {
    case 'shot-count':
      return t('refused.full');
    case 'not-your-turn':
      return t('refused.wait');
    default:
      return sentence(describeRefusal(story, rules.grid, refusal));
  }
}
