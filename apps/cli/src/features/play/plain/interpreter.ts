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
import { makeSquare, type Result, squareCount } from '@flotilla/rules';
import { describePlacerError } from '../../../shell/error-texts.js';
import { describeFailure, legendOf, playerNames, rulesLines } from '../../../shell/messages.js';
import { parseCommand, parseCommandWord } from '../../../shell/words.js';
import { describeEnd, opponentName } from '../online-words.js';
import { placeAllFleets } from '../placing.js';
import { addresseeOf, type SeatedTable } from '../seated-table.js';
import { newSession, tableOptions } from '../start.js';
import type { SavedSession } from '../store.js';
import { describeSavedGame } from '../store.js';
import { battleStep, describeNewShots, refuseAction, sendChat, showBattle } from './battle.js';
import { explainOffer, gameOfAnswer, offerLines } from './offer.js';
import { drawFinalBoards, drawFleet } from './pictures.js';
import { placingStep, startPlacing } from './placing.js';
import {
  currentOnlineState,
  type PlainDeps,
  type PlainStage,
  type PlainState,
  type PlainStep,
  prependLines,
  refuseStep,
  stepWith,
} from './state.js';

/*
 * Plain mode as a state machine: each typed line yields output and the next stage. It does no I/O
 * and reads no clock; all randomness comes from the given seeds.
 */

/** Fails if the placer finds no layout. */
export function startPlainGame(
  deps: PlainDeps,
  seed: number,
): Promise<Result<PlainStep, PlacerError>> {
  return beginGame(deps, openNewTable(deps, newSession(deps.options, seed, deps.today)));
}

export async function joinPlainGame(deps: PlainDeps, table: SeatedTable): Promise<PlainStep> {
  const state: PlainState = { table, stage: { kind: 'battle' } };
  const { phase, awaits, shots } = table.view();
  const introLines = introduction(deps, state);
  if (phase === 'prepare' && awaits === 'viewer' && deps.options.autoPlace) {
    const setup = await table.draw(deps.options.placer);
    // If drawing fails, the user places the fleet; a refusal by the server is shown later.
    if (setup.ok) await table.act({ type: 'place', setup: setup.value });
  }
  return prependLines(introLines, await continueGame(deps, state, shots.length));
}

/** Resumes a game, which must be in its battle phase. */
export async function resumePlainGame(deps: PlainDeps, session: Session): Promise<PlainStep> {
  deps.keep?.(session);
  const table = reopenTable(session, tableOptions(deps.options, { save: deps.keep }));
  const state: PlainState = { table, stage: { kind: 'battle' } };
  const introLines = [...introduction(deps, state), deps.texts.t('plain.resumed')];
  return prependLines(introLines, await continueGame(deps, state, session.game.shots.length));
}

export function offerSavedGames(
  deps: PlainDeps,
  seed: number,
  games: readonly SavedSession[],
): PlainStep {
  const { texts, options, today } = deps;
  const table = openNewTable(deps, newSession(options, seed, today));
  const descriptions = games.map(({ game }) => describeSavedGame(texts, game));
  return stepWith(
    { table, stage: { kind: 'offer', games, newTable: table } },
    ...offerLines(texts, descriptions),
  );
}

export async function interpretLine(
  deps: PlainDeps,
  state: PlainState,
  line: string,
): Promise<PlainStep> {
  const { stage } = state;
  const step = commonStep(deps, state, line);
  if (step) return step;
  switch (stage.kind) {
    case 'offer':
      return answerOffer(deps, state, stage, line);
    case 'placing':
      return placingStep(deps, state, stage, line, continueGame);
    case 'hand-over':
      return takeOverScreen(deps, state, line);
    case 'battle':
      return battleStep(deps, state, line, continueGame);
    case 'leaving':
      return confirmLeave(deps, state, stage, line);
    case 'over':
      return afterGameStep(deps, state, line);
    case 'left':
      return stepWith(state);
  }
}

