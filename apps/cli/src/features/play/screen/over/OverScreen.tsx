import { isHotSeat } from '@flotilla/play';
import {
  type BoardView,
  type CellView,
  otherSeat,
  type Seat,
  type Square,
  viewFor,
} from '@flotilla/rules';
import { Box } from 'ink';
import { LOOKS, type Look, type Run } from '../../../../shell/board/board-lines.js';
import { type Side, TwoBoards } from '../../../../shell/board/TwoBoards.js';
import { type BoardsPlan, planBoards } from '../../../../shell/board/two-boards.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { describeFailure, describeResult, describeScore } from '../../../../shell/messages.js';
import type { Hint } from '../../../../shell/screen/key-hints.js';
import { Lines } from '../../../../shell/screen/Lines.js';
import { Screen } from '../../../../shell/screen/Screen.js';
import type { Size } from '../../../../shell/terminal/use-terminal-size.js';
import { saveHints } from '../battle/battle-hints.js';
import { SavePrompt } from '../battle/SavePrompt.js';
import type { OverState } from './over-state.js';

interface OverScreenProps {
  readonly state: OverState;
  readonly texts: Texts;
  readonly size: Size;
}

/** The end: who has won, the score, and both fleets with what was never hit. */
export function OverScreen({ state, texts, size }: OverScreenProps) {
  const { session, viewer, dialog } = state;
  const { rules } = session.game;
  const views = viewsOf(state);
  const plan = planBoards({
    size,
    rules,
    afloat: views.map(({ afloat }) => afloat),
    cursor: session.game.shots.at(-1)?.square ?? 0,
    hints: overHints(texts, true),
    talk: { least: 1, best: session.failure === undefined ? 4 : 5 },
  });
  const isOne = plan.arrangement.boards === 1;
  const isUnshot = views.some(({ cells }) => cells.includes('ship'));
  const side = (seat: Seat) => endSide(texts, state, seat, views[seat]);
  return (
    <Screen
      size={size}
      width={plan.width}
      left={[resultRun(texts, state)]}
      hasTitle={plan.lines.title > 0}
      hints={dialog ? saveHints(texts, dialog.isThere) : overHints(texts, isOne)}
      hintLines={plan.lines.hints}
    >
      <TwoBoards
        sides={[side(viewer), side(otherSeat(viewer))]}
        shown={state.board === viewer ? 0 : 1}
        {...{ rules, texts, plan }}
      />
      <Box flexDirection="column" marginTop={plan.lines.gap}>
        {dialog ? (
          <SavePrompt width={plan.width} {...{ dialog, texts }} />
        ) : (
          <Lines lines={talkRuns(texts, state, plan, isUnshot)} />
        )}
      </Box>
    </Screen>
  );
}

/** A board at the end; the number before its name is the key that hides its fleet. */
function endSide({ t }: Texts, state: OverState, seat: Seat, view: BoardView): Side {
  const { game, players } = state.session;
  const { name } = players[seat];
  const title = t(state.isShown[seat] ? 'screens:over.fleetOf' : 'screens:over.found', { name });
  const last = game.shots.findLast((shot) => shot.seat !== seat);
  return {
    caption: [
      { text: `${seat === state.viewer ? 1 : 2} `, role: 'key' },
      { text: title, role: game.winner === seat ? 'good' : 'strong' },
    ],
    lookAt: (square: Square) => endLook(view.cells[square] as CellView),
    lastShots: last ? [last.square] : [],
    afloat: view.afloat,
  };
}

const UNSHOT: Look = { mark: '■', role: 'unshot' };

function endLook(view: CellView): Look {
  return view === 'ship' ? UNSHOT : LOOKS[view];
}

/** Each board with its fleet, or as far as the shots found it. */
function viewsOf({ session: { game }, isShown }: OverState): [BoardView, BoardView] {
  const whole = viewFor(game, 'spectator').boards;
  const found = viewFor({ ...game, phase: 'battle' }, 'spectator').boards;
  return [isShown[0] ? whole[0] : found[0], isShown[1] ? whole[1] : found[1]];
}

/** Who has won, in the colour of good or bad news for the one person who played. */
function resultRun(texts: Texts, { session, viewer }: OverState): Run {
  const isShared = isHotSeat(session);
  const text = describeResult(texts, session, isShared ? 'spectator' : viewer);
  const isLost = !isShared && session.game.winner === otherSeat(viewer);
  return { text, role: isLost ? 'bad' : 'good' };
}

function talkRuns(texts: Texts, state: OverState, plan: BoardsPlan, isUnshot: boolean): Run[][] {
  const { session, viewer, notice } = state;
  const scores = [viewer, otherSeat(viewer)].map((seat): Run[] => [
    { text: describeScore(texts, session, seat), role: 'plain' },
  ]);
  const legend: Run[] = [
    { text: ` ${UNSHOT.mark} `, role: UNSHOT.role },
    { text: ` ${texts.t('screens:over.unshot')}`, role: 'faint' },
  ];
  const title = plan.lines.title > 0 ? [] : [[resultRun(texts, state)]];
  const said = notice ? [[noticeRun(texts, notice)]] : [];
  const failure = describeFailure(texts, session).map((text): Run[] => [{ text, role: 'bad' }]);
  return [...title, ...failure, ...said, ...scores, ...(isUnshot ? [legend] : [])].slice(
    0,
    plan.lines.talk,
  );
}

function noticeRun({ t }: Texts, notice: NonNullable<OverState['notice']>): Run {
  return notice.code === 'saved'
    ? { text: t('screens:battle.saved', { path: notice.path }), role: 'good' }
    : { text: t('screens:battle.notSaved', { reason: notice.reason }), role: 'bad' };
}

function overHints({ t }: Texts, isOneBoard: boolean): Hint[] {
  return [
    { keys: 'r', does: t('screens:over.key.rematch') },
    { keys: 'm', does: t('screens:over.key.menu') },
    { keys: 'q', does: t('screens:over.key.quit') },
    ...(isOneBoard ? [{ keys: 'Tab', does: t('screens:over.key.otherBoard') }] : []),
    { keys: 's', does: t('screens:over.key.save') },
    { keys: '1 2', does: t('screens:over.key.fleets') },
  ];
}
