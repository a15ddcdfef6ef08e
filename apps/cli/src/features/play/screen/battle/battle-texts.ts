import {
  describeEvents,
  describeRefusal,
  describeRetry,
  describeThinking,
  describeTurn,
  describeUndo,
  groupShotsByAnswerTime,
  outcomeKey,
  playerName,
  sentence,
} from '@flotilla/play';
import { makeSquare, OUTCOMES, squareCount } from '@flotilla/rules';
import { describeForeignError, describeNotationError } from '../../../../shell/error-texts.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { playCommand } from '../../../../shell/io.js';
import type { TextRun } from '../../../../shell/screen/theme.js';
import { describeChat, describeConnectionProblem, opponentName } from '../../online-words.js';
import { recordNoticeText } from '../../save-record.js';
import { typedCommand } from './battle-keys.js';
import type { BattleNotice, BattleState } from './battle-state.js';

/** Lists the latest shots, salvos and skipped turns, one per line, most recent last. */
export function battleMessages(
  texts: Texts,
  { view, viewer }: BattleState,
  count: number,
): string[] {
  const [first] = groupShotsByAnswerTime(view, view.shots).slice(-count);
  const firstShot = first ? view.shots.indexOf(first[0]!) : 0;
  return describeEvents(texts.story, view, firstShot, viewer).slice(-count);
}

const SHOT_NUMBER_WIDTH = 3;

export function historyLines(
  { story, notation }: Texts,
  { view }: BattleState,
  count: number,
  width: number,
): TextRun[][] {
  const { rules, players, shots } = view;
  const names = players.map((player) => playerName(story, player).name);
  const outcomeLengths = OUTCOMES.map((each) => story.t(`board.${outcomeKey(rules, each)}`).length);
  const first = Math.max(0, shots.length - count);
  const squareWidth = makeSquare(rules.grid, squareCount(rules.grid) - 1, notation).length;
  const nameWidth = width - SHOT_NUMBER_WIDTH - squareWidth - Math.max(...outcomeLengths) - 3;
  return shots.slice(first).map(({ seat, square, outcome }, index) => {
    const number = String(first + index + 1).padStart(SHOT_NUMBER_WIDTH);
    const name = (names[seat] ?? '').slice(0, nameWidth).padEnd(nameWidth);
    const squareText = makeSquare(rules.grid, square, notation).padEnd(squareWidth);
    return [
      { text: `${number} ${name} ${squareText} `, role: 'faint' },
      { text: story.t(`board.${outcomeKey(rules, outcome)}`), role: outcome },
    ];
  });
}

export function lastChatLine(texts: Texts, { view, online }: BattleState): string | undefined {
  return online && describeChat(texts, view, online, -1)[0];
}

export function connectionProblemText(
  texts: Texts,
  { view, online }: BattleState,
): string | undefined {
  return online && describeConnectionProblem(texts, view, online);
}

export function statusText(texts: Texts, state: BattleState): string {
  const { t } = texts;
  const { view, viewer, typed } = state;
  const { awaits, awaited, aimed, due, players, failure } = view;
  const name = awaited === null ? '' : playerName(texts, players[awaited]).name;
  switch (awaits) {
    case 'computer':
      return failure === undefined
        ? describeThinking(texts.story, view)
        : t('screens:battle.failed', { name, reason: describeForeignError(texts, failure) });
    case 'hand-over':
      return t('screens:battle.handOver', { name });
    case 'nobody':
      return '';
    case 'opponent':
      return view.phase === 'prepare'
        ? t('screens:online.placing', { name: opponentName(texts, view) })
        : describeTurn(texts.story, view, viewer);
    case 'viewer':
      if (typed !== '') return typingText(texts, state);
      return aimed.length > 0
        ? t('screens:battle.left', { count: due - aimed.length })
        : describeTurn(texts.story, view, viewer);
  }
}

function typingText({ t }: Texts, state: BattleState): string {
  const command = typedCommand(state);
  if (command) {
    return t('screens:battle.rowOr', { command: t(`screens:battle.key.${command}`) });
  }
  return /\d/.test(state.typed) ? '' : t('screens:battle.row');
}

export function noticeText(
  texts: Texts,
  { view, viewer }: BattleState,
  notice: BattleNotice,
): string {
  const { t, story } = texts;
  const withRetry = (reason: string) =>
    `${sentence(reason)} ${describeRetry(story, view, viewer)}`.trimEnd();
  switch (notice.code) {
    case 'not-a-square':
      return withRetry(describeNotationError(texts, view.rules.grid, notice.error));
    case 'refused':
      return notice.refusal.code === 'not-your-turn'
        ? describeTurn(story, view, viewer)
        : withRetry(describeRefusal(story, view.rules.grid, notice.refusal));
    case 'taken-back':
      return describeUndo(story, view.rules);
    case 'waits':
      return t('screens:waits', { play: playCommand() });
    case 'no-hints':
      return t('plain.hintOnlyTraining');
    case 'no-weights':
      return t('screens:battle.noWeights');
    case 'saved':
    case 'not-saved':
      return recordNoticeText(texts, notice);
  }
}
