import {
  clearDraft,
  completeSetup,
  type Draft,
  describeDraftError,
  describeRefusal,
  describeShip,
  fillAtRandom,
  handSetup,
  layShip,
  liftShip,
  newDraft,
  type PlacingError,
  playerName,
  redoChange,
  sentence,
  shapesLeft,
  undoChange,
} from '@flotilla/play';
import {
  columnOf,
  makeSquare,
  otherSeat,
  parseSquare,
  type Result,
  rowOf,
  type Seat,
  type Shape,
  type Square,
} from '@flotilla/rules';
import { describeNotationError, describePlacerError } from '../../../shell/error-texts.js';
import { shipsIn } from '../../../shell/messages.js';
import { readCommand, readWord, splitPlace, type Word } from '../../../shell/words.js';
import { fillByProgram, sampledFrom } from '../seated-table.js';
import { drawDraft, drawOrientations } from './pictures.js';
import {
  type NextStep,
  type PlainStage,
  type PlainState,
  type PlainStep,
  type PlainWorld,
  refuse,
  say,
  unknown,
} from './state.js';

type Placing = Extract<PlainStage, { kind: 'placing' }>;

/** Starts placing the viewer's fleet by hand. */
export function startPlacing(world: PlainWorld, state: PlainState): PlainStep {
  const { rules, players, viewer } = state.table.view();
  const { texts } = world;
  const [own, theirs] = [viewer as Seat, otherSeat(viewer as Seat)];
  const { name } = playerName(texts, players[own]);
  const other = playerName(texts, players[theirs]).name;
  const isOnline = state.table.online !== undefined;
  const title = isOnline
    ? texts.t('plain.place.titleAgainst', { name, other })
    : texts.t('plain.place.title', { name });
  const stage: Placing = { kind: 'placing', draft: newDraft(rules), draws: 0 };
  return withTitle(title, ask(world, state, stage));
}

/** Handles a line during placing. */
export async function placingStep(
  world: PlainWorld,
  state: PlainState,
  stage: Placing,
  line: string,
  goOn: NextStep,
): Promise<PlainStep> {
  const { word, rest } = readCommand(line);
  if (word === undefined) return lay(world, state, stage, rest);
  if (word === 'remove') return remove(world, state, stage, rest);
  // Excess text after a command is an error.
  if (rest !== '') return unknown(world, state, line);
  const { draft } = stage;
  switch (word) {
    case 'random':
      return layAtRandom(world, state, stage);
    case 'clear':
      return ask(world, state, { ...stage, draft: clearDraft(draft) });
    case 'undo':
      return changed(world, state, stage, undoChange(draft));
    case 'redo':
      return changed(world, state, stage, redoChange(draft));
    case 'done': {
      const setup = completeSetup(draft);
      if (!setup.ok) return sayWhyNot(world, state, draft, setup.error);
      const placed = await state.table.act({ type: 'place', setup: setup.value });
      if (placed.ok) return goOn(world, state, 0);
      return refuse(
        world,
        state,
        describeRefusal(world.texts.story, draft.rules.grid, placed.error),
      );
    }
    case 'help':
      return say(state, ...placingHelp(world, draft));
    default:
      return unknown(world, state, line);
  }
}

/** Places the next ship, as in `B4 down` or `B4 2`. */
function lay(world: PlainWorld, state: PlainState, stage: Placing, text: string): PlainStep {
  const { draft } = stage;
  const { grid } = draft.rules;
  const { notation } = world.texts;
  const [where, how] = splitPlace(text, notation);
  const square = parseSquare(grid, where, notation);
  if (!square.ok) {
    if (!/\d/.test(where)) return unknown(world, state, text);
    return refuse(world, state, describeNotationError(world.texts, grid, square.error));
  }
  const shape = shapesLeft(draft)[0];
  if (!shape) return refuse(world, state, describeDraftError(world.texts.story, grid, NONE_LEFT));
  const turned = orientationFor(shape, how);
  if (!turned) return say(state, sayHow(world, draft, shape, square.value));
  const x = columnOf(grid, square.value) - turned.dx;
  const y = rowOf(grid, square.value) - turned.dy;
  const laid = layShip(draft, { shape, orientation: turned.orientation, x, y });
  if (!laid.ok)
    return refuse(world, state, describeDraftError(world.texts.story, grid, laid.error));
  return ask(world, state, { ...stage, draft: laid.value });
}

const NONE_LEFT = { code: 'none-left' } as const;

/** Returns the orientation, and the offset of the ship's top left from the named square. */
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
  const square = makeSquare(rules.grid, at, texts.notation);
  return shape.isStraight
    ? texts.t('plain.place.sayDirection', { square })
    : texts.t('plain.place.sayOrientation', { square, count: shape.orientations.length });
}

function remove(world: PlainWorld, state: PlainState, stage: Placing, text: string): PlainStep {
  const { texts } = world;
  const { grid } = stage.draft.rules;
  const square = parseSquare(grid, text, texts.notation);
  if (!square.ok) return refuse(world, state, describeNotationError(texts, grid, square.error));
  return changed(world, state, stage, liftShip(stage.draft, square.value));
}

/** Shows the changed fleet, or explains the error. */
function changed(
  world: PlainWorld,
  state: PlainState,
  stage: Placing,
  next: Result<Draft, PlacingError>,
): PlainStep {
  if (next.ok) return ask(world, state, { ...stage, draft: next.value });
  return sayWhyNot(world, state, stage.draft, next.error);
}

/** Places the remaining ships at random. */
async function layAtRandom(
  world: PlainWorld,
  state: PlainState,
  stage: Placing,
): Promise<PlainStep> {
  const { texts, options } = world;
  const draws = stage.draws + 1;
  const rng = sampledFrom(state.table, 'draft', state.table.view().viewer, draws);
  const { draft } = stage;
  const program = options.programs?.get(options.placer ?? '');
  const filled =
    program && handSetup(draft).length === 0
      ? await fillByProgram(draft, program, rng)
      : fillAtRandom(draft, rng, program ? undefined : options.placer);
  if (filled.ok) return ask(world, state, { ...stage, draft: filled.value, draws });
  const { error } = filled;
  if (error.code === 'gave-up') return refuse(world, state, describePlacerError(texts, error));
  return sayWhyNot(world, state, stage.draft, error);
}

function sayWhyNot(
  { texts }: PlainWorld,
  state: PlainState,
  { rules }: Draft,
  error: PlacingError,
): PlainStep {
  return say(state, sentence(describeDraftError(texts.story, rules.grid, error)));
}

/** Shows the fleet and the next step. */
function ask(world: PlainWorld, state: PlainState, stage: Placing): PlainStep {
  const { texts } = world;
  const { t } = texts;
  const left = shapesLeft(stage.draft);
  const [shape] = left;
  const board = drawDraft(world, t('plain.ownBoard'), stage.draft);
  const now = { ...state, stage };
  if (!shape) return say(now, '', ...board, t('plain.place.complete'));
  const ships = t('plain.place.left', { ships: shipsIn(texts, left) });
  const ship = describeShip(texts.story, shape, stage.draft.rules.fleet);
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

function placingHelp({ texts: { t, notation } }: PlainWorld, { rules }: Draft): string[] {
  const square = makeSquare(rules.grid, 0, notation);
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

function withTitle(title: string, step: PlainStep): PlainStep {
  return { ...step, lines: ['', title, ...step.lines] };
}
