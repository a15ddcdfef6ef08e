import {
  boardsFound,
  costlyShots,
  describeChance,
  describeCost,
  describeCourse,
  describeGrade,
  describeLesson,
  describeLuck,
  explainLuck,
  type GameReview,
  inPercent,
  type JudgedGame,
  type JudgedShot,
  judgeShots,
  lastShotsAt,
  lessonOf,
  numberIn,
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
  type Viewer,
} from '@flotilla/rules';
import type { BoardsPlan } from '../../../../shell/board/arrange.js';
import { BoardsScreen, type Side } from '../../../../shell/board/Boards.js';
import { LOOKS, type Look } from '../../../../shell/board/board-lines.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { describeFailure, describeScore } from '../../../../shell/messages.js';
import type { Hint } from '../../../../shell/screen/help.js';
import { wrap, wrapRuns } from '../../../../shell/screen/help.js';
import { Lines } from '../../../../shell/screen/Lines.js';
import { contentWidth, HelpScreen } from '../../../../shell/screen/Screen.js';
import type { Run } from '../../../../shell/screen/theme.js';
import type { Size } from '../../../../shell/terminal/use-terminal.js';
import { describeEnd, describeRematch, describeTalk, describeTrouble } from '../../online-words.js';
import { saveHints } from '../battle/battle-hints.js';
import { SavePrompt } from '../battle/SavePrompt.js';
import { type OverState, reviewProgress, seatsReviewed } from './over-state.js';

interface OverScreenProps {
  readonly state: OverState;
  readonly texts: Texts;
  readonly size: Size;
}

/** End of a game: winner, score, and both fleets with the squares never hit. */
export function OverScreen({ state, texts, size }: OverScreenProps) {
  const { view, viewer, dialog } = state;
  const { rules, shots, failure } = view;
  if (dialog?.name === 'review') {
    const title: Run[] = [{ text: texts.t('screens:over.review.title'), role: 'title' }];
    const lines = reviewLines(texts, state, contentWidth(size));
    return <HelpScreen page={dialog.page} {...{ texts, size, title, lines }} />;
  }
  const views = boardsOf(state);
  const isUnshot = views.some(({ cells }) => cells.includes('ship'));
  const side = (seat: Seat) => endSide(texts, state, seat, views[seat]);
  const result = wrapRuns([resultRun(texts, state)], contentWidth(size));
  const talked = (failure === undefined && !state.online ? 3 : 5) + result.length;
  return (
    <BoardsScreen
      {...{ size, rules, texts }}
      sides={[side(viewer), side(otherSeat(viewer))]}
      shown={state.board === viewer ? 0 : 1}
      cursor={shots.at(-1)?.square ?? 0}
      left={result[0] ?? []}
      hints={(isOneBoard) =>
        dialog ? saveHints(texts, dialog.isThere) : overHints(texts, state, isOneBoard)
      }
      usualHints={overHints(texts, state, true)}
      talk={{ least: 1, best: talked }}
      below={(plan) =>
        dialog ? (
          <SavePrompt width={plan.width} {...{ dialog, texts }} />
        ) : (
          <Lines lines={talkRuns(texts, state, plan, result, isUnshot)} />
        )
      }
    />
  );
}

/** Returns a board at the end; the number before its name is the key that toggles its fleet. */
function endSide(texts: Texts, state: OverState, seat: Seat, view: BoardView): Side {
  const { t } = texts;
  const { players, winner } = state.view;
  const player = seatName(texts, players, seat, readerOf(state));
  const title = t(state.isShown[seat] ? 'screens:over.fleetOf' : 'screens:over.found', player);
  return {
    caption: [
      { text: `${seat === state.viewer ? 1 : 2} `, role: 'key' },
      { text: title, role: winner === seat ? 'good' : 'strong' },
    ],
    lookAt: (square: Square) => endLook(view.cells[square] as CellView),
    lastShots: lastShotsAt(state.view, seat).map(({ square }) => square),
    afloat: view.afloat,
  };
}

const UNSHOT: Look = { mark: '■', role: 'unshot' };

function endLook(view: CellView): Look {
  return view === 'ship' ? UNSHOT : LOOKS[view];
}

