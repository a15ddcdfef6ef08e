import { explainShot } from '@flotilla/engine';
import { isProgram } from '@flotilla/lab';
import {
  describeContradiction,
  describeReason,
  listSquares,
  nameableShipName,
} from '@flotilla/play';
import {
  type Answer,
  announcesShip,
  announcesSinkings,
  type Grid,
  kindsOf,
  makeObservationText,
  makeSquare,
  type Notation,
  nameableShips,
  type Observation,
  parseSquare,
  type Rules,
  type ShotOutcome,
  type Square,
} from '@flotilla/rules';
import {
  CELL_SIGNS,
  type Colors,
  drawHeatMap,
  drawingLines,
} from '../../shell/board/board-text.js';
import { describeForeignFault } from '../../shell/error-texts.js';
import { quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeShips } from '../../shell/messages.js';
import {
  type CommandWord,
  parseCommand,
  parseCommandWord,
  splitSquareList,
} from '../../shell/words.js';
import {
  type AssistSession,
  canResume,
  countShots,
  isFleetSunk,
  recordAllAnswers,
  requestAdvice,
  undoAnswers,
  withSalvo,
} from './assist.js';

export interface PlainAssistState {
  readonly assist: AssistSession;
  /** Line that lacks the ship of one outcome, split after that outcome. */
  readonly pendingAnswers?: { readonly before: string; readonly after: string };
  readonly isConfirmingLeave?: true;
  readonly hasLeft?: true;
  readonly isDiscarded?: true;
}

export interface AssistStep {
  readonly state: PlainAssistState;
  readonly lines: readonly string[];
  /** Contradiction in the answers, in words. */
  readonly refusal?: string;
}

interface AssistView {
  readonly texts: Texts;
  readonly colors: Colors;
  /** True if the game is saved; leaving then asks for confirmation. */
  readonly isSaved?: boolean;
}

const MAX_SALVO = 100;

/** Describes the next shot and its reason, or the number of shots once all ships are sunk. */
export function describeAdvice({ texts }: AssistView, assist: AssistSession): string[] {
  const { t, notation } = texts;
  const { known, shooter, advised } = assist;
  const { grid } = known.rules;
  if (isFleetSunk(assist)) return [t('commands:assist.cleared', { count: countShots(assist) })];
  const [first] = advised;
  if (assist.failure !== undefined) {
    const values = { shooter: shooter.name, reason: describeForeignFault(texts, assist.failure) };
    return [t('commands:assist.failed', values)];
  }
  if (first === undefined) return [];
  if (advised.length > 1 || isProgram(shooter)) {
    return [t('commands:assist.salvo', { squares: listSquares(texts, grid, advised) })];
  }
  const square = makeSquare(grid, first, notation);
  const reason = describeReason(texts.story, explainShot(shooter, known, first));
  return [t('commands:assist.shoot', { square, reason })];
}

export function handleAssistLine(
  view: AssistView,
  state: PlainAssistState,
  line: string,
): AssistStep {
  const { t } = view.texts;
  const { assist, pendingAnswers } = state;
  const { word, rest } = parseCommand(line);
  if (line.trim() === '') return { state, lines: [] };
  if (state.isConfirmingLeave) return confirmLeave(view, state, word);
  switch (word) {
    case 'quit':
      return view.isSaved && canResume(assist)
        ? { state: { ...state, isConfirmingLeave: true }, lines: [t('commands:assist.leave')] }
        : leaveSession(view, assist);
    case 'help':
      return { state, lines: helpLines(view.texts, assist.known.rules) };
    case 'weights':
      return { state, lines: ['', ...drawWeights(view, assist)] };
    case 'undo': {
      const previous = pendingAnswers ? assist : undoAnswers(assist);
      if (!previous) return { state, lines: [t('commands:assist.nothingToUndo')] };
      return showAdvice(view, previous, [t('commands:assist.undone')]);
    }
    case 'salvo': {
      const salvo = /^\d{1,3}$/.test(rest) ? Number(rest) : 0;
      if (salvo < 1 || salvo > MAX_SALVO) return { state, lines: [t('commands:assist.saySalvo')] };
      return showAdvice(view, withSalvo(assist, salvo), []);
    }
    default:
      return pendingAnswers
        ? recordAnswers(
            view,
            assist,
            `${pendingAnswers.before} ${line.trim()} ${pendingAnswers.after}`,
            pendingAnswers,
          )
        : recordAnswers(view, assist, line);
  }
}

export async function addRequestedAdvice(view: AssistView, step: AssistStep): Promise<AssistStep> {
  if (!step.state.assist.isAdvicePending) return step;
  const assist = await requestAdvice(step.state.assist);
  return {
    state: { ...step.state, assist },
    lines: [...step.lines, ...describeAdvice(view, assist)],
  };
}

