import { announcesShip, makeSquare } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import { flow, wrap } from '../../shell/screen/help.js';
import type { Role, Run } from '../../shell/screen/theme.js';
import { isFleetSunk, shotsOf } from './assist.js';
import type { AssistNotice, AssistState } from './assist-state.js';
import { adviceText, assistNoticeText, questionRuns, reasonText } from './assist-texts.js';

interface Room {
  readonly width: number;
  readonly lines: number;
  /** Is there a line for each answer, and a blank one between the parts? */
  readonly isTall?: boolean;
}

/** Part of the text; rank 0 comes first if space is short. */
interface Part {
  readonly rank: number;
  readonly lines: readonly (readonly Run[])[];
  /** Does a blank line belong above it? */
  readonly begins?: boolean;
}

/** Parts of a higher rank may be dropped. */
const VITAL_RANK = 2;

/** Returns the lines needed below the board, and those of the full text. */
export function talkWish(texts: Texts, state: AssistState, width: number) {
  const parts = partsOf(texts, state, width, false);
  const count = (some: readonly Part[]) => some.reduce((sum, { lines }) => sum + lines.length, 0);
  return { least: count(parts.filter(({ rank }) => rank <= VITAL_RANK)), best: count(parts) };
}

/** Returns the advice with its reason, and the question with its answers. */
export function assistTalkLines(
  texts: Texts,
  state: AssistState,
  { width, lines, isTall = false }: Room,
): Run[][] {
  const parts = partsOf(texts, state, width, isTall);
  const shown = new Map<Part, Run[][]>();
  let left = lines;
  for (const part of [...parts].sort((a, b) => a.rank - b.rank)) {
    const fitting = cutAfter(part, left);
    shown.set(part, fitting);
    left -= fitting.length;
  }
  return parts.flatMap((part, index) => {
    const own = shown.get(part) ?? [];
    const hasAir = isTall && index > 0 && part.begins && own.length > 0 && left > 0;
    if (hasAir) left -= 1;
    return hasAir ? [[], ...own] : own;
  });
}

/** Truncates a part to this many lines; the last one indicates it. */
function cutAfter({ lines }: Part, most: number): Run[][] {
  const fitting = lines.slice(0, Math.max(0, most)).map((runs) => [...runs]);
  const last = fitting.at(-1)?.at(-1);
  if (fitting.length === lines.length || !last) return fitting;
  const words = last.text.split(' ');
  const text = `${words.slice(0, Math.max(1, words.length - 1)).join(' ')}…`;
  return [...fitting.slice(0, -1), [{ ...last, text }]];
}

const BAD_NEWS: ReadonlySet<AssistNotice['code']> = new Set(['refused', 'taken', 'not-kept']);

function partsOf(texts: Texts, state: AssistState, width: number, isTall: boolean): Part[] {
  const { assist, notice, cursor, asked } = state;
  const { t, notation } = texts;
  const said = (text: string, role: Role): Run[][] =>
    text === '' ? [] : wrap(text, width).map((line) => [{ text: line, role }]);
  if (state.isLeaving) return [{ rank: 0, lines: said(t('screens:battle.leave.title'), 'strong') }];
  const isRefused = notice !== undefined && BAD_NEWS.has(notice.code);
  const told = notice ? said(assistNoticeText(texts, notice), isRefused ? 'bad' : 'good') : [];
  const noticePart: Part = { rank: isRefused ? 0 : 3, lines: told, begins: true };
  if (isFleetSunk(assist)) {
    const done = t('commands:assist.screen.done', { count: shotsOf(assist) });
    return [{ rank: 1, lines: said(done, 'good') }, noticePart];
  }
  const square = makeSquare(assist.known.rules.grid, cursor, notation);
  const which = announcesShip(assist.known.rules, 'hit') ? 'whichHit' : 'which';
  const asks = t(asked ? `commands:assist.screen.${which}` : 'commands:assist.screen.ask', {
    square,
  });
  const answers = questionRuns(texts, state, isTall);
  const listed = isTall ? answers : asked ? flow(answers, width) : [];
  return [
    { rank: asked ? 4 : 2, lines: said(adviceText(texts, state), 'header-here') },
    { rank: asked ? 5 : 4, lines: said(reasonText(texts, state), 'faint') },
    { rank: 1, lines: said(asks, 'strong'), begins: true },
    { rank: 1, lines: listed },
    noticePart,
  ];
}
