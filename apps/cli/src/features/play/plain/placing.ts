import {
  clearDraft,
  completeSetup,
  type Draft,
  describeDraftError,
  describeRefusal,
  describeShip,
  newDraft,
  type PlacingError,
  placeShip,
  playerName,
  redoChange,
  removeShipAt,
  sentence,
  shapesLeft,
  undoChange,
} from '@flotilla/play';
import {
  makeSquare,
  otherSeat,
  parseSquare,
  type Result,
  type Seat,
  type Shape,
  type Square,
} from '@flotilla/rules';
import { describeNotationError, describePlacerError } from '../../../shell/error-texts.js';
import { describeShips } from '../../../shell/messages.js';
import { parseCommand } from '../../../shell/words.js';
import { fillDraft, parseTypedShip } from '../placing.js';
import { fleetRng } from '../seated-table.js';
import { drawDraft, drawOrientations } from './pictures.js';
import {
  type ContinueGame,
  type PlainDeps,
  type PlainStage,
  type PlainState,
  type PlainStep,
  refuseStep,
  stepWith,
  unknownCommand,
} from './state.js';

type PlacingStage = Extract<PlainStage, { kind: 'placing' }>;

export function startPlacing(deps: PlainDeps, state: PlainState): PlainStep {
  const { rules, players, viewer } = state.table.view();
  const { texts } = deps;
  const [ownSeat, opponentSeat] = [viewer as Seat, otherSeat(viewer as Seat)];
  const { name } = playerName(texts, players[ownSeat]);
  const opponent = playerName(texts, players[opponentSeat]).name;
  const isOnline = state.table.online !== undefined;
  const title = isOnline
    ? texts.t('plain.place.titleAgainst', { name, other: opponent })
    : texts.t('plain.place.title', { name });
  const stage: PlacingStage = { kind: 'placing', draft: newDraft(rules), draws: 0 };
  return withTitle(title, showDraft(deps, state, stage));
}

export async function placingStep(
  deps: PlainDeps,
  state: PlainState,
  stage: PlacingStage,
  line: string,
  continueGame: ContinueGame,
): Promise<PlainStep> {
  const { word, rest } = parseCommand(line);
  if (word === undefined) return placeNextShip(deps, state, stage, rest);
  if (word === 'remove') return removeShip(deps, state, stage, rest);
  // No other command takes arguments.
  if (rest !== '') return unknownCommand(deps, state, line);
  const { draft } = stage;
  switch (word) {
    case 'random':
      return placeRestAtRandom(deps, state, stage);
    case 'clear':
      return showDraft(deps, state, { ...stage, draft: clearDraft(draft) });
    case 'undo':
      return showChange(deps, state, stage, undoChange(draft));
    case 'redo':
      return showChange(deps, state, stage, redoChange(draft));
    case 'done': {
      const setup = completeSetup(draft);
      if (!setup.ok) return explainRefusal(deps, state, draft, setup.error);
      const placed = await state.table.act({ type: 'place', setup: setup.value });
      if (placed.ok) return continueGame(deps, state, 0);
      return refuseStep(
        deps,
        state,
        describeRefusal(deps.texts.story, draft.rules.grid, placed.error),
      );
    }
    case 'help':
      return stepWith(state, ...placingHelp(deps, draft));
    default:
      return unknownCommand(deps, state, line);
  }
}

