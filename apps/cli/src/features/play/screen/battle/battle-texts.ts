import {
  describeMoments,
  describeRefusal,
  describeRetry,
  describeTakenBack,
  describeThinking,
  describeTurn,
  outcomeWord,
  playerName,
  sentence,
  shotsByMoment,
} from '@flotilla/play';
import { makeSquare, OUTCOMES, squareCount } from '@flotilla/rules';
import { describeForeignError, describeNotationError } from '../../../../shell/error-texts.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { playCommand } from '../../../../shell/io.js';
import type { Run } from '../../../../shell/screen/theme.js';
import { describeTalk, describeTrouble, nameOfOther } from '../../online-words.js';
import { typedCommand } from './battle-keys.js';
import type { BattleNotice, BattleState } from './battle-state.js';

/** Lists each shot, salvo and skipped turn, one per line, latest last. */
export function battleMessages(
  texts: Texts,
  { view, viewer }: BattleState,
  count: number,
): string[] {
  const [first] = shotsByMoment(view, view.shots).slice(-count);
  const from = first ? view.shots.indexOf(first[0]!) : 0;
  return describeMoments(texts.story, view, from, viewer).slice(-count);
}

const NUMBER_WIDTH = 3;

/** Lists the last shots of both players: number, name, square, answer. */
export function historyLines(
  { story, notation }: Texts,
  { view }: BattleState,
  count: number,
  width: number,
): Run[][] {
  const { rules, players, shots } = view;
  const names = players.map((player) => playerName(story, player).name);
  const words = OUTCOMES.map((each) => story.t(`board.${outcomeWord(rules, each)}`).length);
  const first = Math.max(0, shots.length - count);
  const squareWidth = makeSquare(rules.grid, squareCount(rules.grid) - 1, notation).length;
  const nameWidth = width - NUMBER_WIDTH - squareWidth - Math.max(...words) - 3;
  return shots.slice(first).map(({ seat, square, outcome }, index) => {
    const number = String(first + index + 1).padStart(NUMBER_WIDTH);
    const name = (names[seat] ?? '').slice(0, nameWidth).padEnd(nameWidth);
    const at = makeSquare(rules.grid, square, notation).padEnd(squareWidth);
    return [
      { text: `${number} ${name} ${at} `, role: 'faint' },
      { text: story.t(`board.${outcomeWord(rules, outcome)}`), role: outcome },
    ];
  });
}

/** Returns the last chat message of an online game. */
export function lastSaid(texts: Texts, { view, online }: BattleState): string | undefined {
  return online && describeTalk(texts, view, online, -1)[0];
}

/** Describes a problem of an online game, with any dialog open. */
export function troubleText(texts: Texts, { view, online }: BattleState): string | undefined {
  return online && describeTrouble(texts, view, online);
}

/** Describes the user's next step. */
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
        ? t('screens:online.placing', { name: nameOfOther(texts, view) })
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

/** Describes the message about the last key. */
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
      return describeTakenBack(story, view.rules);
    case 'waits':
      return t('screens:waits', { play: playCommand() });
    case 'no-hints':
      return t('plain.hintOnlyTraining');
    case 'no-weights':
      return t('screens:battle.noWeights');
    case 'saved':
      return t('screens:battle.saved', { path: notice.path });
    case 'not-saved':
      return t('screens:battle.notSaved', { reason: notice.reason });
  }
}
