import { randomSetup } from '@flotilla/engine';
import {
  type Draft,
  fillAtRandom,
  isComplete,
  layShip,
  liftShip,
  newDraft,
  setupOf,
  shapesLeft,
  tryShip,
  undoShip,
} from '@flotilla/play';
import {
  columnOf,
  makeLayout,
  makeSquare,
  parseSquare,
  rowOf,
  type Seat,
  type Shape,
  type Square,
  unwrap,
} from '@flotilla/rules';
import {
  describeDraftError,
  describeNotationError,
  describePlacerError,
} from '../../../shell/error-texts.js';
import { describeShip, listShips } from '../../../shell/messages.js';
import { readCommand, readWord, type Word } from '../../../shell/words.js';
import { drawDraft, drawOrientations } from './pictures.js';
import {
  type GoOn,
  type PlainState,
  type PlainWorld,
  refuse,
  type Stage,
  type Step,
  say,
  unknown,
} from './state.js';

type Placing = Extract<Stage, { kind: 'placing' }>;

/** Begins to set the fleet of the viewer by hand. */
export function startPlacing(world: PlainWorld, state: PlainState): Step {
  const { rules, players, viewer } = state.table.view();
  const { name } = players[viewer as Seat];
  const stage: Placing = { kind: 'placing', draft: newDraft(rules), draws: 0 };
  return withTitle(world.texts.t('plain.place.title', { name }), ask(world, state, stage));
}

/** Takes a line while a fleet is being set. */
export async function placingStep(
  world: PlainWorld,
  state: PlainState,
  stage: Placing,
  line: string,
  goOn: GoOn,
): Promise<Step> {
  const { word, rest } = readCommand(line);
  const { draft } = stage;
  const { t } = world.texts;
  const now = (next: Draft, draws = stage.draws) =>
    ask(world, state, { ...stage, draft: next, draws });
  switch (word) {
    case 'random':
      return layAtRandom(world, state, stage);
    case 'clear':
      return now(newDraft(draft.rules));
    case 'undo':
      if (draft.ships.length === 0) return say(state, t('plain.place.nothingToUndo'));
      return now(undoShip(draft));
    case 'remove':
      return remove(world, state, stage, rest);
    case 'done': {
      if (!isComplete(draft)) return say(state, t('plain.place.notComplete'));
      unwrap(await state.table.act({ type: 'place', setup: setupOf(draft) }));
      return goOn(world, state, 0);
    }
    case 'help':
      return say(state, ...placingHelp(world, draft));
    case undefined:
      return lay(world, state, stage, rest);
    default:
      return unknown(world, state, line);
  }
}

/** Lays the next ship where `B4 down` or `B4 2` says. */
function lay(world: PlainWorld, state: PlainState, stage: Placing, text: string): Step {
  const { draft } = stage;
  const { grid } = draft.rules;
  const shape = shapesLeft(draft)[0];
  if (!shape) return ask(world, state, stage);
  const [where, how] = splitPlace(text);
  const square = parseSquare(grid, where);
  if (!square.ok) {
    if (!/\d/.test(where)) return unknown(world, state, text);
    return refuse(world, state, describeNotationError(world.texts, grid, square.error));
  }
  const turned = orientationFor(shape, how);
  if (!turned) return say(state, sayHow(world, draft, shape, square.value));
  const x = columnOf(grid, square.value) - turned.dx;
  const y = rowOf(grid, square.value) - turned.dy;
  const { ship, error } = tryShip(draft, shape, turned.orientation, x, y);
  if (error) return refuse(world, state, describeDraftError(world.texts, grid, error));
  return ask(world, state, { ...stage, draft: ship ? layShip(draft, ship) : draft });
}

/** `B4 down` as the square and what follows; `B 4` is a square alone. */
function splitPlace(text: string): [where: string, how: string] {
  const match = /^(\p{L}\s*\d{1,3}|\d{1,3}\s*\p{L}(?!\p{L}))[\s,]*(.*)$/u.exec(text);
  return match ? [match[1] ?? '', match[2] ?? ''] : [text, ''];
}

