import {
  describeEvents,
  describePhrase,
  describeRefusal,
  describeRetry,
  describeTurn,
  describeUndo,
  listSquares,
  type Refusal,
  sentence,
  type TableAction,
} from '@flotilla/play';
import { MAX_MESSAGE_LENGTH, PHRASES } from '@flotilla/protocol';
import {
  type Grid,
  isSalvo,
  makeSquare,
  type Notation,
  type NotationError,
  parseSquare,
  type Result,
  type Square,
} from '@flotilla/rules';
import { describeNotationError } from '../../../shell/error-texts.js';
import { legendOf } from '../../../shell/messages.js';
import { parseCommand, splitSquareList } from '../../../shell/words.js';
import { addresseeOf, awaitAnswers } from '../seated-table.js';
import { drawBothBoards, drawFleet, drawHint, drawWeights } from './pictures.js';
import {
  type ContinueGame,
  type PlainDeps,
  type PlainState,
  type PlainStep,
  prependLines,
  refuseStep,
  stepWith,
  unknownCommand,
} from './state.js';

export function showBattle(deps: PlainDeps, { table }: PlainState): PlainStep {
  return stepWith(
    { table, stage: { kind: 'battle' } },
    '',
    ...drawBothBoards(deps, table),
    describeTurn(deps.texts.story, table.view(), addresseeOf(table.view())),
  );
}

/** Lists the answers from index `firstShot` on: one line per shot, salvo or skipped turn. */
export function describeNewShots(
  { texts }: PlainDeps,
  { table }: PlainState,
  firstShot: number,
): string[] {
  const view = table.view();
  return describeEvents(texts.story, view, firstShot, addresseeOf(view));
}

export async function battleStep(
  deps: PlainDeps,
  state: PlainState,
  line: string,
  continueGame: ContinueGame,
): Promise<PlainStep> {
  const { t, story } = deps.texts;
  const { table } = state;
  const { word, rest } = parseCommand(line);
  switch (word) {
    case undefined:
    case 'fire':
      return fireAt(deps, state, rest, continueGame);
    case 'mark':
      return markSquare(deps, state, rest);
    case 'weights':
      if (table.online) return unknownCommand(deps, state, line);
      return showWeights(deps, state);
    case 'hint':
      return showHint(deps, state);
    case 'show':
      return showFleet(deps, state, line);
    case 'undo': {
      const refusal = await tryAction(state, { type: 'undo' });
      const { rules } = table.view();
      if (refusal) return stepWith(state, sentence(describeRefusal(story, rules.grid, refusal)));
      return prependLines([describeUndo(story, rules)], showBattle(deps, state));
    }
    case 'clear':
      await table.act({ type: 'aim', squares: table.view().aimed });
      return stepWith(state, t('plain.aimCleared'));
    case 'resign': {
      const refusal = await tryAction(state, { type: 'resign' });
      return refusal
        ? refuseAction(deps, state, refusal)
        : continueGame(deps, state, countShots(state));
    }
    case 'say':
      return sendChat(deps, state, line);
    case 'abort':
    case 'claim': {
      const reply = await table.actOnline?.({ type: word });
      if (!reply) return unknownCommand(deps, state, line);
      return reply.ok ? stepWith(state) : refuseAction(deps, state, reply.error);
    }
    case 'help':
      return stepWith(state, ...battleHelp(deps, state));
    default:
      return unknownCommand(deps, state, line);
  }
}

/** Fires, or adds the squares to the salvo; removes them if all are already in it. */
async function fireAt(
  deps: PlainDeps,
  state: PlainState,
  text: string,
  continueGame: ContinueGame,
): Promise<PlainStep> {
  const { texts } = deps;
  const { table } = state;
  const { rules, aimed } = table.view();
  const squares = parseSquares(rules.grid, text, texts.notation);
  if (!squares.ok) {
    if (!/\d/.test(text)) return unknownCommand(deps, state, text);
    return appendRetryPhrase(
      deps,
      refuseStep(deps, state, describeNotationError(texts, rules.grid, squares.error)),
    );
  }
  const firstShot = countShots(state);
  const isAimed = squares.value.every((square) => aimed.includes(square));
  const type = isAimed ? 'aim' : 'fire';
  const refusal = await tryAction(state, { type, squares: squares.value });
  if (refusal) return appendRetryPhrase(deps, refuseAction(deps, state, refusal));
  await awaitAnswers(table, firstShot);
  const viewAfter = table.view();
  return isAimed || viewAfter.aimed.length > 0
    ? stepWith(state, describeAimed(deps, viewAfter.aimed, state))
    : continueGame(deps, state, firstShot);
}

function describeAimed(
  { texts }: PlainDeps,
  aimed: readonly Square[],
  { table }: PlainState,
): string {
  if (aimed.length === 0) return texts.t('plain.aimCleared');
  const { rules, due } = table.view();
  const squares = listSquares(texts, rules.grid, aimed);
  return texts.t('plain.aimed', { squares, count: aimed.length, due });
}