/** Handles an empty line, `quit` and `save`, which most stages share. */
function commonStep(deps: PlainDeps, state: PlainState, line: string): PlainStep | undefined {
  const { t } = deps.texts;
  const { stage } = state;
  if (stage.kind === 'offer' || stage.kind === 'leaving' || stage.kind === 'left') return undefined;
  const { word, rest } = parseCommand(line);
  if (line.trim() === '' && stage.kind !== 'hand-over') return stepWith(state);
  if (word === 'quit') {
    return stage.kind === 'over'
      ? stepWith({ ...state, stage: { kind: 'left' } }, t('plain.leaveOver'))
      : stepWith({ ...state, stage: { kind: 'leaving', previousStage: stage } }, t('plain.leave'));
  }
  if (word === 'save' && (stage.kind === 'battle' || stage.kind === 'over')) {
    return rest === '' ? stepWith(state, t('plain.sayFile')) : { ...stepWith(state), saveAs: rest };
  }
  return undefined;
}

function openNewTable(deps: PlainDeps, session: Session): LocalTable {
  return openTable(session, tableOptions(deps.options, { save: deps.keep }));
}

async function beginGame(
  deps: PlainDeps,
  table: LocalTable,
): Promise<Result<PlainStep, PlacerError>> {
  const state: PlainState = { table, stage: { kind: 'over' } };
  const prepared = await table.prepared;
  if (!prepared.ok) return prepared;
  if (deps.options.autoPlace) {
    const placed = await placeAllFleets(table, deps.options.placer);
    if (!placed.ok) return placed;
    // The first player is already at the screen.
    if (table.view().awaited === 0) await table.act({ type: 'take-screen' });
  }
  const introLines = introduction(deps, state);
  return { ok: true, value: prependLines(introLines, await continueGame(deps, state, 0)) };
}

function introduction({ texts }: PlainDeps, { table }: PlainState): string[] {
  const { players, rules } = table.view();
  const last = makeSquare(rules.grid, squareCount(rules.grid) - 1, texts.notation);
  return [
    texts.t('plain.against', playerNames(texts, players)),
    ...rulesLines(texts, rules),
    legendOf(texts, rules, texts.t('plain.legendMark')),
    texts.t('plain.hint', { square: last }),
  ];
}

/** Lets the computers shoot, lists the shots from index `firstShot` on, and continues. */
export async function continueGame(
  deps: PlainDeps,
  state: PlainState,
  firstShot: number,
): Promise<PlainStep> {
  await state.table.act({ type: 'skip-pauses' });
  const shownShots = state.table.view().shots.length;
  const shots = describeNewShots(deps, state, firstShot);
  return { ...prependLines(shots, await nextStep(deps, state)), shownShots };
}

/** Moves to the next stage: placing, hand-over, battle or the end. */
async function nextStep(deps: PlainDeps, state: PlainState): Promise<PlainStep> {
  const { table } = state;
  const { awaits, phase, players, awaited, failure } = table.view();
  switch (awaits) {
    case 'nobody':
      return showEnd(deps, state);
    case 'hand-over': {
      await table.act({ type: 'leave-screen' });
      const { name } = playerName(deps.texts, players[awaited ?? 0]);
      const handOverLine = deps.texts.t('plain.handOver', { name });
      return {
        ...stepWith({ table, stage: { kind: 'hand-over' } }, '', handOverLine),
        clearsScreen: true,
      };
    }
    case 'viewer':
      return phase === 'prepare' ? startPlacing(deps, state) : showBattle(deps, state);
    case 'opponent':
      return awaitOpponent(deps, state);
    case 'computer':
      throw failure;
  }
}

function awaitOpponent({ texts }: PlainDeps, { table }: PlainState): PlainStep {
  const view = table.view();
  const state: PlainState = { table, stage: { kind: 'battle' } };
  return view.phase === 'prepare'
    ? stepWith(state, texts.t('screens:online.placing', { name: opponentName(texts, view) }))
    : stepWith(state, describeTurn(texts.story, view, addresseeOf(view)));
}

