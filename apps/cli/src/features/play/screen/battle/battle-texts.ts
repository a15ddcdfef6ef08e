import { isSalvo, type TableView } from '@flotilla/play';
import { makeSquare, type Seat, type Shot, type ShotOutcome } from '@flotilla/rules';
import { describeNotationError, describeRefusal } from '../../../../shell/error-texts.js';
import { describeForeignError } from '../../../../shell/foreign-texts.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { describeShot, describeTurn, sentence, wordOf } from '../../../../shell/messages.js';
import { commandName, typedCommand } from './battle-keys.js';
import type { BattleNotice, BattleState } from './battle-state.js';

/** What happened, a line for each shot, or for each salvo; the latest last. */
export function battleMessages(
  texts: Texts,
  { view, viewer }: BattleState,
  count: number,
): string[] {
  const { shots, rules } = view;
  if (!isSalvo(rules)) {
    return shots
      .slice(Math.max(0, shots.length - count))
      .map((shot) => describeShot(texts, view, shot, viewer));
  }
  const turns = new Map<number, Shot[]>();
  for (const shot of shots) turns.set(shot.turn, [...(turns.get(shot.turn) ?? []), shot]);
  return [...turns.values()]
    .slice(-count)
    .map((salvo) => describeSalvo(texts, view, salvo, viewer));
}

const OUTCOMES: readonly ShotOutcome[] = ['sunk', 'hit', 'miss'];

/** The squares of a salvo, by what was answered. */
function describeSalvo(
  texts: Texts,
  { rules, players }: TableView,
  salvo: readonly Shot[],
  viewer: Seat,
): string {
  const { t, alphabet } = texts;
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
  return t('screens:battle.salvo.theirs', { name: players[seat].name, answers });
}

/** What is to be done now. */
export function statusText(texts: Texts, state: BattleState): string {
  const { t } = texts;
  const { view, viewer, typed } = state;
  const { awaits, awaited, aimed, due, players, failure } = view;
  const name = awaited === null ? '' : players[awaited].name;
  switch (awaits) {
    case 'computer':
      return failure === undefined
        ? t('screens:battle.waiting', { name })
        : t('screens:battle.failed', { name, reason: describeForeignError(texts, failure) });
    case 'hand-over':
      return t('screens:battle.handOver', { name });
    case 'nobody':
      return '';
    case 'viewer':
      if (typed !== '') return typingText(texts, state);
      return aimed.length > 0
        ? t('screens:battle.left', { count: due - aimed.length })
        : describeTurn(texts, view, viewer);
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
export function noticeText(texts: Texts, { view }: BattleState, notice: BattleNotice): string {
  const { t } = texts;
  switch (notice.code) {
    case 'not-a-square':
      return sentence(describeNotationError(texts, view.rules.grid, notice.error));
    case 'refused':
      return sentence(describeRefusal(texts, view, notice.refusal));
    case 'taken-back':
      return t(isSalvo(view.rules) ? 'screens:battle.takenBackSalvo' : 'screens:battle.takenBack');
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
