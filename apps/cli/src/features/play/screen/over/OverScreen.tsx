import {
  boardsRevealed,
  costlyShots,
  describeChance,
  describeCost,
  describeCourse,
  describeGrade,
  describeLesson,
  describeLuck,
  explainLuck,
  formatDecimal,
  formatShareInPercent,
  type JudgedGame,
  type JudgedShot,
  judgeShots,
  lastShotsAt,
  lessonOf,
  type ReviewSummary,
  type ShotReview,
  seatName,
  summarise,
} from '@flotilla/play';
import {
  type BoardView,
  type CellView,
  makeSquare,
  otherSeat,
  type Seat,
  type Square,
} from '@flotilla/rules';
import type { BoardsPlan } from '../../../../shell/board/arrange.js';
import { type BoardSide, BoardsScreen } from '../../../../shell/board/Boards.js';
import { CELL_VIEW_LOOKS, type SquareLook } from '../../../../shell/board/board-lines.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { describeFailure, describeScore } from '../../../../shell/messages.js';
import type { KeyHint } from '../../../../shell/screen/help.js';
import { wrapRuns, wrapWords } from '../../../../shell/screen/help.js';
import { Lines } from '../../../../shell/screen/Lines.js';
import { contentWidth, HelpScreen } from '../../../../shell/screen/Screen.js';
import type { TextRun } from '../../../../shell/screen/theme.js';
import type { TerminalSize } from '../../../../shell/terminal/use-terminal.js';
import {
  describeChat,
  describeConnectionProblem,
  describeEnd,
  describeRematch,
} from '../../online-words.js';
import { recordNoticeText } from '../../save-record.js';
import { addresseeOf } from '../../seated-table.js';
import { saveHints } from '../battle/battle-hints.js';
import { SavePrompt } from '../battle/SavePrompt.js';
import { type OverScreenState, reviewedSeats, reviewProgress } from './over-state.js';

interface OverScreenProps {
  readonly state: OverScreenState;
  readonly texts: Texts;
  readonly size: TerminalSize;
}

export function OverScreen({ state, texts, size }: OverScreenProps) {
  const { view, viewer, dialog } = state;
  const { rules, shots, failure } = view;
  if (dialog?.name === 'review') {
    const title: TextRun[] = [{ text: texts.t('screens:over.review.title'), role: 'title' }];
    const lines = reviewLines(texts, state, contentWidth(size));
    return <HelpScreen page={dialog.page} texts={texts} size={size} title={title} lines={lines} />;
  }
  const views = shownBoards(state);
  const isUnshot = views.some(({ cells }) => cells.includes('ship'));
  const side = (seat: Seat) => finalSide(texts, state, seat, views[seat]);
  const result = wrapRuns([resultRun(texts, state)], contentWidth(size));
  const talkLineCount = (failure === undefined && !state.online ? 3 : 5) + result.length;
  return (
    <BoardsScreen
      size={size}
      rules={rules}
      texts={texts}
      sides={[side(viewer), side(otherSeat(viewer))]}
      shownSide={state.shownBoard === viewer ? 0 : 1}
      cursor={shots.at(-1)?.square ?? 0}
      title={result[0] ?? []}
      hints={dialog ? saveHints(texts, dialog.isThere) : overHints(texts, state)}
      layoutHints={overHints(texts, state)}
      talk={{ least: 1, best: talkLineCount }}
      below={(plan) =>
        dialog ? (
          <SavePrompt width={plan.width} dialog={dialog} texts={texts} />
        ) : (
          <Lines lines={talkRuns(texts, state, plan, result, isUnshot)} />
        )
      }
    />
  );
}

/** Board at the end of the game; the number in its caption toggles the fleet. */
function finalSide(texts: Texts, state: OverScreenState, seat: Seat, view: BoardView): BoardSide {
  const { t } = texts;
  const { players, winner } = state.view;
  const player = seatName(texts, players, seat, addresseeOf(state.view));
  const title = t(state.isFleetShown[seat] ? 'screens:over.fleetOf' : 'screens:over.found', player);
  return {
    caption: [
      { text: `${seat === state.viewer ? 1 : 2} `, role: 'key' },
      { text: title, role: winner === seat ? 'good' : 'strong' },
    ],
    lookAt: (square: Square) => finalLook(view.cells[square] as CellView),
    lastShots: lastShotsAt(state.view, seat).map(({ square }) => square),
    afloat: view.afloat,
  };
}

const UNHIT_LOOK: SquareLook = { mark: '■', role: 'unshot' };

function finalLook(view: CellView): SquareLook {
  return view === 'ship' ? UNHIT_LOOK : CELL_VIEW_LOOKS[view];
}