/** The orientation, and how far the ship begins left of and above the square that was named. */
function orientationFor(
  { isStraight, length, orientations }: Shape,
  how: string,
): { orientation: number; dx: number; dy: number } | undefined {
  if (orientations.length === 1 && how === '') return { orientation: 0, dx: 0, dy: 0 };
  if (isStraight) {
    const back = length - 1;
    const vertical = length === 1 ? 0 : 1;
    const ways: Partial<Record<Word, { orientation: number; dx: number; dy: number }>> = {
      right: { orientation: 0, dx: 0, dy: 0 },
      down: { orientation: vertical, dx: 0, dy: 0 },
      left: { orientation: 0, dx: back, dy: 0 },
      up: { orientation: vertical, dx: 0, dy: back },
    };
    const word = readWord(how);
    return word && ways[word];
  }
  const number = /^\d{1,2}$/.test(how) ? Number(how) : 0;
  return number >= 1 && number <= orientations.length
    ? { orientation: number - 1, dx: 0, dy: 0 }
    : undefined;
}

function sayHow({ texts }: PlainWorld, { rules }: Draft, shape: Shape, at: Square): string {
  const square = makeSquare(rules.grid, at, texts.alphabet);
  return shape.isStraight
    ? texts.t('plain.place.sayDirection', { square })
    : texts.t('plain.place.sayOrientation', { square, count: shape.orientations.length });
}

function remove(world: PlainWorld, state: PlainState, stage: Placing, text: string): Step {
  const { texts } = world;
  const { grid } = stage.draft.rules;
  const square = parseSquare(grid, text);
  if (!square.ok) return refuse(world, state, describeNotationError(texts, grid, square.error));
  const draft = liftShip(stage.draft, square.value);
  if (draft.ships.length < stage.draft.ships.length) return ask(world, state, { ...stage, draft });
  const shown = makeSquare(grid, square.value, texts.alphabet);
  return say(state, texts.t('plain.place.nothingThere', { square: shown }));
}

/** Lays the missing ships at random; when none is missing, the whole fleet anew. */
function layAtRandom(world: PlainWorld, state: PlainState, stage: Placing): Step {
  const { texts, options } = world;
  const { draft } = stage;
  const draws = stage.draws + 1;
  const rng = state.table.rng('draft', state.table.view().viewer, draws);
  if (draft.ships.length > 0 && !isComplete(draft)) {
    const filled = fillAtRandom(draft, rng);
    if (!filled.ok) return refuse(world, state, texts.t('errors:placer.cannotFill'));
    return ask(world, state, { ...stage, draft: filled.value, draws });
  }
  const setup = randomSetup(draft.rules, options.foreign?.placer ?? options.placer, rng);
  if (!setup.ok) return refuse(world, state, describePlacerError(texts, setup.error));
  const { ships } = unwrap(makeLayout(draft.rules, setup.value));
  return ask(world, state, { ...stage, draft: { ...draft, ships }, draws });
}

/** Shows the fleet as it is, and says what comes next. */
function ask(world: PlainWorld, state: PlainState, stage: Placing): Step {
  const { texts } = world;
  const { t } = texts;
  const left = shapesLeft(stage.draft);
  const [shape] = left;
  const board = drawDraft(world, t('plain.ownBoard'), stage.draft);
  const now = { ...state, stage };
  if (!shape) return say(now, '', ...board, t('plain.place.complete'));
  const ships = t('plain.place.left', { ships: listShips(left.map(({ id }) => id)) });
  const ship = describeShip(texts, shape);
  return shape.isStraight
    ? say(now, '', ...board, ships, t('plain.place.next', { ship }))
    : say(
        now,
        '',
        ...board,
        ships,
        t('plain.place.nextCurved', { ship }),
        ...drawOrientations(shape),
      );
}

function placingHelp({ texts: { t, alphabet } }: PlainWorld, { rules }: Draft): string[] {
  const square = makeSquare(rules.grid, 0, alphabet);
  const isCurved = rules.fleet.some(({ isStraight }) => !isStraight);
  return [
    t('plain.help.placeStraight', { square }),
    ...(isCurved ? [t('plain.help.placeCurved', { square })] : []),
    t('plain.help.random'),
    t('plain.help.undoShip', { square }),
    t('plain.help.done'),
    t('plain.help.quit'),
  ];
}

function withTitle(title: string, step: Step): Step {
  return { ...step, lines: ['', title, ...step.lines] };
}