/** Returns each board, with its whole fleet or only the discovered part. */
function boardsOf({ view, isShown }: OverState): [BoardView, BoardView] {
  const whole = view.boards;
  const found = boardsFound(view);
  return [isShown[0] ? whole[0] : found[0], isShown[1] ? whole[1] : found[1]];
}

/** Returns the reader of the texts: two people at one screen are called by name. */
function readerOf({ view, viewer }: OverState): Viewer {
  return view.isShared ? 'spectator' : viewer;
}

/** Returns the result, coloured as good or bad for a single user. */
function resultRun(texts: Texts, state: OverState): Run {
  const { view, viewer, online } = state;
  const text = describeEnd(texts, view, online, readerOf(state));
  const isLost = !view.isShared && view.winner === otherSeat(viewer);
  return { text, role: isLost ? 'bad' : 'good' };
}

function talkRuns(
  texts: Texts,
  state: OverState,
  plan: BoardsPlan,
  result: Run[][],
  isUnshot: boolean,
): Run[][] {
  const { view, viewer, notice } = state;
  const scores = [viewer, otherSeat(viewer)].map((seat): Run[] => [
    { text: describeScore(texts, view, seat), role: 'plain' },
  ]);
  const legend: Run[] = [
    { text: ` ${UNSHOT.mark} `, role: UNSHOT.role },
    { text: ` ${texts.t('screens:over.unshot')}`, role: 'faint' },
  ];
  const title = plan.lines.title > 0 ? result.slice(1) : result;
  const said = notice ? [[noticeRun(texts, notice)]] : [];
  const failure = describeFailure(texts, view).map((text): Run[] => [{ text, role: 'bad' }]);
  const online = onlineRuns(texts, state);
  const trouble = troubleRuns(texts, state);
  return [
    ...title,
    ...trouble,
    ...failure,
    ...said,
    ...online,
    ...scores,
    ...(isUnshot ? [legend] : []),
  ].slice(0, plan.lines.talk);
}

/** Reports a lost connection. */
function troubleRuns(texts: Texts, { view, online }: OverState): Run[][] {
  const trouble = online && describeTrouble(texts, view, online);
  return trouble === undefined ? [] : [[{ text: trouble, role: 'bad' }]];
}

/** Returns the last chat message and the state of a rematch. */
function onlineRuns(texts: Texts, { view, online }: OverState): Run[][] {
  if (!online) return [];
  const rematch = describeRematch(texts, view, online);
  const said = describeTalk(texts, view, online, -1);
  return [
    ...(rematch === undefined ? [] : [[{ text: rematch, role: 'header-here' } as const]]),
    ...said.map((text): Run[] => [{ text, role: 'strong' }]),
  ];
}

function noticeRun({ t }: Texts, notice: NonNullable<OverState['notice']>): Run {
  return notice.code === 'saved'
    ? { text: t('screens:battle.saved', { path: notice.path }), role: 'good' }
    : { text: t('screens:battle.notSaved', { reason: notice.reason }), role: 'bad' };
}

/** Returns the hints at the end of a game, most important first. */
export function overHints({ t }: Texts, { online }: OverState, isOneBoard: boolean): Hint[] {
  const isAsked = online?.view.rematch === 'wanted';
  return [
    { keys: 'r', does: t(online ? 'screens:online.key.rematch' : 'screens:over.key.rematch') },
    ...(isAsked ? [{ keys: 'd', does: t('screens:online.key.decline') }] : []),
    ...(online?.view.can.withdraw ? [{ keys: 'd', does: t('screens:online.key.withdraw') }] : []),
    { keys: 'a', does: t('screens:over.key.review') },
    ...(online ? [] : [{ keys: 'm, Esc', does: t('screens:over.key.menu') }]),
    { keys: online ? 'q, Esc' : 'q', does: t('screens:over.key.quit') },
    { keys: '?', does: t('screens:key.help'), isVital: true },
    ...(isOneBoard ? [{ keys: 'Tab', does: t('screens:over.key.otherBoard') }] : []),
    { keys: 's', does: t('screens:over.key.save') },
    { keys: '1 2', does: t('screens:over.key.fleets') },
  ];
}

/** Luck below this counts as even. */
const EVEN = 0.05;

