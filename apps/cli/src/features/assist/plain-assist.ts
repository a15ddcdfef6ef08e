import { describeContradiction, describeReason, listShips, listSquares } from '@flotilla/play';
import {
  makeObservationText,
  makeSquare,
  type Rules,
  type Square,
  tellsSinkings,
} from '@flotilla/rules';
import {
  CELLS,
  type Cell,
  type Colors,
  drawBoard,
  heatOf,
  heatPaint,
  linesOf,
} from '../../shell/board/board-text.js';
import { quote } from '../../shell/errors.js';
import { describeForeignError } from '../../shell/foreign-texts.js';
import type { Texts } from '../../shell/i18n/index.js';
import { readCommand } from '../../shell/words.js';
import { type Assist, answerAll, isCleared, shotsOf, undoAnswers, withSalvo } from './assist.js';
import { readAnswers } from './read-answers.js';

/** Advice as it is given line by line. */
export interface AssistState {
  readonly assist: Assist;
  /** A line of answers in which the ship that sank is still to be named. */
  readonly asking?: { readonly before: string; readonly after: string };
  readonly isLeft?: true;
}

export interface AssistStep {
  readonly state: AssistState;
  readonly lines: readonly string[];
}

export interface AssistTable {
  readonly texts: Texts;
  readonly colors: Colors;
}

const MAX_SALVO = 100;

/** What to shoot at next and why, or how many shots it took. */
export function tellAdvice({ texts }: AssistTable, assist: Assist): string[] {
  const { t, alphabet } = texts;
  const { known, shooter, advised } = assist;
  const { grid } = known.rules;
  if (isCleared(assist)) return [t('commands:assist.cleared', { count: shotsOf(assist) })];
  const [first] = advised;
  if (assist.failure !== undefined) {
    const shown = { shooter: shooter.name, reason: describeForeignError(texts, assist.failure) };
    return [t('commands:assist.failed', shown)];
  }
  if (first === undefined) return [];
  if (advised.length > 1 || shooter.tellsNoReasons) {
    return [t('commands:assist.salvo', { squares: listSquares(texts, grid, advised) })];
  }
  const square = makeSquare(grid, first, alphabet);
  const reason = describeReason(texts.story, shooter.explain(known, first));
  return [t('commands:assist.shoot', { square, reason })];
}

/** Takes one line. */
export function assistStep(table: AssistTable, state: AssistState, line: string): AssistStep {
  const { t } = table.texts;
  const { assist, asking } = state;
  const { word, rest } = readCommand(line);
  if (line.trim() === '') return { state, lines: [] };
  switch (word) {
    case 'quit':
      return {
        state: { assist, isLeft: true },
        lines: [t('commands:assist.left', { count: shotsOf(assist) })],
      };
    case 'help':
      return { state, lines: helpLines(table.texts, assist.known.rules) };
    case 'weights':
      return { state, lines: ['', ...drawHeat(table, assist)] };
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

function answer(
  table: AssistTable,
  assist: Assist,
  line: string,
  asking?: AssistState['asking'],
): AssistStep {
  const { texts } = table;
  const { t } = texts;
  const read = readAnswers(assist, line);
  const { known } = assist;
  const ships = listShips(known.remaining.map(({ id }) => id));
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
        lines: [t('commands:assist.whichShip', { ships })],
      };
    case 'answers': {
      const next = answerAll(assist, read.answers);
      if (next.ok) return advised(table, next.value, []);
      const reason = describeContradiction(texts.story, next.error.known, next.error.contradiction);
      return {
        state: { assist },
        lines: [t('plain.refused', { reason }), ...tellAdvice(table, assist)],
      };
    }
  }
}

function advised(table: AssistTable, assist: Assist, lines: readonly string[]): AssistStep {
  return { state: { assist }, lines: [...lines, ...tellAdvice(table, assist)] };
}

/** How much the shooter wants each open square, in per cent of the most; else what is known. */
function drawHeat({ texts, colors }: AssistTable, { known, shooter }: Assist): string[] {
  const weights = shooter.weigh?.(known);
  const seen = makeObservationText(known).replaceAll('\n', '');
  const open = [...known.open].map((square) => weights?.[square] ?? 0);
  const most = Math.max(0, ...open);
  const heat = heatOf(open);
  const cellAt = (square: Square): Cell => {
    if (!weights || !known.open.has(square)) return { text: seen[square] ?? CELLS.open };
    const weight = weights[square] ?? 0;
    const share = most > 0 ? weight / most : 0;
    return { text: String(Math.round(share * 100)), paint: heatPaint(colors, heat(weight)) };
  };
  const { t, alphabet } = texts;
  const title = weights
    ? t('commands:assist.heat', { shooter: shooter.name })
    : t('commands:assist.known');
  return linesOf(drawBoard({ alphabet, colors }, known.rules.grid, title, cellAt));
}

function helpLines({ t }: Texts, rules: Rules): string[] {
  const isTold = tellsSinkings(rules);
  return [
    t(isTold ? 'commands:assist.help.answer' : 'commands:assist.help.answerUntold'),
    t('commands:assist.help.other'),
    ...(isTold ? [t('commands:assist.help.ship')] : []),
    t('commands:assist.help.salvo'),
    t('commands:assist.help.map'),
    t('commands:assist.help.undo'),
    t('commands:assist.help.quit'),
  ];
}

function notUnderstood(rules: Rules) {
  return tellsSinkings(rules)
    ? 'commands:assist.notUnderstood'
    : 'commands:assist.notUnderstoodUntold';
}
