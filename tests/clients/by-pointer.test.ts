import { describeResult, EN_NAMES, EN_STORY, makeStory } from '@flotilla/play';
import { isSalvo, type Square, unwrap } from '@flotilla/rules';
import i18next from 'i18next';
import { describe, vi } from 'vitest';
import {
  actAtTable,
  openSavedGame,
  useTable,
} from '../../apps/web/src/pages/battle/battle-table.js';
import { TEXTS } from '../../apps/web/src/pages/battle/en.js';
import {
  type ActionResult,
  describeNewAnswers,
  explainRefusal,
  PointerInput,
} from '../../apps/web/src/pages/battle/pointer.js';
import { beginGame } from '../../apps/web/src/play/game.js';
import {
  type ClientGame,
  type Shown,
  sessionOf,
  type TableClient,
  TIME_OUT_MS,
  tableClientContract,
} from './table-client.contract.js';

// Calls the engine without a thread, and removes pauses and sounds.
vi.mock('../../apps/web/src/workers/engines.js', async () => {
  const { ENGINE } = await import('../../apps/web/src/workers/engine.js');
  return { opponentEngine: () => ENGINE };
});
vi.mock('../../apps/web/src/pages/battle/pause.js', async (original) => ({
  ...(await original<object>()),
  pause: () => Promise.resolve(),
  pauseForReply: () => Promise.resolve(),
}));
vi.mock('../../apps/web/src/feedback/start-feedback.js', () => ({
  startFeedback: () => undefined,
}));

const texts = i18next.createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { battle: TEXTS, names: EN_NAMES, story: EN_STORY } },
  defaultNS: 'battle',
});
const STORY = makeStory('en', texts.getFixedT('en', ['story', 'names']) as never);
const T = texts.getFixedT('en', 'battle');

/** Time added to the machine's clock. */
let passedMs = 0;
const realNow = performance.now.bind(performance);
vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);

/** The browser game without a page: its stores, pointer and texts. */
class PointerClient implements TableClient {
  readonly #pointer: PointerInput;
  #ms = 0;
  #said = '';

  private constructor() {
    this.#pointer = new PointerInput(
      seated().table,
      () => this.#ms,
      () => Promise.resolve(),
    );
  }

  static async open(game: ClientGame): Promise<PointerClient> {
    beginGame(sessionOf(game));
    openSavedGame();
    const { table } = seated();
    unwrap(await table.prepared);
    while (table.view().phase === 'prepare') {
      await actAtTable({ type: 'take-screen' });
      await actAtTable({ type: 'place', setup: unwrap(await table.draw()) });
    }
    return new PointerClient();
  }

  async choose(square: Square): Promise<void> {
    // Late enough not to be a double click.
    this.#ms += 1_000;
    await this.#tell(async () => {
      const done = await this.#pointer.choose(square);
      const { rules, aimed, due } = seated().view;
      const isAimed = isSalvo(rules) && done?.ok && aimed.length === due;
      return isAimed ? this.#pointer.fire() : done;
    });
  }

  mark(square: Square): Promise<void> {
    return this.#tell(() => this.#pointer.mark(square));
  }

  undo(): Promise<void> {
    return this.#tell(() => this.#pointer.undo());
  }

  resign(): Promise<void> {
    return this.#tell(() => actAtTable({ type: 'resign' }));
  }

  takeScreen(): Promise<void> {
    return this.#tell(() => actAtTable({ type: 'take-screen' }));
  }

  passTime(): Promise<void> {
    passedMs += TIME_OUT_MS;
    return this.#tell(() => actAtTable({ type: 'skip-pauses' }));
  }

  shown(): Shown {
    const { boards, aimed, marks, awaits, awaited, clock } = seated().view;
    const isCovered = awaits === 'hand-over';
    const cells = [boards[0].cells, boards[1].cells] as const;
    const leftMs = clock?.leftMs[awaited ?? 0];
    return { boards: isCovered ? null : cells, aimed, marks, said: this.#said, leftMs };
  }

  /** Performs a step, waits for its consequences, and records everything said about it. */
  async #tell(step: () => Promise<ActionResult | undefined>): Promise<void> {
    const { shots, viewer } = seated().view;
    const done = await step();
    await actAtTable({ type: 'skip-pauses' });
    await vi.waitUntil(() => {
      const { awaits, viewer: now } = seated().view;
      return awaits !== 'hand-over' || now === 'spectator';
    });
    const { view } = seated();
    const seenBy = view.isShared && view.phase === 'over' ? 'spectator' : viewer;
    const news = describeNewAnswers(STORY, view, shots.length, seenBy);
    const { title, how } = describeResult(STORY, view, seenBy);
    this.#said = [
      ...(done && !done.ok ? [explainRefusal(STORY, T, view, done.error)] : []),
      ...(view.phase === 'over' ? [news, title, how] : [news]),
    ].join(' ');
  }
}

function seated() {
  const state = useTable.getState();
  if (!state.table) throw new Error('no table is open');
  return state;
}

describe('a table by pointer, in the browser', () => {
  const traits = { seatsComputers: true, hasTraining: true, hasClock: true };
  tableClientContract((game) => PointerClient.open(game), traits);
});
