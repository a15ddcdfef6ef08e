import {
  describeMoments,
  describeRefusal,
  describeShots,
  describeTurn,
  type Refusal,
  refusalOfSquare,
  type Story,
  sentence,
  shotsByMoment,
  type Table,
  type TableAction,
  type TableView,
} from '@flotilla/play';
import { isSalvo, type Result, type Square, type Viewer } from '@flotilla/rules';
import type { TFunction } from 'i18next';

/** A second click on the same square within this time belongs to the first. */
export const DOUBLE_CLICK_MS = 500;

export type Done = Result<TableView, Refusal>;

/** How a person plays who points at squares: by mouse, by finger or by the cursor of the keys. */
export class Pointer {
  readonly #table: Table;
  readonly #now: () => number;
  readonly #afterPaint: () => Promise<unknown>;
  /** What was last fired or aimed at; what was refused or passed over lets the next click be one of its own. */
  #chosen = { square: -1, ms: Number.NEGATIVE_INFINITY };
  /** What was done last is begun: nothing that is done later begins before it. */
  #begun: Promise<unknown> = Promise.resolve();

  /**
   * @param now the time in milliseconds, which tells a double click from two
   * @param afterPaint passes when what is shown of a press can be seen
   */
  constructor(table: Table, now: () => number, afterPaint: () => Promise<unknown>) {
    this.#table = table;
    this.#now = now;
    this.#afterPaint = afterPaint;
  }

  /**
   * Fires at a square, or aims at it where the turn has a salvo, or no longer aims at it: when it has
   * been seen that the square was pressed, for to work out the answer and to draw it takes longer.
   * @returns undefined for the second click of a double click, which does nothing
   */
  choose(square: Square): Promise<Done> | undefined {
    const [before, ms] = [this.#chosen, this.#now()];
    if (square === before.square && ms - before.ms < DOUBLE_CLICK_MS) return undefined;
    const view = this.#table.view();
    const type = isSalvo(view.rules) ? 'aim' : 'fire';
    const isRefused = view.awaits !== 'viewer' || refusalOfSquare(view, square) !== undefined;
    if (!isRefused) this.#chosen = { square, ms };
    return this.#act({ type, squares: [square] }, isRefused ? undefined : this.#afterPaint());
  }

  /** Fires the salvo that is aimed. */
  fire(): Promise<Done> {
    return this.#act({ type: 'fire', squares: [] });
  }

  takeBack(): Promise<Done> {
    return this.#act({ type: 'undo' });
  }

  mark(square: Square): Promise<Done> {
    return this.#act({ type: 'mark', square });
  }

  /** Begins in its turn, and not before `seen` has passed. */
  async #act(action: TableAction, seen?: Promise<unknown>): Promise<Done> {
    this.#begun = Promise.all([this.#begun, seen]);
    await this.#begun;
    return this.#table.act(action);
  }
}

/** The answers of all shots but the first `told`, and whose turn it is then. */
export function describeNews(story: Story, view: TableView, told: number, viewer: Viewer): string {
  return [...describeMoments(story, view, told, viewer), describeTurn(story, view, viewer)]
    .join(' ')
    .trim();
}

/** The viewer's last shot or salvo with all answers to it; for others the last one alone. */
export function describeEnd(story: Story, view: TableView, viewer: Viewer): string {
  const moments = shotsByMoment(view, view.shots);
  const own = moments.findLastIndex(([first]) => first?.seat === viewer);
  return moments
    .slice(own)
    .map((shots) => describeShots(story, view, shots, viewer))
    .join(' ');
}

/** Why something cannot be done, and what can be done with a pointer. */
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
