import { describeResult, EN_NAMES, EN_STORY, makeStory } from '@flotilla/play';
import { isSalvo, unwrap } from '@flotilla/rules';
import i18next from 'i18next';
import { describe, vi } from 'vitest';
import {
  actAtTable,
  openSavedGame,
  useLocalTable,
} from '../../apps/web/src/pages/battle/battle-table.js';
import { TEXTS } from '../../apps/web/src/pages/battle/en.js';
import {
  type ActionResult,
  BoardInputQueue,
  describeNewAnswers,
  explainRefusal,
} from '../../apps/web/src/pages/battle/pointer.js';
import { saveNewGame } from '../../apps/web/src/play/game.js';
import {
  type ClientGame,
  cellsOf,
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
  pauseUntilInput: () => Promise.resolve(),
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

/** Opens the browser game without a page: its stores, pointer and texts. */
async function openByPointer(game: ClientGame): Promise<TableClient> {
  saveNewGame(sessionOf(game));
  openSavedGame();
  const { table } = seated();
  unwrap(await table.prepared);
  while (table.view().phase === 'prepare') {
    await actAtTable({ type: 'take-screen' });
    await actAtTable({ type: 'place', setup: unwrap(await table.draw()) });
  }
  let ms = 0;
  let said = '';
  const pointer = new BoardInputQueue(
    table,
    () => ms,
    () => Promise.resolve(),
  );
  /** Performs a step, waits for its consequences, and records everything said about it. */
  const tell = async (step: () => Promise<ActionResult | undefined>) => {
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
    said = [
      ...(done && !done.ok ? [explainRefusal(STORY, T, view, done.error)] : []),
      ...(view.phase === 'over' ? [news, title, how] : [news]),
    ].join(' ');
  };
  return {
    choose: (square) => {
      // Late enough not to be a double click.
      ms += 1_000;
      return tell(async () => {
        const done = await pointer.choose(square);
        const { rules, aimed, due } = seated().view;
        const isAimed = isSalvo(rules) && done?.ok && aimed.length === due;
        return isAimed ? pointer.fire() : done;
      });
    },
    mark: (square) => tell(() => pointer.mark(square)),
    undo: () => tell(() => pointer.undo()),
    resign: () => tell(() => actAtTable({ type: 'resign' })),
    takeScreen: () => tell(() => actAtTable({ type: 'take-screen' })),
    passTime: () => {
      passedMs += TIME_OUT_MS;
      return tell(() => actAtTable({ type: 'skip-pauses' }));
    },
    shown: () => {
      const { view } = seated();
      const boards = view.awaits === 'hand-over' ? null : cellsOf(view);
      const leftMs = view.clock?.leftMs[view.awaited ?? 0];
      return { boards, aimed: view.aimed, marks: view.marks, said, leftMs };
    },
  };
}

function seated() {
  const state = useLocalTable.getState();
  if (!state.table) throw new Error('no table is open');
  return state;
}

describe('a table by pointer, in the browser', () => {
  const traits = { seatsComputers: true, hasTraining: true, hasClock: true };
  tableClientContract(openByPointer, traits);
});
