import { announcesShip, makeSquare } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import { joinInLines, wrapWords } from '../../shell/screen/help.js';
import type { TextRole, TextRun } from '../../shell/screen/theme.js';
import { countShots, isFleetSunk } from './assist.js';
import type { AssistNotice, AssistState } from './assist-state.js';
import { adviceText, answerKeyHelp, assistNoticeText, reasonText } from './assist-texts.js';

interface MessageFormat {
  readonly width: number;
  /** Puts each answer on its own line, and blank lines between parts. */
  readonly isTall?: boolean;
}

interface MessageOptions extends MessageFormat {
  readonly lines: number;
}

/** Block of lines; lower ranks are fitted first when space is short. */
interface MessagePart {
  readonly rank: number;
  readonly lines: readonly (readonly TextRun[])[];
  /** Adds a blank line above, if there is room. */
  readonly hasGapAbove?: boolean;
}

/** Parts up to this rank count towards the minimum height. */
const VITAL_RANK = 2;

/** Minimum and preferred number of lines below the board. */
export function messageLineDemand(texts: Texts, state: AssistState, width: number) {
  const parts = messageParts(texts, state, { width });
  const countLines = (list: readonly MessagePart[]) =>
    list.reduce((sum, { lines }) => sum + lines.length, 0);
  return {
    least: countLines(parts.filter(({ rank }) => rank <= VITAL_RANK)),
    best: countLines(parts),
  };
}

/** Fits advice, reason, question and answers into the available lines. */
export function assistMessageLines(
  texts: Texts,
  state: AssistState,
  { width, lines, isTall = false }: MessageOptions,
): TextRun[][] {
  const parts = messageParts(texts, state, { width, isTall });
  const shown = new Map<MessagePart, TextRun[][]>();
  let linesLeft = lines;
  for (const part of [...parts].sort((a, b) => a.rank - b.rank)) {
    const fitting = truncatePart(part, linesLeft);
    shown.set(part, fitting);
    linesLeft -= fitting.length;
  }
  return parts.flatMap((part, index) => {
    const partLines = shown.get(part) ?? [];
    const hasGap = isTall && index > 0 && part.hasGapAbove && partLines.length > 0 && linesLeft > 0;
    if (hasGap) linesLeft -= 1;
    return hasGap ? [[], ...partLines] : partLines;
  });
}

/** Truncates a part to this many lines, ending with an ellipsis. */
function truncatePart({ lines }: MessagePart, maxLines: number): TextRun[][] {
  const fitting = lines.slice(0, Math.max(0, maxLines)).map((runs) => [...runs]);
  const last = fitting.at(-1)?.at(-1);
  if (fitting.length === lines.length || !last) return fitting;
  const words = last.text.split(' ');
  const text = `${words.slice(0, Math.max(1, words.length - 1)).join(' ')}…`;
  return [...fitting.slice(0, -1), [{ ...last, text }]];
}

const ERROR_NOTICES: ReadonlySet<AssistNotice['code']> = new Set(['refused', 'taken', 'not-kept']);

function messageParts(
  texts: Texts,
  state: AssistState,
  { width, isTall = false }: MessageFormat,
): MessagePart[] {
  const { assist, notice, cursor, pendingOutcome } = state;
  const { t, notation } = texts;
  const wrapRuns = (text: string, role: TextRole): TextRun[][] =>
    text === '' ? [] : wrapWords(text, width).map((line) => [{ text: line, role }]);
  if (state.isConfirmingLeave)
    return [{ rank: 0, lines: wrapRuns(t('screens:battle.leave.title'), 'strong') }];
  const isRefused = notice !== undefined && ERROR_NOTICES.has(notice.code);
  const noticeLines = notice
    ? wrapRuns(assistNoticeText(texts, notice), isRefused ? 'bad' : 'good')
    : [];
  const noticePart: MessagePart = {
    rank: isRefused ? 0 : 3,
    lines: noticeLines,
    hasGapAbove: true,
  };
  if (isFleetSunk(assist)) {
    const done = t('commands:assist.cleared', { count: countShots(assist) });
    return [{ rank: 1, lines: wrapRuns(done, 'good') }, noticePart];
  }
  const square = makeSquare(assist.known.rules.grid, cursor, notation);
  const whichKey = announcesShip(assist.known.rules, 'hit') ? 'whichHit' : 'which';
  const question = t(
    pendingOutcome ? `commands:assist.screen.${whichKey}` : 'commands:assist.screen.ask',
    {
      square,
    },
  );
  const answers = answerKeyHelp(texts, state).map(([keys, meaning]): TextRun[] => [
    { text: isTall ? ` ${keys.padEnd(8)}` : `${keys} `, role: 'key' },
    { text: meaning, role: 'plain' },
  ]);
  const answerLines = isTall ? answers : pendingOutcome ? joinInLines(answers, width) : [];
  return [
    { rank: pendingOutcome ? 4 : 2, lines: wrapRuns(adviceText(texts, state), 'header-here') },
    { rank: pendingOutcome ? 5 : 4, lines: wrapRuns(reasonText(texts, state), 'faint') },
    { rank: 1, lines: wrapRuns(question, 'strong'), hasGapAbove: true },
    { rank: 1, lines: answerLines },
    noticePart,
  ];
}
