import {
  describeEvents,
  describeRefusal,
  describeShots,
  describeTurn,
  groupShotsByAnswerTime,
  type Refusal,
  refusalOfSquare,
  type Story,
  sentence,
  type Table,
  type TableAction,
  type TableView,
} from '@flotilla/play';
import { isSalvo, type Result, type Square, type Viewer } from '@flotilla/rules';
import type { TFunction } from 'i18next';

/** A second click on the same square within this time counts as a double click. */
export const SQUARE_DOUBLE_CLICK_MS = 500;

export type ActionResult = Result<TableView, Refusal>;

/** Turns squares chosen by mouse, touch or keyboard into table actions, in order. */
export class BoardInputQueue {
  readonly #table: Table;
  readonly #now: () => number;
  readonly #waitForPaint: () => Promise<unknown>;
  /** Last accepted square, with the time of the choice. */
  #lastChoice = { square: -1, ms: Number.NEGATIVE_INFINITY };
  /** Resolves when the last action may start; later actions wait for it. */
  #lastAction: Promise<unknown> = Promise.resolve();

  /** @param now returns ms @param waitForPaint resolves once the pressed square is painted */
  constructor(table: Table, now: () => number, waitForPaint: () => Promise<unknown>) {
    this.#table = table;
    this.#now = now;
    this.#waitForPaint = waitForPaint;
  }

  /**
   * Fires at a square or, in a salvo, toggles aiming at it. Waits until the pressed square is
   * painted, since computing and rendering the answer would delay the paint.
   * @returns undefined for the second click of a double click, which does nothing
   */
  choose(square: Square): Promise<ActionResult> | undefined {
    const [last, ms] = [this.#lastChoice, this.#now()];
    if (square === last.square && ms - last.ms < SQUARE_DOUBLE_CLICK_MS) return undefined;
    const view = this.#table.view();
    const type = isSalvo(view.rules) ? 'aim' : 'fire';
    const isRefused = view.awaits !== 'viewer' || refusalOfSquare(view, square) !== undefined;
    if (!isRefused) this.#lastChoice = { square, ms };
    return this.#act({ type, squares: [square] }, isRefused ? undefined : this.#waitForPaint());
  }

  fire(): Promise<ActionResult> {
    return this.#act({ type: 'fire', squares: [] });
  }

  undo(): Promise<ActionResult> {
    return this.#act({ type: 'undo' });
  }

  mark(square: Square): Promise<ActionResult> {
    return this.#act({ type: 'mark', square });
  }

  /** Starts after earlier actions, and not before `ready` resolves. */
  async #act(action: TableAction, ready?: Promise<unknown>): Promise<ActionResult> {
    this.#lastAction = Promise.all([this.#lastAction, ready]);
    await this.#lastAction;
    return this.#table.act(action);
  }
}

export function describeNewAnswers(
  story: Story,
  view: TableView,
  announcedShotCount: number,
  viewer: Viewer,
): string {
  return [
    ...describeEvents(story, view, announcedShotCount, viewer),
    describeTurn(story, view, viewer),
  ]
    .join(' ')
    .trim();
}

/** Describes the shots from the viewer's last round on; for spectators, the last round. */
export function describeLastRounds(story: Story, view: TableView, viewer: Viewer): string {
  const rounds = groupShotsByAnswerTime(view, view.shots);
  const firstRoundIndex = rounds.findLastIndex(([first]) => first?.seat === viewer);
  return rounds
    .slice(firstRoundIndex)
    .map((shots) => describeShots(story, view, shots, viewer))
    .join(' ');
}

export function explainRefusal(
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