function leaveSession({ texts }: AssistView, assist: AssistSession): AssistStep {
  return {
    state: { assist, hasLeft: true },
    lines: [texts.t('commands:assist.left', { count: countShots(assist) })],
  };
}

function confirmLeave(
  view: AssistView,
  { isConfirmingLeave: _, ...state }: PlainAssistState,
  word: CommandWord | undefined,
): AssistStep {
  const { t } = view.texts;
  switch (word) {
    case 'yes':
    case 'quit':
      return leaveSession(view, state.assist);
    case 'clear':
      return {
        state: { ...state, hasLeft: true, isDiscarded: true },
        lines: [t('commands:assist.forgotten')],
      };
    case 'no':
      return { state, lines: describeAdvice(view, state.assist) };
    default:
      return { state: { ...state, isConfirmingLeave: true }, lines: [t('commands:assist.leave')] };
  }
}

function recordAnswers(
  view: AssistView,
  assist: AssistSession,
  line: string,
  pendingAnswers?: PlainAssistState['pendingAnswers'],
): AssistStep {
  const { texts } = view;
  const { t } = texts;
  const parsed = parseAnswers(assist, line, texts.notation);
  const { known } = assist;
  const ships = nameableShipsText(texts, known);
  const unchanged = { assist, ...(pendingAnswers && { pendingAnswers }) };
  switch (parsed.kind) {
    case 'no-answer':
      return {
        state: unchanged,
        lines: [t(notUnderstoodKey(known.rules), { given: quote(line) })],
      };
    case 'no-square':
      return { state: unchanged, lines: [t('commands:assist.tooMany')] };
    case 'unknown-ship':
      return {
        state: unchanged,
        lines: [t('commands:assist.noSuchShip', { given: quote(parsed.text), ships })],
      };
    case 'which-ship':
      return {
        state: { assist, pendingAnswers: { before: parsed.before, after: parsed.after } },
        lines: [t(whichShipKey(known.rules), { ships })],
      };
    case 'answers': {
      const next = recordAllAnswers(assist, parsed.answers);
      if (next.ok) return showAdvice(view, next.value, []);
      const reason = describeContradiction(texts.story, next.error.known, next.error.contradiction);
      return {
        state: { assist },
        lines: [t('plain.refused', { reason }), ...describeAdvice(view, assist)],
        refusal: reason,
      };
    }
  }
}

function showAdvice(view: AssistView, assist: AssistSession, lines: readonly string[]): AssistStep {
  return { state: { assist }, lines: [...lines, ...describeAdvice(view, assist)] };
}

/** Draws weights in percent of the highest open one; without weights, draws the answers. */
function drawWeights({ texts, colors }: AssistView, { known, shooter }: AssistSession): string[] {
  const weights = isProgram(shooter) ? undefined : shooter.weigh?.(known);
  const marks = makeObservationText(known).replaceAll('\n', '');
  const open = [...known.open].map((square) => weights?.[square] ?? 0);
  const max = Math.max(0, ...open);
  const { t, notation } = texts;
  const drawing = drawHeatMap(
    { notation, colors },
    {
      grid: known.rules.grid,
      title: weights
        ? t('commands:assist.heat', { shooter: shooter.name })
        : t('commands:assist.known'),
      values: weights ?? [],
      formatValue: (weight) => String(Math.round(100 * (max > 0 ? weight / max : 0))),
      scaleValues: open,
      fixedText: (square) =>
        weights && known.open.has(square) ? undefined : { text: marks[square] ?? CELL_SIGNS.open },
    },
  );
  return drawingLines(drawing);
}

function helpLines({ t, notation }: Texts, rules: Rules): string[] {
  const square = makeSquare(rules.grid, 0, notation);
  const hasSinkings = announcesSinkings(rules);
  return [
    t(hasSinkings ? 'commands:assist.help.answer' : 'commands:assist.help.answerUntold'),
    t('commands:assist.help.other', { square }),
    ...(hasSinkings
      ? [t(`commands:assist.help.${announcesShip(rules, 'hit') ? 'shipHit' : 'ship'}`)]
      : []),
    t('commands:assist.help.salvo'),
    t('commands:assist.help.map'),
    t('commands:assist.help.undo'),
    t('commands:assist.help.quit'),
  ];
}

function notUnderstoodKey(rules: Rules) {
  return announcesSinkings(rules)
    ? 'commands:assist.notUnderstood'
    : 'commands:assist.notUnderstoodUntold';
}

type ParsedAnswers =
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  /** The ship is missing; the line is split after its outcome. */
  | { readonly kind: 'which-ship'; readonly before: string; readonly after: string }
  | { readonly kind: 'unknown-ship'; readonly text: string }
  | { readonly kind: 'no-square' }
  | { readonly kind: 'no-answer' };

interface AnswerToken {
  readonly text: string;
  readonly end: number;
}