/** Accepts `B4 down`, or `B4 2` with the number of a bent shape's orientation. */
function placeNextShip(
  deps: PlainDeps,
  state: PlainState,
  stage: PlacingStage,
  text: string,
): PlainStep {
  const { draft } = stage;
  const { grid, fleet } = draft.rules;
  const { texts } = deps;
  const [shape] = shapesLeft(draft);
  const typedShape = shape ?? fleet[0]!;
  const onlyOrientation = typedShape.orientations.length === 1 ? 0 : undefined;
  const typed = parseTypedShip(grid, text, texts.notation, typedShape, onlyOrientation);
  const noneLeft = describeDraftError(texts.story, grid, NO_SHIPS_LEFT);
  if (!typed.ok) {
    const { error } = typed;
    if (error.code === 'no-direction') {
      return shape
        ? stepWith(state, askDirection(deps, draft, shape, error.square))
        : refuseStep(deps, state, noneLeft);
    }
    return /\d/.test(error.text)
      ? refuseStep(deps, state, describeNotationError(texts, grid, error))
      : unknownCommand(deps, state, text);
  }
  if (!shape) return refuseStep(deps, state, noneLeft);
  const placed = placeShip(draft, typed.value);
  if (!placed.ok)
    return refuseStep(deps, state, describeDraftError(texts.story, grid, placed.error));
  return showDraft(deps, state, { ...stage, draft: placed.value });
}

const NO_SHIPS_LEFT = { code: 'none-left' } as const;

function askDirection({ texts }: PlainDeps, { rules }: Draft, shape: Shape, at: Square): string {
  const square = makeSquare(rules.grid, at, texts.notation);
  return shape.isStraight
    ? texts.t('plain.place.sayDirection', { square })
    : texts.t('plain.place.sayOrientation', { square, count: shape.orientations.length });
}

function removeShip(
  deps: PlainDeps,
  state: PlainState,
  stage: PlacingStage,
  text: string,
): PlainStep {
  const { texts } = deps;
  const { grid } = stage.draft.rules;
  const square = parseSquare(grid, text, texts.notation);
  if (!square.ok) return refuseStep(deps, state, describeNotationError(texts, grid, square.error));
  return showChange(deps, state, stage, removeShipAt(stage.draft, square.value));
}

function showChange(
  deps: PlainDeps,
  state: PlainState,
  stage: PlacingStage,
  next: Result<Draft, PlacingError>,
): PlainStep {
  if (next.ok) return showDraft(deps, state, { ...stage, draft: next.value });
  return explainRefusal(deps, state, stage.draft, next.error);
}

async function placeRestAtRandom(
  deps: PlainDeps,
  state: PlainState,
  stage: PlacingStage,
): Promise<PlainStep> {
  const { texts, options } = deps;
  const draws = stage.draws + 1;
  const rng = fleetRng(state.table, 'draft', state.table.view().viewer, draws);
  const { draft } = stage;
  const placer = options.programs?.get(options.placer ?? '') ?? options.placer;
  const filled = await fillDraft(draft, placer, rng);
  if (filled.ok) return showDraft(deps, state, { ...stage, draft: filled.value, draws });
  const { error } = filled;
  if (error.code === 'gave-up') return refuseStep(deps, state, describePlacerError(texts, error));
  return explainRefusal(deps, state, stage.draft, error);
}

function explainRefusal(
  { texts }: PlainDeps,
  state: PlainState,
  { rules }: Draft,
  error: PlacingError,
): PlainStep {
  return stepWith(state, sentence(describeDraftError(texts.story, rules.grid, error)));
}

function showDraft(deps: PlainDeps, state: PlainState, stage: PlacingStage): PlainStep {
  const { texts } = deps;
  const { t } = texts;
  const shapes = shapesLeft(stage.draft);
  const [shape] = shapes;
  const board = drawDraft(deps, t('plain.ownBoard'), stage.draft);
  const placingState = { ...state, stage };
  if (!shape) return stepWith(placingState, '', ...board, t('plain.place.complete'));
  const ships = t('plain.place.left', { ships: describeShips(texts, shapes) });
  const ship = describeShip(texts.story, shape, stage.draft.rules.fleet);
  return shape.isStraight
    ? stepWith(placingState, '', ...board, ships, t('plain.place.next', { ship }))
    : stepWith(
        placingState,
        '',
        ...board,
        ships,
        t('plain.place.nextCurved', { ship }),
        ...drawOrientations(shape),
      );
}

function placingHelp({ texts: { t, notation } }: PlainDeps, { rules }: Draft): string[] {
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
