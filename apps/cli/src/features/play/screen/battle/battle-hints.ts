import { describePhrase, playerName } from '@flotilla/play';
import { PHRASES } from '@flotilla/protocol';
import { announcesSinkings, isSalvo, makeSquare } from '@flotilla/rules';
import { CELL_VIEW_LOOKS, HEAT_SCALE, MARK_LOOK } from '../../../../shell/board/board-lines.js';
import type { screens } from '../../../../shell/i18n/en/screens.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import type { KeyHint } from '../../../../shell/screen/help.js';
import { joinInLines, type KeyHelp, keyLines } from '../../../../shell/screen/help.js';
import type { TextRun } from '../../../../shell/screen/theme.js';
import { type BattleState, hasOpponentHeatMap } from './battle-state.js';
import { canWriteChat } from './dialog-keys.js';

/** Key hints, most important first. */
export function battleHints(texts: Texts, state: BattleState): KeyHint[] {
  switch (state.dialog?.name) {
    case 'leave':
      return leaveHints(texts, state);
    case 'fleets':
      return fleetsHints(texts, state);
    case 'fleet':
      return [{ keys: 'Esc', text: texts.t('screens:key.back'), isVital: true }];
    case 'save':
      return saveHints(texts, state.dialog.isThere);
    case 'write':
      return writeHints(texts);
    default:
      return playHints(texts, state);
  }
}

export function saveHints({ t }: Texts, isThere: boolean): KeyHint[] {
  return isThere
    ? [
        { keys: 'y', text: t('screens:battle.save.yes') },
        { keys: 'n', text: t('screens:battle.save.no') },
        { keys: 'Esc', text: t('screens:key.cancel') },
      ]
    : [
        { keys: 'Enter', text: t('screens:battle.key.save') },
        { keys: 'Esc', text: t('screens:key.cancel') },
      ];
}

function writeHints({ t }: Texts): KeyHint[] {
  return [
    { keys: 'Enter', text: t('screens:online.key.send'), isVital: true },
    { keys: 'Esc', text: t('screens:key.cancel'), isVital: true },
  ];
}

function leaveHints({ t }: Texts, state: BattleState): KeyHint[] {
  const leaveKey = state.online ? 'screens:online.leave' : 'screens:battle.leave.keep';
  const resignKey = state.online?.view.abilities.canAbort
    ? 'screens:online.callOff'
    : 'screens:battle.leave.resign';
  return [
    { keys: 'k', text: t(leaveKey), isVital: true },
    { keys: 'r', text: t(resignKey) },
    { keys: 'Esc', text: t('screens:battle.leave.stay'), isVital: true },
  ];
}

function fleetsHints(texts: Texts, { view }: BattleState): KeyHint[] {
  return [
    ...view.players.map((player, seat) => ({
      keys: `${seat + 1}`,
      text: playerName(texts, player).name,
      isVital: true,
    })),
    { keys: 'Esc', text: texts.t('screens:key.cancel'), isVital: true },
  ];
}

function playHints({ t, notation }: Texts, state: BattleState): KeyHint[] {
  const { view, online } = state;
  const { isTraining, rules, aimed, awaits } = view;
  const example = makeSquare(rules.grid, 0, notation);
  const hint = (keys: string, action: BattleActionKey): KeyHint => ({
    keys,
    text: t(`screens:battle.key.${action}`),
  });
  const canUndo = isTraining || aimed.length > 0;
  const isUserTurn = awaits === 'viewer';
  return [
    ...(awaits === 'hand-over' ? [{ ...hint('Enter', 'handOver'), isVital: true }] : []),
    ...(awaits === 'computer' ? [hint('Enter', 'skip')] : []),
    ...(isUserTurn
      ? [
          { keys: '←↑↓→', text: t('screens:key.move') },
          { ...hint('Enter', 'fire'), isVital: true },
        ]
      : []),
    hint('Tab', 'otherBoard'),
    { keys: '?', text: t('screens:key.help'), isVital: true },
    { ...hint('q', 'leave'), isVital: true },
    ...(isUserTurn ? [hint(`${example} Enter`, 'type')] : []),
    ...(canUndo ? [hint('u', 'undo')] : []),
    ...(isTraining ? [hint('t', 'hint')] : []),
    ...(online?.view.abilities.canClaim ? [{ ...hint('v', 'claim'), isVital: true }] : []),
    ...(online ? [hint('t', 'talk')] : []),
    hint('m', 'mark'),
    ...(view.isShared ? [hint('o', 'fleets')] : []),
    ...(hasOpponentHeatMap(state) ? [hint('w', 'weights')] : []),
    hint('s', 'save'),
  ];
}