async function takeOverScreen(
  deps: PlainDeps,
  state: PlainState,
  line: string,
): Promise<PlainStep> {
  const { table } = state;
  const { players, awaited } = table.view();
  if (line.trim() !== '' && parseCommandWord(line.trim()) !== 'done') {
    const { name } = playerName(deps.texts, players[awaited ?? 0]);
    return stepWith(state, deps.texts.t('plain.pressEnter', { name }));
  }
  await table.act({ type: 'take-screen' });
  return continueGame(deps, state, lastTurnStart(state));
}

function lastTurnStart({ table }: PlainState): number {
  const { shots } = table.view();
  const start = shots.findIndex(({ turn }) => turn === shots.at(-1)?.turn);
  return Math.max(0, start);
}

function showEnd(deps: PlainDeps, { table }: PlainState): PlainStep {
  const { texts } = deps;
  const view = table.view();
  return stepWith(
    { table, stage: { kind: 'over' } },
    '',
    describeEnd(texts, view, currentOnlineState(deps, table), addresseeOf(view)),
    ...describeFailure(texts, view),
    ...drawFinalBoards(deps, table),
    ...(view.seed === null ? [] : [texts.t('plain.seed', { seed: view.seed })]),
    texts.t(table.online ? 'plain.overOnline' : 'plain.over'),
  );
}

const REMATCH_ACTIONS: Readonly<Record<string, OnlineAction>> = {
  again: { type: 'rematch', isWanted: true },
  decline: { type: 'rematch', isWanted: false },
  withdraw: { type: 'withdraw' },
};

async function afterGameStep(deps: PlainDeps, state: PlainState, line: string): Promise<PlainStep> {
  const { t } = deps.texts;
  const { table } = state;
  const { word, rest } = parseCommand(line);
  const rematchAction = word && REMATCH_ACTIONS[word];
  if (table.actOnline && rematchAction) {
    const reply = await table.actOnline(rematchAction);
    return reply.ok ? stepWith(state) : refuseAction(deps, state, reply.error);
  }
  if (word === 'again' && table.rematch) {
    const seed = deps.seedAfter(table.view().seed ?? 0);
    const next = openNewTable(deps, table.rematch({ seed, date: deps.today }));
    const started = await beginGame(deps, next);
    return started.ok
      ? started.value
      : stepWith(state, describePlacerError(deps.texts, started.error));
  }
  if (table.online && word === 'say') return sendChat(deps, state, line);
  if (word !== 'show') return stepWith(state, t(table.online ? 'plain.overOnline' : 'plain.over'));
  if (rest !== '1' && rest !== '2') return stepWith(state, t('plain.sayWhichFleet'));
  return stepWith(state, '', ...drawFleet(deps, table, rest === '1' ? 0 : 1));
}

function confirmLeave(
  deps: PlainDeps,
  state: PlainState,
  { previousStage }: Extract<PlainStage, { kind: 'leaving' }>,
  line: string,
): PlainStep {
  const { t } = deps.texts;
  const word = parseCommandWord(line.trim());
  if (word === 'yes' || word === 'quit') {
    return stepWith({ ...state, stage: { kind: 'left' } }, t('plain.left'));
  }
  if (word === 'no') return stepWith({ ...state, stage: previousStage }, t('plain.stays'));
  return stepWith(state, t('plain.sayYesOrNo'));
}

async function answerOffer(
  deps: PlainDeps,
  state: PlainState,
  { games, newTable }: Extract<PlainStage, { kind: 'offer' }>,
  line: string,
): Promise<PlainStep> {
  const { texts } = deps;
  const chosen = gameOfAnswer(games, line);
  if (chosen) {
    const { id, game: session } = chosen;
    if (deps.lock && !(await deps.lock(id)))
      return refuseStep(deps, state, texts.t('errors:store.taken', { id }));
    state.table.close();
    return resumePlainGame(deps, session);
  }
  if (parseCommandWord(line.trim()) !== 'no') {
    return stepWith(state, explainOffer(texts, games.length));
  }
  const started = await beginGame(deps, newTable);
  return started.ok
    ? started.value
    : stepWith(
        { ...state, stage: { kind: 'left' } },
        describePlacerError(deps.texts, started.error),
      );
}
