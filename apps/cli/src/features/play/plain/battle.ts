import {
  fire,
  isHotSeat,
  letComputersShoot,
  resign,
  type Session,
  toggleMark,
  undoShot,
} from '@flotilla/play';
import {
  makeSquare,
  otherSeat,
  parseSquare,
  type Seat,
  type Square,
  shotsBy,
  shotsDue,
} from '@flotilla/rules';
import {
  describeActionError,
  describeNotationError,
  listSquares,
} from '../../../shell/error-texts.js';
import { describeShot, describeTurn, legendOf } from '../../../shell/messages.js';
import { readCommand } from '../../../shell/words.js';
import { drawSeat, drawWeights } from './pictures.js';
import { unknown } from './placing.js';
import { readSquares } from './read-squares.js';
import {
  isKnownEmpty,
  type PlainState,
  refuse,
  type Stage,
  type Step,
  say,
  type Table,
  viewerOf,
} from './state.js';

type Battle = Extract<Stage, { kind: 'battle' }>;

/** Goes on after something has changed. */
export type Advance = (table: Table, state: PlainState) => Step;

/** Shows the boards to whoever is to shoot, and whose turn it is. */
export function showBattle(table: Table, state: PlainState): Step {
  const { session } = state;
  const stage: Battle = { kind: 'battle', aimed: [] };
  return say(
    { ...state, stage },
    '',
    ...drawSeat(table, session, state.looker),
    describeTurn(table.texts, session, viewerOf(state)),
  );
}

/** What was answered to the shots from this one on, a line each. */
export function tellShots(table: Table, state: PlainState, from: number): string[] {
  const { session } = state;
  const shots = session.game.shots.slice(from);
  return shots.map((shot) => describeShot(table.texts, session, shot, viewerOf(state)));
}

/** Takes a line while shots are fired. */
export function battleStep(
  table: Table,
  state: PlainState,
  stage: Battle,
  line: string,
  advance: Advance,
): Step {
  const { t } = table.texts;
  const { word, rest } = readCommand(line);
  switch (word) {
    case undefined:
    case 'fire':
      return aim(table, state, stage, rest, advance);
    case 'mark':
      return mark(table, state, rest);
    case 'weights':
      return showWeights(table, state);
    case 'undo':
      return undo(table, state);
    case 'clear':
      return say({ ...state, stage: { ...stage, aimed: [] } }, t('plain.aimCleared'));
    case 'resign': {
      const resigned = resign(state.session, state.session.game.toMove);
      return resigned.ok ? advance(table, { ...state, session: resigned.value }) : say(state);
    }
    case 'help':
      return say(state, ...battleHelp(table, state.session));
    default:
      return unknown(table, state, line);
  }
}

/** Adds squares to the salvo, and fires when it is complete; a single shot is fired at once. */
function aim(
  table: Table,
  state: PlainState,
  { aimed }: Battle,
  text: string,
  advance: Advance,
): Step {
  const { session } = state;
  const { game } = session;
  const { grid } = game.rules;
  const squares = readSquares(grid, text);
  if (!squares.ok) {
    if (!/\d/.test(text)) return unknown(table, state, text);
    return refuse(table, state, describeNotationError(table.texts, grid, squares.error));
  }
  const all = [...aimed, ...squares.value];
  const reason = whyNot(table, session, all);
  if (reason !== undefined) return refuse(table, state, reason);
  const due = shotsDue(game);
  if (all.length < due) {
    const listed = listSquares(table.texts, grid, all);
    const said = table.texts.t('plain.aimed', { squares: listed, count: all.length, due });
    return say({ ...state, stage: { kind: 'battle', aimed: all } }, said);
  }
  return shoot(table, state, all, advance);
}

/** Why these squares cannot all be fired at. */
function whyNot(
  { texts }: Table,
  session: Session,
  squares: readonly Square[],
): string | undefined {
  const { t, alphabet } = texts;
  const { game } = session;
  const fired = new Set(shotsBy(game, game.toMove).map(({ square }) => square));
  for (const [index, at] of squares.entries()) {
    const square = makeSquare(game.rules.grid, at, alphabet);
    if (fired.has(at)) return t('errors:square.alreadyShot', { square });
    if (isKnownEmpty(session, at)) return t('errors:square.knownEmpty', { square });
    if (squares.indexOf(at) < index) return t('errors:square.repeated', { square });
  }
  const due = shotsDue(game);
  if (squares.length <= due) return undefined;
  return t('errors:action.shotCount', { count: due, given: squares.length });
}

function shoot(
  table: Table,
  state: PlainState,
  squares: readonly Square[],
  advance: Advance,
): Step {
  const { session } = state;
  const from = session.game.shots.length;
  const fired = fire(session, squares);
  if (!fired.ok) {
    const { grid } = session.game.rules;
    return refuse(table, state, describeActionError(table.texts, grid, fired.error));
  }
  const after = { ...state, session: letComputersShoot(fired.value) };
  const next = advance(table, after);
  return { ...next, lines: [...tellShots(table, after, from), ...next.lines] };
}

function mark(table: Table, state: PlainState, text: string): Step {
  const { texts } = table;
  const { grid } = state.session.game.rules;
  if (text === '') {
    return say(state, texts.t('plain.sayMark', { square: makeSquare(grid, 0, texts.alphabet) }));
  }
  const square = parseSquare(grid, text);
  if (!square.ok) return refuse(table, state, describeNotationError(texts, grid, square.error));
  const session = toggleMark(state.session, state.looker, square.value);
  const isMarked = session.marks[state.looker].includes(square.value);
  const key = isMarked ? 'plain.marked' : 'plain.unmarked';
  const shown = makeSquare(grid, square.value, texts.alphabet);
  return say({ ...state, session }, texts.t(key, { square: shown }));
}

function showWeights(table: Table, state: PlainState): Step {
  const { t } = table.texts;
  const computer: Seat = otherSeat(state.looker);
  if (isHotSeat(state.session)) return say(state, t('plain.noWeightsOfPeople'));
  const drawn = drawWeights(table, state.session, computer);
  return drawn ? say(state, '', ...drawn) : say(state, t('plain.noWeights'));
}

function undo(table: Table, state: PlainState): Step {
  const { t } = table.texts;
  const before = undoShot(state.session);
  if (!before.ok) {
    const isForbidden = before.error.code === 'only-in-training';
    return say(state, t(isForbidden ? 'plain.undoOnlyTraining' : 'plain.nothingToUndo'));
  }
  const session = before.value;
  const looker = isHotSeat(session) ? session.game.toMove : state.looker;
  const shown = showBattle(table, { ...state, session, looker });
  return { ...shown, lines: [t('plain.undone'), ...shown.lines] };
}

function battleHelp({ texts }: Table, { game, isTraining }: Session): string[] {
  const { t, alphabet } = texts;
  const square = makeSquare(game.rules.grid, 0, alphabet);
  return [
    legendOf(texts, game.rules),
    t('plain.help.shoot', { square }),
    ...(typeof game.rules.turns === 'object' ? [t('plain.help.clear')] : []),
    t('plain.help.mark', { square }),
    t('plain.help.weights'),
    ...(isTraining ? [t('plain.help.undo')] : []),
    t('plain.help.save'),
    t('plain.help.resign'),
    t('plain.help.quit'),
  ];
}