/** Returns each seat's accuracy, luck and most costly shots. */
function reviewLines(texts: Texts, state: OverState, width: number): Run[][] {
  const { t } = texts;
  const tellsShots = state.reviews?.flat().some(({ shotsLuck }) => shotsLuck !== null);
  const about = [
    t('screens:over.review.aboutAccuracy'),
    tellsShots ? explainLuck(texts.story) : t('screens:over.review.aboutLuck'),
  ];
  const course = state.isReviewed
    ? describeCourse(texts.story, state.view, readerOf(state), state.reviews)
    : [];
  return [
    ...course.flatMap((text) => paragraph(text, 'strong', width)),
    ...(course.length > 0 ? [[]] : []),
    ...seatsReviewed(state).flatMap((seat) => [...seatLines(texts, state, seat, width), []]),
    ...about.flatMap((text) => paragraph(text, 'faint', width)),
  ];
}

function seatLines(texts: Texts, state: OverState, seat: Seat, width: number): Run[][] {
  const { t } = texts;
  const { done, all } = reviewProgress(state, seat);
  const name: Run[] = [
    { text: seatName(texts, state.view.players, seat, readerOf(state)).name, role: 'strong' },
  ];
  if (all === 0) return [name, [{ text: t('screens:over.review.none'), role: 'faint' }]];
  if (!state.isReviewed && done < all) {
    return [name, [{ text: t('screens:over.review.progress', { done, all }), role: 'faint' }]];
  }
  const review = summarise(state.reviews?.[seat] ?? []);
  return [
    name,
    ...paragraph(inWords(texts, review), 'plain', width),
    ...luckLines(texts, state, seat, review, width),
    ...momentLines(texts, state, seat, width),
  ];
}

/** Describes accuracy and hits. Luck in hits is left out if luck in shots is known. */
function inWords(texts: Texts, { accuracy, luck, shotsLuck, hits, shots }: GameReview): string {
  const { t } = texts;
  const kind = Math.abs(luck) < EVEN ? 'even' : luck > 0 ? 'lucky' : 'unlucky';
  return [
    t('screens:over.review.accuracy', { percent: inPercent(texts, accuracy) }),
    shotsLuck === null &&
      t(`screens:over.review.${kind}`, { hits: numberIn(texts, Math.abs(luck), 1) }),
    t('screens:over.review.shots', { hits, count: shots }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Describes luck in shots, if the values of positions are known. */
function luckLines(
  texts: Texts,
  state: OverState,
  seat: Seat,
  { shotsLuck }: GameReview,
  width: number,
): Run[][] {
  if (shotsLuck === null) return [];
  return paragraph(
    describeLuck(texts.story, state.view.players, seat, shotsLuck, readerOf(state)),
    'plain',
    width,
  );
}

/** Lists the most costly shots. */
function momentLines(texts: Texts, state: OverState, seat: Seat, width: number): Run[][] {
  const { t, story } = texts;
  const { view, reviews } = state;
  if (!reviews) return [];
  const judged = judgeShots(view, reviews);
  const moments = costlyShots(reviews[seat], judged);
  const told = (shot: ShotReview) =>
    [
      shotText(texts, state, shot),
      gradeText(texts, judged?.shots.get(shot.index)),
      winningText(texts, judged, seat, shot),
      describeLesson(story, lessonOf(view, shot)),
    ]
      .filter(Boolean)
      .join(' ');
  if (moments.length === 0) return paragraph(t('screens:over.review.noMoments'), 'plain', width);
  return [
    ...paragraph(t('screens:over.review.moments'), 'plain', width),
    ...moments.flatMap((shot) => paragraph(told(shot), 'plain', width, '  ')),
  ];
}

function shotText(texts: Texts, { view }: OverState, review: ShotReview): string {
  return texts.t('screens:over.review.shot', {
    number: review.index + 1,
    square: makeSquare(view.rules.grid, review.square, texts.notation),
    chance: describeChance(texts.story, view.rules.grid, review),
  });
}

/** Describes a shot's grade and cost; empty if not judged. */
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
  const [before, after] = [judged?.chances[index], judged?.chances[index + 1]];
  if (before == null || after == null) return '';
  const told = (chance: number) => inPercent(texts, seat === 0 ? chance : 1 - chance);
  return texts.t('screens:over.review.winning', { before: told(before), after: told(after) });
}

function paragraph(text: string, role: Run['role'], width: number, indent = ''): Run[][] {
  return wrap(text, width - indent.length).map((line) => [{ text: indent + line, role }]);
}
