import type { PlacerError } from '@flotilla/engine';
import {
  describeTurn,
  type LocalTable,
  type OnlineAction,
  openTable,
  playerName,
  reopenTable,
  type Session,
} from '@flotilla/play';
import { makeSquare, type Result, squareCount, unwrap } from '@flotilla/rules';
import { describePlacerError } from '../../../shell/error-texts.js';
import { describeFailure, legendOf, rulesLines } from '../../../shell/messages.js';
import { readCommand, readWord } from '../../../shell/words.js';
import { describeEnd, nameOfOther } from '../online-words.js';
import type { SeatedTable } from '../seated-table.js';
import { newSession, tableOptions } from '../start.js';
import type { KeptGame } from '../store.js';
import { describeKept } from '../store.js';
import { battleStep, refused, sayOnline, showBattle, tellShots } from './battle.js';
import { drawEnd, drawFleet } from './pictures.js';
import { placingStep, startPlacing } from './placing.js';
import {
  addresseeAt,
  after,
  onlineNow,
  type PlainStage,
  type PlainState,
  type PlainStep,
  type PlainWorld,
  refuse,
  say,
} from './state.js';

/*
 * Interpreter of the plain mode. The table decides about the game; each typed line yields output and the meaning of the
 * next line. No I/O and no clock here; all randomness comes from given seeds.
 */

/** Starts a new game; fails if the placer finds no layout. */
export function startPlain(
  world: PlainWorld,
  seed: number,
): Promise<Result<PlainStep, PlacerError>> {
  return begin(world, open(world, newSession(world.options, seed, world.today)));
}

/** Joins an online table at any point of its game. */
export async function sitDownPlain(world: PlainWorld, table: SeatedTable): Promise<PlainStep> {
  const state: PlainState = { table, stage: { kind: 'battle' } };
  const { phase, awaits, shots } = table.view();
  const said = introduction(world, state);
  if (phase === 'prepare' && awaits === 'viewer' && world.options.autoPlace) {
    const setup = await table.draw(world.options.placer);
    // A failed draw leads to manual placing; a refusal by the server shows in the game.
    if (setup.ok) await table.act({ type: 'place', setup: setup.value });
  }
  return after(said, await goOn(world, state, shots.length));
}

/** Resumes a game in its battle phase. */
export async function resumePlain(world: PlainWorld, session: Session): Promise<PlainStep> {
  world.keep?.(session);
  const table = reopenTable(session, tableOptions(world.options, { keep: world.keep }));
  const state: PlainState = { table, stage: { kind: 'battle' } };
  const said = [...introduction(world, state), world.texts.t('plain.resumed')];
  return after(said, await goOn(world, state, session.game.shots.length));
}

/** Starts by offering the interrupted games. */
export function offerPlain(world: PlainWorld, seed: number, games: readonly KeptGame[]): PlainStep {
  const { texts, options, today } = world;
  const table = open(world, newSession(options, seed, today));
  const listed = games.map(({ game }, index) => `${index + 1}  ${describeKept(texts, game)}`);
  return say(
    { table, stage: { kind: 'offer', games, offered: table } },
    texts.t('screens:resume.title', { count: games.length }),
    ...listed,
    texts.t(games.length === 1 ? 'plain.offer' : 'plain.offerSome', { count: games.length }),
  );
}

/** Handles one line. */
export async function interpret(
  world: PlainWorld,
  state: PlainState,
  line: string,
): Promise<PlainStep> {
  const { stage } = state;
  const step = ordinary(world, state, line);
  if (step) return step;
  switch (stage.kind) {
    case 'offer':
      return answerOffer(world, state, stage, line);
    case 'placing':
      return placingStep(world, state, stage, line, goOn);
    case 'hand-over':
      return takeScreen(world, state, line);
    case 'battle':
      return battleStep(world, state, line, goOn);
    case 'leaving':
      return leaving(world, state, stage, line);
    case 'over':
      return afterwards(world, state, line);
    case 'left':
      return say(state);
  }
}