async function markSquare(deps: PlainDeps, state: PlainState, text: string): Promise<PlainStep> {
  const { texts } = deps;
  const { table } = state;
  const { grid } = table.view().rules;
  if (text === '') {
    return stepWith(
      state,
      texts.t('plain.sayMark', { square: makeSquare(grid, 0, texts.notation) }),
    );
  }
  const square = parseSquare(grid, text, texts.notation);
  if (!square.ok) return refuseStep(deps, state, describeNotationError(texts, grid, square.error));
  const refusal = await tryAction(state, { type: 'mark', square: square.value });
  if (refusal) return refuseAction(deps, state, refusal);
  const key = table.view().marks.includes(square.value) ? 'plain.marked' : 'plain.unmarked';
  return stepWith(state, texts.t(key, { square: makeSquare(grid, square.value, texts.notation) }));
}

function showWeights(deps: PlainDeps, state: PlainState): PlainStep {
  const { t } = deps.texts;
  if (state.table.view().isShared) return stepWith(state, t('plain.noWeightsOfPeople'));
  const weightLines = drawWeights(deps, state.table);
  return weightLines ? stepWith(state, '', ...weightLines) : stepWith(state, t('plain.noWeights'));
}

/** Shows one player's whole board; only when two people share the screen. */
function showFleet(deps: PlainDeps, state: PlainState, line: string): PlainStep {
  const { table } = state;
  if (!table.view().isShared) return unknownCommand(deps, state, line);
  const seatText = parseCommand(line).rest;
  const seat = seatText === '1' ? 0 : seatText === '2' ? 1 : undefined;
  const board = seat === undefined ? undefined : table.boardOf?.(seat);
  if (seat === undefined || !board) return stepWith(state, deps.texts.t('plain.sayWhichFleet'));
  return stepWith(state, '', ...drawFleet(deps, table, seat, board));
}

function showHint(deps: PlainDeps, state: PlainState): PlainStep {
  const { isTraining } = state.table.view();
  if (!isTraining) return stepWith(state, deps.texts.t('plain.hintOnlyTraining'));
  return stepWith(state, '', ...drawHint(deps, state.table));
}

/** Sends a phrase by its number, or free text if this game allows it. */
export async function sendChat(
  deps: PlainDeps,
  state: PlainState,
  line: string,
): Promise<PlainStep> {
  const { t, story } = deps.texts;
  const { table } = state;
  const online = table.online?.();
  if (!online || !table.actOnline) return unknownCommand(deps, state, line);
  const text = parseCommand(line).rest;
  const phrase = PHRASES[Number(text) - 1];
  if (!phrase && (text === '' || !online.abilities.canWrite)) {
    const phrases = PHRASES.map(
      (knownPhrase, at) => `${at + 1} ${describePhrase(story, knownPhrase)}`,
    );
    return stepWith(state, t('plain.sayWhat'), ...phrases);
  }
  const talk = phrase ? { phrase } : { text: text.slice(0, MAX_MESSAGE_LENGTH) };
  const reply = await table.actOnline({ type: 'say', talk });
  return reply.ok ? stepWith(state) : refuseAction(deps, state, reply.error);
}

async function tryAction({ table }: PlainState, action: TableAction): Promise<Refusal | undefined> {
  const result = await table.act(action);
  return result.ok ? undefined : result.error;
}

/** Adds the opponent's own retort to a refused shot, if it has one. */
function appendRetryPhrase({ texts }: PlainDeps, step: PlainStep): PlainStep {
  const view = step.state.table.view();
  const words = describeRetry(texts.story, view, view.viewer);
  return words === '' ? step : { ...step, lines: [...step.lines, words] };
}

export function refuseAction(deps: PlainDeps, state: PlainState, refusal: Refusal): PlainStep {
  const { grid } = state.table.view().rules;
  return refuseStep(deps, state, describeRefusal(deps.texts.story, grid, refusal));
}

function countShots({ table }: PlainState): number {
  return table.view().shots.length;
}

function battleHelp({ texts }: PlainDeps, { table }: PlainState): string[] {
  const { t, notation } = texts;
  const { rules, isTraining, isShared } = table.view();
  const square = makeSquare(rules.grid, 0, notation);
  return [
    legendOf(texts, rules, t('plain.legendMark')),
    t('plain.help.shoot', { square }),
    ...(isSalvo(rules) ? [t('plain.help.clear')] : []),
    t('plain.help.mark', { square }),
    t(`plain.help.${table.online ? 'online' : isShared ? 'show' : 'weights'}`),
    ...(isTraining ? [t('plain.help.hint'), t('plain.help.undo')] : []),
    t('plain.help.save'),
    t('plain.help.resign'),
    t('plain.help.quit'),
  ];
}

/** Parses a square as typed (`B4`, `b 4`, `4б`), or several separated by spaces or commas. */
function parseSquares(
  grid: Grid,
  text: string,
  notation: Notation,
): Result<Square[], NotationError> {
  const singleSquare = parseSquare(grid, text, notation);
  if (singleSquare.ok) return { ok: true, value: [singleSquare.value] };
  const squares: Square[] = [];
  const parts = splitSquareList(text, notation);
  if (parts.length < 2) return singleSquare;
  for (const [part] of parts) {
    const square = parseSquare(grid, part, notation);
    if (!square.ok) return square;
    squares.push(square.value);
  }
  return { ok: true, value: squares };
}
