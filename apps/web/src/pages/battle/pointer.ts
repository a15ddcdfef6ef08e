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

/** A second click on the same square within this time, in ms, belongs to the first. */
export const DOUBLE_CLICK_MS = 500;

export type Done = Result<TableView, Refusal>;

/** Plays by pointing at squares: by mouse, touch or keyboard cursor. */
export class Pointer {
  readonly #table: Table;
  readonly #now: () => number;
  readonly #afterPaint: () => Promise<unknown>;
  /**
   * Last square fired or aimed at. A refused or ignored action resets it, so that the next click counts on its
   * own.
   */
  #chosen = { square: -1, ms: Number.NEGATIVE_INFINITY };
  /** Resolves when the last action has started; later actions wait for it. */
  #begun: Promise<unknown> = Promise.resolve();

  /**
   * @param now time in ms, which tells a double click from two clicks
   * @param afterPaint resolves when the pressed square has been painted
   */
  constructor(table: Table, now: () => number, afterPaint: () => Promise<unknown>) {
    this.#table = table;
    this.#now = now;
    this.#afterPaint = afterPaint;
  }

  /**
   * Fires at a square or, in a salvo, toggles aiming at it. Waits until the pressed square is painted, because
   * computing and rendering the answer takes longer.
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

  /** Fires the aimed salvo. */
  fire(): Promise<Done> {
    return this.#act({ type: 'fire', squares: [] });
  }

  takeBack(): Promise<Done> {
    return this.#act({ type: 'undo' });
  }

  mark(square: Square): Promise<Done> {
    return this.#act({ type: 'mark', square });
  }

  /** Starts after earlier actions, and not before `seen` resolves. */
  async #act(action: TableAction, seen?: Promise<unknown>): Promise<Done> {
    this.#begun = Promise.all([this.#begun, seen]);
    await this.#begun;
    return this.#table.act(action);
  }
}

/** Describes the answers since the first `told` shots, then the turn. */
export function describeNews(story: Story, view: TableView, told: number, viewer: Viewer): string {
  return [...describeMoments(story, view, told, viewer), describeTurn(story, view, viewer)]
    .join(' ')
    .trim();
}

/** Describes the viewer's last shot or salvo with its answers; for spectators only the last shot or salvo. */
export function describeEnd(story: Story, view: TableView, viewer: Viewer): string {
  const moments = shotsByMoment(view, view.shots);
  const own = moments.findLastIndex(([first]) => first?.seat === viewer);
  return moments
    .slice(own)
    .map((shots) => describeShots(story, view, shots, viewer))
    .join(' ');
}

/** Describes why an action is refused, and what a pointer can do. */
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