function shownBoards({ view, isFleetShown }: OverScreenState): [BoardView, BoardView] {
  const fullBoards = view.boards;
  const discoveredBoards = boardsRevealed(view);
  return [
    isFleetShown[0] ? fullBoards[0] : discoveredBoards[0],
    isFleetShown[1] ? fullBoards[1] : discoveredBoards[1],
  ];
}

/** Result; styled as bad only if a single user at this screen lost. */
function resultRun(texts: Texts, state: OverScreenState): TextRun {
  const { view, viewer, online } = state;
  const text = describeEnd(texts, view, online, addresseeOf(state.view));
  const isLost = !view.isShared && view.winner === otherSeat(viewer);
  return { text, role: isLost ? 'bad' : 'good' };
}

function talkRuns(
  texts: Texts,
  state: OverScreenState,
  plan: BoardsPlan,
  result: TextRun[][],
  isUnshot: boolean,
): TextRun[][] {
  const { view, viewer, notice } = state;
  const scores = [viewer, otherSeat(viewer)].map((seat): TextRun[] => [
    { text: describeScore(texts, view, seat), role: 'plain' },
  ]);
  const legend: TextRun[] = [
    { text: ` ${UNHIT_LOOK.mark} `, role: UNHIT_LOOK.role },
    { text: ` ${texts.t('screens:over.unshot')}`, role: 'faint' },
  ];
  const title = plan.lines.title > 0 ? result.slice(1) : result;
  const noticeRuns: TextRun[][] = notice
    ? [[{ text: recordNoticeText(texts, notice), role: notice.code === 'saved' ? 'good' : 'bad' }]]
    : [];
  const failureLines = describeFailure(texts, view).map((text): TextRun[] => [
    { text, role: 'bad' },
  ]);
  const onlineLines = onlineRuns(texts, state);
  const troubleLines = troubleRuns(texts, state);
  return [
    ...title,
    ...troubleLines,
    ...failureLines,
    ...noticeRuns,
    ...onlineLines,
    ...scores,
    ...(isUnshot ? [legend] : []),
  ].slice(0, plan.lines.talk);
}

function troubleRuns(texts: Texts, { view, online }: OverScreenState): TextRun[][] {
  const trouble = online && describeConnectionProblem(texts, view, online);
  return trouble === undefined ? [] : [[{ text: trouble, role: 'bad' }]];
}

function onlineRuns(texts: Texts, { view, online }: OverScreenState): TextRun[][] {
  if (!online) return [];
  const rematchText = describeRematch(texts, view, online);
  const chatLines = describeChat(texts, view, online, -1);
  return [
    ...(rematchText === undefined ? [] : [[{ text: rematchText, role: 'header-here' } as const]]),
    ...chatLines.map((text): TextRun[] => [{ text, role: 'strong' }]),
  ];
}

/** Key hints, most important first. */
export function overHints({ t }: Texts, { online }: OverScreenState): KeyHint[] {
  const isRematchWanted = online?.view.rematch === 'wanted';
  return [
    { keys: 'r', text: t(online ? 'screens:online.key.rematch' : 'screens:over.key.rematch') },
    ...(isRematchWanted ? [{ keys: 'd', text: t('screens:online.key.decline') }] : []),
    ...(online?.view.abilities.canWithdraw
      ? [{ keys: 'd', text: t('screens:online.key.withdraw') }]
      : []),
    { keys: 'a', text: t('screens:over.key.review') },
    ...(online ? [] : [{ keys: 'm, Esc', text: t('screens:over.key.menu') }]),
    { keys: online ? 'q, Esc' : 'q', text: t('screens:key.quit') },
    { keys: '?', text: t('screens:key.help'), isVital: true },
    { keys: 'Tab', text: t('screens:battle.key.otherBoard') },
    { keys: 's', text: t('screens:battle.key.save') },
    { keys: '1 2', text: t('screens:over.key.fleets') },
  ];
}

/** Absolute luck, in hits, below which a game counts as even. */
const EVEN_LUCK = 0.05;

function reviewLines(texts: Texts, state: OverScreenState, width: number): TextRun[][] {
  const { t } = texts;
  const hasShotsLuck = state.reviews?.flat().some(({ shotsLuck }) => shotsLuck !== null);
  const notes = [
    t('screens:over.review.aboutAccuracy'),
    hasShotsLuck ? explainLuck(texts.story) : t('screens:over.review.aboutLuck'),
  ];
  const courseLines = state.isReviewed
    ? describeCourse(texts.story, state.view, addresseeOf(state.view), state.reviews)
    : [];
  return [
    ...courseLines.flatMap((text) => paragraph(text, 'strong', width)),
    ...(courseLines.length > 0 ? [[]] : []),
    ...reviewedSeats(state).flatMap((seat) => [...seatLines(texts, state, seat, width), []]),
    ...notes.flatMap((text) => paragraph(text, 'faint', width)),
  ];
}