/** Handles input valid at any time: an empty line, quit and save. */
function ordinary(world: PlainWorld, state: PlainState, line: string): PlainStep | undefined {
  const { t } = world.texts;
  const { stage } = state;
  if (stage.kind === 'offer' || stage.kind === 'leaving' || stage.kind === 'left') return undefined;
  const { word, rest } = readCommand(line);
  if (line.trim() === '' && stage.kind !== 'hand-over') return say(state);
  if (word === 'quit') {
    return stage.kind === 'over'
      ? say({ ...state, stage: { kind: 'left' } }, t('plain.leaveOver'))
      : say({ ...state, stage: { kind: 'leaving', back: stage } }, t('plain.leave'));
  }
  if (word === 'save' && (stage.kind === 'battle' || stage.kind === 'over')) {
    return rest === '' ? say(state, t('plain.sayFile')) : { ...say(state), saveAs: rest };
  }
  return undefined;
}

/** Opens the table of a new game. */
function open(world: PlainWorld, session: Session): LocalTable {
  return openTable(session, tableOptions(world.options, { keep: world.keep }));
}

async function begin(
  world: PlainWorld,
  table: LocalTable,
): Promise<Result<PlainStep, PlacerError>> {
  const state: PlainState = { table, stage: { kind: 'over' } };
  const prepared = await table.prepared;
  if (!prepared.ok) return prepared;
  const placed = world.options.autoPlace ? await placeByLot(world, state) : prepared;
  if (!placed.ok) return placed;
  const said = introduction(world, state);
  return { ok: true, value: after(said, await goOn(world, state, 0)) };
}

/** Places all players' fleets at random, then hands the screen over to the player to move. */
async function placeByLot(
  { options }: PlainWorld,
  { table }: PlainState,
): Promise<Result<void, PlacerError>> {
  while (table.view().phase === 'prepare') {
    await table.act({ type: 'take-screen' });
    const setup = await table.draw(options.placer);
    if (!setup.ok) return setup;
    unwrap(await table.act({ type: 'place', setup: setup.value }));
  }
  if (table.view().awaited === 0) await table.act({ type: 'take-screen' });
  return { ok: true, value: undefined };
}

function introduction({ texts }: PlainWorld, { table }: PlainState): string[] {
  const { players, rules } = table.view();
  const [first, second] = players.map((player) => playerName(texts, player).name);
  const last = makeSquare(rules.grid, squareCount(rules.grid) - 1, texts.notation);
  return [
    texts.t('plain.against', { first: first ?? '', second: second ?? '' }),
    ...rulesLines(texts, rules),
    legendOf(texts, rules, true),
    texts.t('plain.hint', { square: last }),
  ];
}

/** Lets the computers shoot, prints the shots from this one on, and continues. */
export async function goOn(world: PlainWorld, state: PlainState, from: number): Promise<PlainStep> {
  await state.table.act({ type: 'skip-pauses' });
  const shots = tellShots(world, state, from);
  return after(shots, await advance(world, state));
}

/** Continues with the next step: a fleet to place, a hand-over, a shot, or the end. */
async function advance(world: PlainWorld, state: PlainState): Promise<PlainStep> {
  const { table } = state;
  const { awaits, phase, players, awaited, failure } = table.view();
  switch (awaits) {
    case 'nobody':
      return showEnd(world, state);
    case 'hand-over': {
      await table.act({ type: 'leave-screen' });
      const { name } = playerName(world.texts, players[awaited ?? 0]);
      const said = world.texts.t('plain.handOver', { name });
      return { ...say({ table, stage: { kind: 'hand-over' } }, '', said), isSecret: true };
    }
    case 'viewer':
      return phase === 'prepare' ? startPlacing(world, state) : showBattle(world, state);
    case 'opponent':
      return awaitOpponent(world, state);
    case 'computer':
      throw failure;
  }
}

/** Waits for a remote opponent to place a fleet or to shoot. */
function awaitOpponent({ texts }: PlainWorld, { table }: PlainState): PlainStep {
  const view = table.view();
  const state: PlainState = { table, stage: { kind: 'battle' } };
  return view.phase === 'prepare'
    ? say(state, texts.t('screens:online.placing', { name: nameOfOther(texts, view) }))
    : say(state, describeTurn(texts.story, view, addresseeAt(table)));
}

