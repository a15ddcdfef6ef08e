import { makeSquare, type Shot, type ShotOutcome } from '@flotilla/rules';
import { describeActionError, describeNotationError } from '../../../../shell/error-texts.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { describeShot, describeTurn, sentence, wordOf } from '../../../../shell/messages.js';
import { commandName, typedCommand } from './battle-keys.js';
import {
  type BattleNotice,
  type BattleState,
  isSalvo,
  shotsLeft,
  waitingFor,
} from './battle-state.js';

/** What happened, a line for each shot, or for each salvo; the latest last. */
export function battleMessages(texts: Texts, state: BattleState, count: number): string[] {
  const { session, viewer } = state;
  const { shots } = session.game;
  if (!isSalvo(state)) {
    return shots
      .slice(Math.max(0, shots.length - count))
      .map((shot) => describeShot(texts, session, shot, viewer));
  }
  const turns = new Map<number, Shot[]>();
  for (const shot of shots) turns.set(shot.turn, [...(turns.get(shot.turn) ?? []), shot]);
  return [...turns.values()].slice(-count).map((salvo) => describeSalvo(texts, state, salvo));
}

const OUTCOMES: readonly ShotOutcome[] = ['sunk', 'hit', 'miss'];

/** The squares of a salvo, by what was answered. */
function describeSalvo(
  texts: Texts,
  { session, viewer }: BattleState,
  salvo: readonly Shot[],
): string {
  const { t, alphabet } = texts;
  const { rules } = session.game;
  const seat = salvo[0]?.seat ?? 0;
  const squareText = ({ square, shapeId }: Shot) =>
    makeSquare(rules.grid, square, alphabet) + (shapeId === undefined ? '' : ` (${shapeId})`);
  const answers = OUTCOMES.flatMap((outcome) => {
    const squares = salvo.filter((shot) => shot.outcome === outcome).map(squareText);
    const values = { squares: squares.join(' ') };
    return squares.length > 0
      ? [t(`screens:battle.answers.${wordOf(rules, { outcome })}`, values)]
      : [];
  }).join('; ');
  if (seat === viewer) return t('screens:battle.salvo.mine', { answers });
  return t('screens:battle.salvo.theirs', { name: session.players[seat].name, answers });
}

/** What is to be done now. */
export function statusText(texts: Texts, state: BattleState): string {
  const { t } = texts;
  const { session, viewer, typed, chosen } = state;
  const { game, players } = session;
  const { name } = players[game.toMove];
  switch (waitingFor(state)) {
    case 'computer':
      return t('screens:battle.waiting', { name });
    case 'hand-over':
      return t('screens:battle.handOver', { name });
    case 'nobody':
      return '';
    case 'viewer':
      if (typed !== '') return typingText(texts, state);
      return chosen.length > 0
        ? t('screens:battle.left', { count: shotsLeft(state) })
        : describeTurn(texts, session, viewer);
  }
}

function typingText({ t }: Texts, state: BattleState): string {
  const command = typedCommand(state);
  if (command) {
    return t('screens:battle.rowOr', { command: t(`screens:battle.key.${commandName(command)}`) });
  }
  return /\d/.test(state.typed) ? '' : t('screens:battle.row');
}

/** What the screen says about the last key. */
export function noticeText(texts: Texts, { session }: BattleState, notice: BattleNotice): string {
  const { t, alphabet } = texts;
  const { grid } = session.game.rules;
  switch (notice.code) {
    case 'not-a-square':
      return sentence(describeNotationError(texts, grid, notice.error));
    case 'refused':
      return sentence(describeActionError(texts, grid, notice.error));
    case 'known-empty':
      return sentence(
        t('errors:square.knownEmpty', { square: makeSquare(grid, notice.square, alphabet) }),
      );
    case 'already-chosen':
      return t('screens:battle.alreadyChosen', {
        square: makeSquare(grid, notice.square, alphabet),
      });
    case 'marked-shot':
      return t('screens:battle.cannotMark', { square: makeSquare(grid, notice.square, alphabet) });
    case 'taken-back':
      return t('screens:battle.takenBack');
    case 'nothing-to-undo':
      return t('screens:battle.nothingToUndo');
    case 'only-in-training':
      return t('screens:battle.onlyInTraining');
    case 'no-weights':
      return t('screens:battle.noWeights');
    case 'hand-over-first':
      return t('screens:battle.handOver', { name: session.players[session.game.toMove].name });
    case 'saved':
      return t('screens:battle.saved', { path: notice.path });
    case 'not-saved':
      return t('screens:battle.notSaved', { reason: notice.reason });
  }
}
