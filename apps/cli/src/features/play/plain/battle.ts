import {
  describeMoments,
  describePhrase,
  describeRefusal,
  describeRetry,
  describeTakenBack,
  describeTurn,
  listSquares,
  type Refusal,
  sentence,
  type TableAction,
} from '@flotilla/play';
import { MAX_TEXT, PHRASES } from '@flotilla/protocol';
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
import { partsOf, readCommand } from '../../../shell/words.js';
import { answeredShots } from '../seated-table.js';
import { drawFleet, drawHint, drawSeat, drawWeights } from './pictures.js';
import {
  addresseeAt,
  after,
  type NextStep,
  type PlainState,
  type PlainStep,
  type PlainWorld,
  refuse,
  say,
  unknown,
} from './state.js';

/** Shows the boards to the player to move, and whose turn it is. */
export function showBattle(world: PlainWorld, { table }: PlainState): PlainStep {
  return say(
    { table, stage: { kind: 'battle' } },
    '',
    ...drawSeat(world, table),
    describeTurn(world.texts.story, table.view(), addresseeAt(table)),
  );
}

/** Lists the answers from this shot on, one line per shot, salvo or skipped turn. */
export function tellShots({ texts }: PlainWorld, { table }: PlainState, from: number): string[] {
  const view = table.view();
  return describeMoments(texts.story, view, from, addresseeAt(table));
}

/** Handles a line during the battle. */
export async function battleStep(
  world: PlainWorld,
  state: PlainState,
  line: string,
  goOn: NextStep,
): Promise<PlainStep> {
  const { t, story } = world.texts;
  const { table } = state;
  const { word, rest } = readCommand(line);
  switch (word) {
    case undefined:
    case 'fire':
      return shoot(world, state, rest, goOn);
    case 'mark':
      return mark(world, state, rest);
    case 'weights':
      if (table.online) return unknown(world, state, line);
      return showWeights(world, state);
    case 'hint':
      return showHint(world, state);
    case 'show':
      return showFleet(world, state, line);
    case 'undo': {
      const refusal = await tryTo(state, { type: 'undo' });
      const { rules } = table.view();
      if (refusal) return say(state, sentence(describeRefusal(story, rules.grid, refusal)));
      return after([describeTakenBack(story, rules)], showBattle(world, state));
    }
    case 'clear':
      await table.act({ type: 'aim', squares: table.view().aimed });
      return say(state, t('plain.aimCleared'));
    case 'resign': {
      const refusal = await tryTo(state, { type: 'resign' });
      return refusal ? refused(world, state, refusal) : goOn(world, state, shotsOf(state));
    }
    case 'say':
      return sayOnline(world, state, line);
    case 'abort':
    case 'claim': {
      const done = await table.actOnline?.({ type: word });
      if (!done) return unknown(world, state, line);
      return done.ok ? say(state) : refused(world, state, done.error);
    }
    case 'help':
      return say(state, ...battleHelp(world, state));
    default:
      return unknown(world, state, line);
  }
}

/** Fires at squares, or adds them to the salvo until it is complete. Naming only squares of the salvo removes them. */
async function shoot(
  world: PlainWorld,
  state: PlainState,
  text: string,
  goOn: NextStep,
): Promise<PlainStep> {
  const { texts } = world;
  const { table } = state;
  const { rules, aimed } = table.view();
  const squares = readSquares(rules.grid, text, texts.notation);
  if (!squares.ok) {
    if (!/\d/.test(text)) return unknown(world, state, text);
    return withRetry(
      world,
      refuse(world, state, describeNotationError(texts, rules.grid, squares.error)),
    );
  }
  const from = shotsOf(state);
  const isAimed = squares.value.every((square) => aimed.includes(square));
  const type = isAimed ? 'aim' : 'fire';
  const refusal = await tryTo(state, { type, squares: squares.value });
  if (refusal) return withRetry(world, refused(world, state, refusal));
  await answeredShots(table, from);
  const now = table.view();
  return isAimed || now.aimed.length > 0
    ? say(state, tellAimed(world, now.aimed, state))
    : goOn(world, state, from);
}

function tellAimed({ texts }: PlainWorld, aimed: readonly Square[], { table }: PlainState): string {
  if (aimed.length === 0) return texts.t('plain.aimCleared');
  const { rules, due } = table.view();
  const squares = listSquares(texts, rules.grid, aimed);
  return texts.t('plain.aimed', { squares, count: aimed.length, due });
}