type BattleActionKey = keyof typeof screens.battle.key;

export function talkLines({ t, story }: Texts, state: BattleState, width: number): TextRun[][] {
  const phraseKeys = PHRASES.map(
    (phrase, at): KeyHelp => [`${at + 1}`, describePhrase(story, phrase)],
  );
  const freeTextKey: KeyHelp = ['t', t('screens:online.key.write')];
  return keyLines(canWriteChat(state) ? [...phraseKeys, freeTextKey] : phraseKeys, width);
}

/** Help texts for rules that do not announce sinkings: only the user's own ships show as sunk. */
const UNANNOUNCED_KEYS: Partial<Record<keyof typeof CELL_VIEW_LOOKS, 'struck' | 'ownSunk'>> = {
  hit: 'struck',
  sunk: 'ownSunk',
};

export function battleHelp(texts: Texts, state: BattleState, width: number): TextRun[][] {
  return [...signLines(texts, state, width), [], ...keyLines(keyHelps(texts, state), width)];
}

function signLines({ t }: Texts, { view }: BattleState, width: number): TextRun[][] {
  const hasSinkings = announcesSinkings(view.rules);
  const sign = (text: string, role: TextRun['role'], meaning: string): TextRun[] => [
    { text, role },
    { text: ` ${meaning}`, role: 'plain' },
  ];
  const cellSign = (view: keyof typeof CELL_VIEW_LOOKS): TextRun[] => {
    const meaning = hasSinkings ? view : (UNANNOUNCED_KEYS[view] ?? view);
    return sign(
      ` ${CELL_VIEW_LOOKS[view].mark} `,
      CELL_VIEW_LOOKS[view].role,
      t(`screens:battle.help.${meaning}`),
    );
  };
  const groups: TextRun[][][] = [
    [cellSign('open'), cellSign('miss'), cellSign('empty')],
    [cellSign('ship'), cellSign('hit'), cellSign('sunk')],
    [
      sign('[·]', 'cursor', t('screens:battle.help.cursor')),
      sign('(o)', 'miss', t(`screens:battle.help.${isSalvo(view.rules) ? 'lastSalvo' : 'last'}`)),
      sign(` ${MARK_LOOK.mark} `, MARK_LOOK.role, t('screens:battle.help.mark')),
      [...HEAT_SCALE, { text: ` ${t('screens:battle.help.shades')}`, role: 'plain' }],
    ],
  ];
  return groups.flatMap((signs) => joinInLines(signs, width));
}

function keyHelps({ t, notation }: Texts, state: BattleState): KeyHelp[] {
  const { rules, isTraining, isShared } = state.view;
  const square = makeSquare(rules.grid, 0, notation);
  const training: readonly KeyHelp[] = [
    ['t', t('screens:battle.help.hint')],
    ['u', t(`screens:battle.help.${isSalvo(rules) ? 'undoSalvo' : 'undo'}`)],
  ];
  const online: readonly KeyHelp[] = [
    ['t', t('screens:online.help.talk')],
    ['v', t('screens:online.help.claim')],
  ];
  const salvo: KeyHelp = ['', t('screens:battle.help.salvo')];
  const fleets: KeyHelp = ['o', t('screens:battle.help.fleets')];
  const weights: KeyHelp = ['w', t('screens:battle.help.weights')];
  return [
    ['←↑↓→', t('screens:battle.help.move')],
    ['Enter', t('screens:battle.help.fire', { square })],
    ...(isSalvo(rules) ? [salvo] : []),
    ['m', t('screens:battle.help.setMark')],
    ...(isShared ? [fleets] : []),
    ...(hasOpponentHeatMap(state) ? [weights] : []),
    ...(isTraining ? training : []),
    ...(state.online ? online : []),
    ['s', t('screens:battle.help.save')],
    ['q, Esc', t(state.online ? 'screens:online.help.leave' : 'screens:battle.help.leave')],
    ['', t('screens:battle.help.letter')],
  ];
}