async function takeScreen(world: PlainWorld, state: PlainState, line: string): Promise<PlainStep> {
  const { table } = state;
  const { players, awaited } = table.view();
  if (line.trim() !== '' && readWord(line.trim()) !== 'done') {
    const { name } = playerName(world.texts, players[awaited ?? 0]);
    return say(state, world.texts.t('plain.pressEnter', { name }));
  }
  await table.act({ type: 'take-screen' });
  return goOn(world, state, lastTurnStart(state));
}

/** Returns the index of the first shot of the last turn. */
function lastTurnStart({ table }: PlainState): number {
  const { shots } = table.view();
  const start = shots.findIndex(({ turn }) => turn === shots.at(-1)?.turn);
  return Math.max(0, start);
}

function showEnd(world: PlainWorld, { table }: PlainState): PlainStep {
  const { texts } = world;
  const view = table.view();
  return say(
    { table, stage: { kind: 'over' } },
    '',
    describeEnd(texts, view, onlineNow(world, table), addresseeAt(table)),
    ...describeFailure(texts, view),
    ...drawEnd(world, table),
    ...(view.seed === null ? [] : [texts.t('plain.seed', { seed: view.seed })]),
    texts.t(table.online ? 'plain.overOnline' : 'plain.over'),
  );
}

/** Commands about a rematch. */
const REMATCH_WORDS: Readonly<Record<string, OnlineAction>> = {
  again: { type: 'rematch', isWanted: true },
  decline: { type: 'rematch', isWanted: false },
  withdraw: { type: 'withdraw' },
};

async function afterwards(world: PlainWorld, state: PlainState, line: string): Promise<PlainStep> {
  const { t } = world.texts;
  const { table } = state;
  const { word, rest } = readCommand(line);
  const wish = word && REMATCH_WORDS[word];
  if (table.actOnline && wish) {
    const done = await table.actOnline(wish);
    return done.ok ? say(state) : refused(world, state, done.error);
  }
  if (word === 'again' && table.rematch) {
    const seed = world.seedAfter(table.view().seed ?? 0);
    const next = open(world, table.rematch({ seed, date: world.today }));
    const begun = await begin(world, next);
    return begun.ok ? begun.value : say(state, describePlacerError(world.texts, begun.error));
  }
  if (table.online && word === 'say') return sayOnline(world, state, line);
  if (word !== 'show') return say(state, t(table.online ? 'plain.overOnline' : 'plain.over'));
  if (rest !== '1' && rest !== '2') return say(state, t('plain.sayWhichFleet'));
  return say(state, '', ...drawFleet(world, table, rest === '1' ? 0 : 1));
}

function leaving(
  world: PlainWorld,
  state: PlainState,
  { back }: Extract<PlainStage, { kind: 'leaving' }>,
  line: string,
): PlainStep {
  const { t } = world.texts;
  const word = readWord(line.trim());
  if (word === 'yes' || word === 'quit') {
    return say({ ...state, stage: { kind: 'left' } }, t('plain.left'));
  }
  if (word === 'no') return say({ ...state, stage: back }, t('plain.stays'));
  return say(state, t('plain.sayYesOrNo'));
}

async function answerOffer(
  world: PlainWorld,
  state: PlainState,
  { games, offered }: Extract<PlainStage, { kind: 'offer' }>,
  line: string,
): Promise<PlainStep> {
  const { t } = world.texts;
  const answer = line.trim();
  const word = readWord(answer);
  const game = word === 'yes' ? games[0] : games.find((_, index) => answer === `${index + 1}`);
  if (game && (word !== 'yes' || games.length === 1)) {
    const { id, game: session } = game;
    if (world.take && !(await world.take(id)))
      return refuse(world, state, t('errors:store.taken', { id }));
    state.table.close();
    return resumePlain(world, session);
  }
  if (word !== 'no') {
    return say(
      state,
      t(games.length === 1 ? 'plain.sayYesOrNo' : 'plain.sayWhichGame', { count: games.length }),
    );
  }
  const begun = await begin(world, offered);
  return begun.ok
    ? begun.value
    : say({ ...state, stage: { kind: 'left' } }, describePlacerError(world.texts, begun.error));
}