function seatLines(texts: Texts, state: OverScreenState, seat: Seat, width: number): TextRun[][] {
  const { t } = texts;
  const { done, all } = reviewProgress(state, seat);
  const name: TextRun[] = [
    {
      text: seatName(texts, state.view.players, seat, addresseeOf(state.view)).name,
      role: 'strong',
    },
  ];
  if (all === 0) return [name, [{ text: t('screens:over.review.none'), role: 'faint' }]];
  if (!state.isReviewed && done < all) {
    return [name, [{ text: t('screens:over.review.progress', { done, all }), role: 'faint' }]];
  }
  const review = summarise(state.reviews?.[seat] ?? []);
  return [
    name,
    ...paragraph(describeAccuracy(texts, review), 'plain', width),
    ...luckLines(texts, state, seat, review, width),
    ...costlyShotLines(texts, state, seat, width),
  ];
}

/** Describes accuracy and hits. Includes luck in hits only if luck in shots is unknown. */
function describeAccuracy(
  texts: Texts,
  { accuracy, luck, shotsLuck, hits, shots }: ReviewSummary,
): string {
  const { t } = texts;
  const kind = Math.abs(luck) < EVEN_LUCK ? 'even' : luck > 0 ? 'lucky' : 'unlucky';
  return [
    t('screens:over.review.accuracy', { percent: formatShareInPercent(texts, accuracy) }),
    shotsLuck === null &&
      t(`screens:over.review.${kind}`, { hits: formatDecimal(texts, Math.abs(luck), 1) }),
    t('screens:over.review.shots', { hits, count: shots }),
  ]
    .filter(Boolean)
    .join(' ');
}

function luckLines(
  texts: Texts,
  state: OverScreenState,
  seat: Seat,
  { shotsLuck }: ReviewSummary,
  width: number,
): TextRun[][] {
  if (shotsLuck === null) return [];
  return paragraph(
    describeLuck(texts.story, state.view.players, seat, shotsLuck, addresseeOf(state.view)),
    'plain',
    width,
  );
}

function costlyShotLines(
  texts: Texts,
  state: OverScreenState,
  seat: Seat,
  width: number,
): TextRun[][] {
  const { t, story } = texts;
  const { view, reviews } = state;
  if (!reviews) return [];
  const judged = judgeShots(view, reviews);
  const costliest = costlyShots(reviews[seat], judged);
  const describeMoment = (shot: ShotReview) =>
    [
      shotText(texts, state, shot),
      gradeText(texts, judged?.shots.get(shot.index)),
      winningText(texts, judged, seat, shot),
      describeLesson(story, lessonOf(view, shot)),
    ]
      .filter(Boolean)
      .join(' ');
  if (costliest.length === 0) return paragraph(t('screens:over.review.noMoments'), 'plain', width);
  return [
    ...paragraph(t('screens:over.review.moments'), 'plain', width),
    ...costliest.flatMap((shot) => paragraph(describeMoment(shot), 'plain', width, '  ')),
  ];
}

function shotText(texts: Texts, { view }: OverScreenState, review: ShotReview): string {
  return texts.t('screens:over.review.shot', {
    number: review.index + 1,
    square: makeSquare(view.rules.grid, review.square, texts.notation),
    chance: describeChance(texts.story, view.rules.grid, review),
  });
}

/** Describes a shot's grade and cost; empty if it was not graded. */
function gradeText({ story }: Texts, judged: JudgedShot | undefined): string {
  if (!judged) return '';
  return `${describeGrade(story, judged.grade)}. ${describeCost(story, judged)}`.trim();
}

/** Describes the shooter's winning chance before and after a shot; empty if unknown. */
function winningText(
  texts: Texts,
  judged: JudgedGame | undefined,
  seat: Seat,
  { index }: ShotReview,
): string {
  const [chanceBefore, chanceAfter] = [judged?.chances[index], judged?.chances[index + 1]];
  if (chanceBefore == null || chanceAfter == null) return '';
  const percentText = (chance: number) =>
    formatShareInPercent(texts, seat === 0 ? chance : 1 - chance);
  return texts.t('screens:over.review.winning', {
    before: percentText(chanceBefore),
    after: percentText(chanceAfter),
  });
}

function paragraph(text: string, role: TextRun['role'], width: number, indent = ''): TextRun[][] {
  return wrapWords(text, width - indent.length).map((line) => [{ text: indent + line, role }]);
}
