import { explainShot } from '@flotilla/engine';
import { isProgram } from '@flotilla/lab';
import { describeContradiction, describeReason, listSquares, tellableName } from '@flotilla/play';
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
import { CELLS, type Colors, drawHeat, linesOf } from '../../shell/board/board-text.js';
import { describeForeignFault } from '../../shell/error-texts.js';
import { quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { shipsIn } from '../../shell/messages.js';
import { partsOf, readCommand, readWord, type Word } from '../../shell/words.js';
import {
  type Assist,
  answerAll,
  canGoOn,
  isFleetSunk,
  shotsOf,
  undoAnswers,
  withAdvice,
  withSalvo,
} from './assist.js';

/** State of the advice in plain mode. */
export interface PlainAssist {
  readonly assist: Assist;
  /** Line of answers with a sinking, whose ship must still be named. */
  readonly asking?: { readonly before: string; readonly after: string };
  /** Is the user asked whether to leave the game? */
  readonly isLeaving?: true;
  /** Set once the user has left; a forgotten game is not kept. */
  readonly isLeft?: true;
  readonly isForgotten?: true;
}

export interface AssistStep {
  readonly state: PlainAssist;
  readonly lines: readonly string[];
  /** Reason why the answers are contradictory. */
  readonly refusal?: string;
}

interface AssistTable {
  readonly texts: Texts;
  readonly colors: Colors;
  /** Is the game kept for later? Then leaving needs a confirmation. */
  readonly isKept?: boolean;
}

const MAX_SALVO = 100;

/** Describes the next shot with its reason, or the number of shots at the end. */
export function tellAdvice({ texts }: AssistTable, assist: Assist): string[] {
  const { t, notation } = texts;
  const { known, shooter, advised } = assist;
  const { grid } = known.rules;
  if (isFleetSunk(assist)) return [t('commands:assist.cleared', { count: shotsOf(assist) })];
  const [first] = advised;
  if (assist.failure !== undefined) {
    const shown = { shooter: shooter.name, reason: describeForeignFault(texts, assist.failure) };
    return [t('commands:assist.failed', shown)];
  }
  if (first === undefined) return [];
  if (advised.length > 1 || isProgram(shooter)) {
    return [t('commands:assist.salvo', { squares: listSquares(texts, grid, advised) })];
  }
  const square = makeSquare(grid, first, notation);
  const reason = describeReason(texts.story, explainShot(shooter, known, first));
  return [t('commands:assist.shoot', { square, reason })];
}

/** Handles one line. */
export function assistStep(table: AssistTable, state: PlainAssist, line: string): AssistStep {
  const { t } = table.texts;
  const { assist, asking } = state;
  const { word, rest } = readCommand(line);
  if (line.trim() === '') return { state, lines: [] };
  if (state.isLeaving) return leaving(table, state, word);
  switch (word) {
    case 'quit':
      return table.isKept && canGoOn(assist)
        ? { state: { ...state, isLeaving: true }, lines: [t('commands:assist.leave')] }
        : left(table, assist);
    case 'help':
      return { state, lines: helpLines(table.texts, assist.known.rules) };
    case 'weights':
      return { state, lines: ['', ...drawWishes(table, assist)] };
    case 'undo': {
      const before = asking ? assist : undoAnswers(assist);
      if (!before) return { state, lines: [t('commands:assist.nothingToUndo')] };
      return advised(table, before, [t('commands:assist.undone')]);
    }
    case 'salvo': {
      const salvo = /^\d{1,3}$/.test(rest) ? Number(rest) : 0;
      if (salvo < 1 || salvo > MAX_SALVO) return { state, lines: [t('commands:assist.saySalvo')] };
      return advised(table, withSalvo(assist, salvo), []);
    }
    default:
      return asking
        ? answer(table, assist, `${asking.before} ${line.trim()} ${asking.after}`, asking)
        : answer(table, assist, line);
  }
}

/** Adds the advice of an external program to a step, if it is due. */
export async function advisedStep(table: AssistTable, step: AssistStep): Promise<AssistStep> {
  if (!step.state.assist.isAwaited) return step;
  const assist = await withAdvice(step.state.assist);
  return {
    state: { ...step.state, assist },
    lines: [...step.lines, ...tellAdvice(table, assist)],
  };
}

function left({ texts }: AssistTable, assist: Assist): AssistStep {
  return {
    state: { assist, isLeft: true },
    lines: [texts.t('commands:assist.left', { count: shotsOf(assist) })],
  };
}

function leaving(
  table: AssistTable,
  { isLeaving: _, ...state }: PlainAssist,
  word: Word | undefined,
): AssistStep {
  const { t } = table.texts;
  switch (word) {
    case 'yes':
    case 'quit':
      return left(table, state.assist);
    case 'clear':
      return {
        state: { ...state, isLeft: true, isForgotten: true },
        lines: [t('commands:assist.forgotten')],
      };
    case 'no':
      return { state, lines: tellAdvice(table, state.assist) };
    default:
      return { state: { ...state, isLeaving: true }, lines: [t('commands:assist.leave')] };
  }
}

function answer(
  table: AssistTable,
  assist: Assist,
  line: string,
  asking?: PlainAssist['asking'],
): AssistStep {
  const { texts } = table;
  const { t } = texts;
  const read = readAnswers(assist, line, texts.notation);
  const { known } = assist;
  const ships = shipsText(texts, known);
  const same = { assist, ...(asking && { asking }) };
  switch (read.kind) {
    case 'no-answer':
      return { state: same, lines: [t(notUnderstood(known.rules), { given: quote(line) })] };
    case 'no-square':
      return { state: same, lines: [t('commands:assist.tooMany')] };
    case 'unknown-ship':
      return {
        state: same,
        lines: [t('commands:assist.noSuchShip', { given: quote(read.text), ships })],
      };
    case 'which-ship':
      return {
        state: { assist, asking: { before: read.before, after: read.after } },
        lines: [t(whichShip(known.rules), { ships })],
      };
    case 'answers': {
      const next = answerAll(assist, read.answers);
      if (next.ok) return advised(table, next.value, []);
      const reason = describeContradiction(texts.story, next.error.known, next.error.contradiction);
      return {
        state: { assist },
        lines: [t('plain.refused', { reason }), ...tellAdvice(table, assist)],
        refusal: reason,
      };
    }
  }
}

function advised(table: AssistTable, assist: Assist, lines: readonly string[]): AssistStep {
  return { state: { assist }, lines: [...lines, ...tellAdvice(table, assist)] };
}

/** Draws the weights of open squares, in percent of the highest; without weights, the known squares. */
function drawWishes({ texts, colors }: AssistTable, { known, shooter }: Assist): string[] {
  const weights = isProgram(shooter) ? undefined : shooter.weigh?.(known);
  const seen = makeObservationText(known).replaceAll('\n', '');
  const open = [...known.open].map((square) => weights?.[square] ?? 0);
  const most = Math.max(0, ...open);
  const { t, notation } = texts;
  const drawing = drawHeat(
    { notation, colors },
    {
      grid: known.rules.grid,
      title: weights
        ? t('commands:assist.heat', { shooter: shooter.name })
        : t('commands:assist.known'),
      values: weights ?? [],
      write: (weight) => String(Math.round(100 * (most > 0 ? weight / most : 0))),
      among: open,
      closed: (square) =>
        weights && known.open.has(square) ? undefined : { text: seen[square] ?? CELLS.open },
    },
  );
  return linesOf(drawing);
}

function helpLines({ t, notation }: Texts, rules: Rules): string[] {
  const square = makeSquare(rules.grid, 0, notation);
  const isTold = announcesSinkings(rules);
  return [
    t(isTold ? 'commands:assist.help.answer' : 'commands:assist.help.answerUntold'),
    t('commands:assist.help.other', { square }),
    ...(isTold
      ? [t(`commands:assist.help.${announcesShip(rules, 'hit') ? 'shipHit' : 'ship'}`)]
      : []),
    t('commands:assist.help.salvo'),
    t('commands:assist.help.map'),
    t('commands:assist.help.undo'),
    t('commands:assist.help.quit'),
  ];
}

function notUnderstood(rules: Rules) {
  return announcesSinkings(rules)
    ? 'commands:assist.notUnderstood'
    : 'commands:assist.notUnderstoodUntold';
}

/** Content of a line: answers, or a sinking whose ship must still be named. */
type ReadAnswers =
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  /** Answers before the sinking, and the text after it. */
  | { readonly kind: 'which-ship'; readonly before: string; readonly after: string }
  | { readonly kind: 'unknown-ship'; readonly text: string }
  | { readonly kind: 'no-square' }
  | { readonly kind: 'no-answer' };

interface Token {
  readonly text: string;
  readonly end: number;
}

/**
 * Parses `+`, `x 3`, `B4 +`, `b4+ c5-` or `+ - -`. Each outcome follows its square, or else is for the next advised
 * one. After a sinking comes the ship, if the rules announce it.
 */
function readAnswers(assist: Assist, line: string, notation: Notation): ReadAnswers {
  const { rules } = assist.known;
  const isSquare = (text: string) => squareOf(rules.grid, text, notation) !== undefined;
  const tokens = tokensOf(line, notation, isSquare);
  const waiting = [...assist.advised];
  const answers: Answer[] = [];
  let square: Square | undefined;
  for (let i = 0; i < tokens.length; i += 1) {
    const { text, end } = tokens[i] as Token;
    const outcome = outcomeOf(text);
    if (!outcome) {
      const named = squareOf(rules.grid, text, notation);
      if (named === undefined || square !== undefined) return { kind: 'no-answer' };
      square = named;
      continue;
    }
    const at = square ?? waiting.find((each) => !answers.some((answer) => answer.square === each));
    if (at === undefined) return { kind: 'no-square' };
    square = undefined;
    if (!announcesShip(rules, outcome)) {
      answers.push({ square: at, outcome });
      continue;
    }
    const given = tokens[i + 1];
    const named = given && !outcomeOf(given.text) && !isSquare(given.text);
    const told = named ? toldBy(rules, given.text) : onlyTold(assist, answers);
    if (named && !told) return { kind: 'unknown-ship', text: given.text };
    if (!told) return { kind: 'which-ship', before: line.slice(0, end), after: line.slice(end) };
    if (named) i += 1;
    answers.push({ square: at, outcome, ...told });
  }
  return square === undefined && answers.length > 0
    ? { kind: 'answers', answers }
    : { kind: 'no-answer' };
}

/** Part of an answer that names a ship. */
type Told = Pick<Answer, 'shapeId' | 'ship'>;

/** Identifies a ship by its id, or by its length if unique; with named hits, by its number. */
function toldBy(rules: Rules, text: string): Told | undefined {
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

/** Returns the ship that the answers can name, if there is only one. */
function onlyTold({ known }: Assist, answers: readonly Answer[]): Told | undefined {
  const told = answers.filter(({ outcome }) => announcesShip(known.rules, outcome)).length;
  const [only, ...others] = nameableShips(known);
  if (!only || others.length > 0 || told >= known.remaining.length) return undefined;
  return only.told;
}

/** Lists the ships that an answer can name. */
function shipsText(texts: Texts, known: Observation): string {
  const { t, story } = texts;
  if (!announcesShip(known.rules, 'hit')) return shipsIn(texts, known.remaining);
  return nameableShips(known)
    .map((each) => {
      const ship = tellableName(story, known.rules, each);
      return t('commands:assist.numbered', { number: each.told.ship! + 1, ship });
    })
    .join(', ');
}

function whichShip(rules: Rules) {
  return announcesShip(rules, 'hit') ? 'commands:assist.whichHit' : 'commands:assist.whichShip';
}

function tokensOf(line: string, notation: Notation, isSquare: (text: string) => boolean): Token[] {
  return partsOf(line, notation).flatMap((match) => {
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

function outcomeOf(text: string): ShotOutcome | undefined {
  const word = readWord(text);
  return word === 'miss' || word === 'hit' || word === 'sunk' ? word : undefined;
}

/** Digits without a comma are a ship, not a square. */
function squareOf(grid: Grid, text: string, notation: Notation): Square | undefined {
  const square = parseSquare(grid, text, notation);
  return square.ok && !/^\d+$/.test(text) ? square.value : undefined;
}