async function mark(world: PlainWorld, state: PlainState, text: string): Promise<PlainStep> {
  const { texts } = world;
  const { table } = state;
  const { grid } = table.view().rules;
  if (text === '') {
    return say(state, texts.t('plain.sayMark', { square: makeSquare(grid, 0, texts.notation) }));
  }
  const square = parseSquare(grid, text, texts.notation);
  if (!square.ok) return refuse(world, state, describeNotationError(texts, grid, square.error));
  const refusal = await tryTo(state, { type: 'mark', square: square.value });
  if (refusal) return refused(world, state, refusal);
  const key = table.view().marks.includes(square.value) ? 'plain.marked' : 'plain.unmarked';
  return say(state, texts.t(key, { square: makeSquare(grid, square.value, texts.notation) }));
}

function showWeights(world: PlainWorld, state: PlainState): PlainStep {
  const { t } = world.texts;
  if (state.table.view().isShared) return say(state, t('plain.noWeightsOfPeople'));
  const drawn = drawWeights(world, state.table);
  return drawn ? say(state, '', ...drawn) : say(state, t('plain.noWeights'));
}

/** Shows a player's own ships and the shots at them, in a game of two at one screen. */
function showFleet(world: PlainWorld, state: PlainState, line: string): PlainStep {
  const { table } = state;
  if (!table.view().isShared) return unknown(world, state, line);
  const which = readCommand(line).rest;
  const seat = which === '1' ? 0 : which === '2' ? 1 : undefined;
  const board = seat === undefined ? undefined : table.boardOf?.(seat);
  if (seat === undefined || !board) return say(state, world.texts.t('plain.sayWhichFleet'));
  return say(state, '', ...drawFleet(world, table, seat, board));
}

function showHint(world: PlainWorld, state: PlainState): PlainStep {
  const { isTraining } = state.table.view();
  if (!isTraining) return say(state, world.texts.t('plain.hintOnlyTraining'));
  return say(state, '', ...drawHint(world, state.table));
}

/** Sends a phrase by number, or free text if the game allows it. */
export async function sayOnline(
  world: PlainWorld,
  state: PlainState,
  line: string,
): Promise<PlainStep> {
  const { t, story } = world.texts;
  const { table } = state;
  const online = table.online?.();
  if (!online || !table.actOnline) return unknown(world, state, line);
  const text = readCommand(line).rest;
  const phrase = PHRASES[Number(text) - 1];
  if (!phrase && (text === '' || !online.can.write)) {
    const phrases = PHRASES.map((each, at) => `${at + 1} ${describePhrase(story, each)}`);
    return say(state, t('plain.sayWhat'), ...phrases);
  }
  const talk = phrase ? { phrase } : { text: text.slice(0, MAX_TEXT) };
  const done = await table.actOnline({ type: 'say', talk });
  return done.ok ? say(state) : refused(world, state, done.error);
}

/** Returns the table's refusal; undefined on success. */
async function tryTo({ table }: PlainState, action: TableAction): Promise<Refusal | undefined> {
  const done = await table.act(action);
  return done.ok ? undefined : done.error;
}

/** Adds to a refusal what the opponent's article says in that case. */
function withRetry({ texts }: PlainWorld, step: PlainStep): PlainStep {
  const view = step.state.table.view();
  const words = describeRetry(texts.story, view, view.viewer);
  return words === '' ? step : { ...step, lines: [...step.lines, words] };
}

export function refused(world: PlainWorld, state: PlainState, refusal: Refusal): PlainStep {
  const { grid } = state.table.view().rules;
  return refuse(world, state, describeRefusal(world.texts.story, grid, refusal));
}

function shotsOf({ table }: PlainState): number {
  return table.view().shots.length;
}

function battleHelp({ texts }: PlainWorld, { table }: PlainState): string[] {
  const { t, notation } = texts;
  const { rules, isTraining, isShared } = table.view();
  const square = makeSquare(rules.grid, 0, notation);
  return [
    legendOf(texts, rules, true),
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

/** Parses one square as typed (`B4`, `b 4`, `4б`), or several separated by spaces or commas. */
function readSquares(
  grid: Grid,
  text: string,
  notation: Notation,
): Result<Square[], NotationError> {
  const whole = parseSquare(grid, text, notation);
  if (whole.ok) return { ok: true, value: [whole.value] };
  const squares: Square[] = [];
  const parts = partsOf(text, notation);
  if (parts.length < 2) return whole;
  for (const [part] of parts) {
    const square = parseSquare(grid, part, notation);
    if (!square.ok) return square;
    squares.push(square.value);
  }
  return { ok: true, value: squares };
}