/**
 * Parses lines such as `+`, `x 3`, `B4 +`, `b4+ c5-` or `+ - -`. An outcome without a square
 * answers the next advised one. If the rules announce the ship, it follows its outcome.
 */
function parseAnswers(assist: AssistSession, line: string, notation: Notation): ParsedAnswers {
  const { rules } = assist.known;
  const isSquare = (text: string) => parseLetteredSquare(rules.grid, text, notation) !== undefined;
  const tokens = tokenizeAnswers(line, notation, isSquare);
  const unanswered = [...assist.advised];
  const answers: Answer[] = [];
  let square: Square | undefined;
  for (let i = 0; i < tokens.length; i += 1) {
    const { text, end } = tokens[i] as AnswerToken;
    const outcome = parseOutcome(text);
    if (!outcome) {
      const named = parseLetteredSquare(rules.grid, text, notation);
      if (named === undefined || square !== undefined) return { kind: 'no-answer' };
      square = named;
      continue;
    }
    const target =
      square ??
      unanswered.find(
        (advisedSquare) => !answers.some((answer) => answer.square === advisedSquare),
      );
    if (target === undefined) return { kind: 'no-square' };
    square = undefined;
    if (!announcesShip(rules, outcome)) {
      answers.push({ square: target, outcome });
      continue;
    }
    const nextToken = tokens[i + 1];
    const hasShipName = nextToken && !parseOutcome(nextToken.text) && !isSquare(nextToken.text);
    const shipReference = hasShipName
      ? parseShipReference(rules, nextToken.text)
      : onlyNameableShip(assist, answers);
    if (hasShipName && !shipReference) return { kind: 'unknown-ship', text: nextToken.text };
    if (!shipReference)
      return { kind: 'which-ship', before: line.slice(0, end), after: line.slice(end) };
    if (hasShipName) i += 1;
    answers.push({ square: target, outcome, ...shipReference });
  }
  return square === undefined && answers.length > 0
    ? { kind: 'answers', answers }
    : { kind: 'no-answer' };
}

type ShipReference = Pick<Answer, 'shapeId' | 'ship'>;

/** Parses a ship by id or unique length or, where hits name their ship, by fleet number. */
function parseShipReference(rules: Rules, text: string): ShipReference | undefined {
  const { fleet } = rules;
  if (announcesShip(rules, 'hit')) {
    const ship = /^\d{1,2}$/.test(text) ? Number(text) - 1 : -1;
    return fleet[ship] && { ship };
  }
  const kinds = kindsOf(fleet).map(({ shape }) => shape);
  const byId = kinds.find(({ id }) => id === text);
  const byLength = kinds.filter(({ length }) => String(length) === text);
  const shape = byId ?? (byLength.length === 1 ? byLength[0] : undefined);
  return shape && { shapeId: shape.id };
}

/** Ship of the next answer, if only one is possible. */
function onlyNameableShip(
  { known }: AssistSession,
  answers: readonly Answer[],
): ShipReference | undefined {
  const namedCount = answers.filter(({ outcome }) => announcesShip(known.rules, outcome)).length;
  const [onlyShip, ...others] = nameableShips(known);
  if (!onlyShip || others.length > 0 || namedCount >= known.remaining.length) return undefined;
  return onlyShip.answerDetail;
}

function nameableShipsText(texts: Texts, known: Observation): string {
  const { t, story } = texts;
  if (!announcesShip(known.rules, 'hit')) return describeShips(texts, known.remaining);
  return nameableShips(known)
    .map((nameable) => {
      const ship = nameableShipName(story, known.rules, nameable);
      return t('commands:assist.numbered', { number: nameable.answerDetail.ship! + 1, ship });
    })
    .join(', ');
}

function whichShipKey(rules: Rules) {
  return announcesShip(rules, 'hit') ? 'commands:assist.whichHit' : 'commands:assist.whichShip';
}

function tokenizeAnswers(
  line: string,
  notation: Notation,
  isSquare: (text: string) => boolean,
): AnswerToken[] {
  return splitSquareList(line, notation).flatMap((match) => {
    const [text] = match;
    const end = (match.index ?? 0) + text.length;
    const parts = /^(\p{L}\d+|\d+\p{L})([-+xх])$/iu.exec(text);
    if (!parts || isSquare(text)) return [{ text, end }];
    return [
      { text: parts[1] ?? '', end: end - 1 },
      { text: parts[2] ?? '', end },
    ];
  });
}

function parseOutcome(text: string): ShotOutcome | undefined {
  const word = parseCommandWord(text);
  return word === 'miss' || word === 'hit' || word === 'sunk' ? word : undefined;
}

/** Parses a square; digits alone stand for a ship. */
function parseLetteredSquare(grid: Grid, text: string, notation: Notation): Square | undefined {
  const square = parseSquare(grid, text, notation);
  return square.ok && !/^\d+$/.test(text) ? square.value : undefined;
}
