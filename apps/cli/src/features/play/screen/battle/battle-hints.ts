import { describePhrase, playerName } from '@flotilla/play';
import { PHRASES } from '@flotilla/protocol';
import { announcesSinkings, isSalvo, makeSquare } from '@flotilla/rules';
import { HEAT_SCALE, LOOKS, PENCIL } from '../../../../shell/board/board-lines.js';
import type { screens } from '../../../../shell/i18n/en/screens.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import type { Hint } from '../../../../shell/screen/help.js';
import { flow, type KeyHelp, keyLines } from '../../../../shell/screen/help.js';
import type { Run } from '../../../../shell/screen/theme.js';
import { type BattleState, doesOpponentWeigh } from './battle-state.js';
import { mayWrite } from './dialog-keys.js';

/** Returns the hints for the current keys, most important first. */
export function battleHints(texts: Texts, state: BattleState, isOneBoard: boolean): Hint[] {
  switch (state.dialog?.name) {
    case 'leave':
      return leaveHints(texts, state);
    case 'fleets':
      return fleetsHints(texts, state);
    case 'fleet':
      return [{ keys: 'Esc', does: texts.t('screens:key.back'), isVital: true }];
    case 'save':
      return saveHints(texts, state.dialog.isThere);
    case 'write':
      return writeHints(texts);
    default:
      return playHints(texts, state, isOneBoard);
  }
}

export function saveHints({ t }: Texts, isThere: boolean): Hint[] {
  return isThere
    ? [
        { keys: 'y', does: t('screens:battle.save.yes') },
        { keys: 'n', does: t('screens:battle.save.no') },
        { keys: 'Esc', does: t('screens:key.cancel') },
      ]
    : [
        { keys: 'Enter', does: t('screens:battle.key.save') },
        { keys: 'Esc', does: t('screens:key.cancel') },
      ];
}

function writeHints({ t }: Texts): Hint[] {
  return [
    { keys: 'Enter', does: t('screens:online.key.send'), isVital: true },
    { keys: 'Esc', does: t('screens:key.cancel'), isVital: true },
  ];
}

function leaveHints({ t }: Texts, state: BattleState): Hint[] {
  const keep = state.online ? 'screens:online.leave' : 'screens:battle.leave.keep';
  const resign = state.online?.view.can.abort
    ? 'screens:online.callOff'
    : 'screens:battle.leave.resign';
  return [
    { keys: 'k', does: t(keep), isVital: true },
    { keys: 'r', does: t(resign) },
    { keys: 'Esc', does: t('screens:battle.leave.stay'), isVital: true },
  ];
}

function fleetsHints(texts: Texts, { view }: BattleState): Hint[] {
  return [
    ...view.players.map((player, seat) => ({
      keys: `${seat + 1}`,
      does: playerName(texts, player).name,
      isVital: true,
    })),
    { keys: 'Esc', does: texts.t('screens:key.cancel'), isVital: true },
  ];
}

function playHints({ t, notation }: Texts, state: BattleState, isOneBoard: boolean): Hint[] {
  const { view, online } = state;
  const { isTraining, rules, aimed, awaits } = view;
  const example = makeSquare(rules.grid, 0, notation);
  const hint = (keys: string, action: Action): Hint => ({
    keys,
    does: t(`screens:battle.key.${action}`),
  });
  const canUndo = isTraining || aimed.length > 0;
  const isMine = awaits === 'viewer';
  return [
    ...(awaits === 'hand-over' ? [{ ...hint('Enter', 'handOver'), isVital: true }] : []),
    ...(awaits === 'computer' ? [hint('Enter', 'skip')] : []),
    ...(isMine
      ? [
          { keys: '←↑↓→', does: t('screens:key.move') },
          { ...hint('Enter', 'fire'), isVital: true },
        ]
      : []),
    ...(isOneBoard ? [hint('Tab', 'otherBoard')] : []),
    { keys: '?', does: t('screens:key.help'), isVital: true },
    { ...hint('q', 'leave'), isVital: true },
    ...(isMine ? [hint(`${example} Enter`, 'type')] : []),
    ...(canUndo ? [hint('u', 'undo')] : []),
    ...(isTraining ? [hint('t', 'hint')] : []),
    ...(online?.view.can.claim ? [{ ...hint('v', 'claim'), isVital: true }] : []),
    ...(online ? [hint('t', 'talk')] : []),
    hint('m', 'mark'),
    ...(view.isShared ? [hint('o', 'fleets')] : []),
    ...(doesOpponentWeigh(state) ? [hint('w', 'weights')] : []),
    hint('s', 'save'),
  ];
}

type Action = keyof typeof screens.battle.key;

/** Lists the phrases with their keys, and the key for free text. */
export function talkLines({ t, story }: Texts, state: BattleState, width: number): Run[][] {
  const said = PHRASES.map((phrase, at): KeyHelp => [`${at + 1}`, describePhrase(story, phrase)]);
  const own: KeyHelp = ['t', t('screens:online.key.write')];
  return keyLines(mayWrite(state) ? [...said, own] : said, width);
}

/** Unless sinkings are announced, only one's own ships are known to be sunk. */
const UNTOLD: Partial<Record<keyof typeof LOOKS, 'struck' | 'ownSunk'>> = {
  hit: 'struck',
  sunk: 'ownSunk',
};

/** Explains the signs on the boards and all keys. */
export function battleHelp(texts: Texts, state: BattleState, width: number): Run[][] {
  return [...signLines(texts, state, width), [], ...keyLines(keyHelps(texts, state), width)];
}

function signLines({ t }: Texts, { view }: BattleState, width: number): Run[][] {
  const isTold = announcesSinkings(view.rules);
  const sign = (text: string, role: Run['role'], means: string): Run[] => [
    { text, role },
    { text: ` ${means}`, role: 'plain' },
  ];
  const look = (view: keyof typeof LOOKS): Run[] => {
    const means = isTold ? view : (UNTOLD[view] ?? view);
    return sign(` ${LOOKS[view].mark} `, LOOKS[view].role, t(`screens:battle.help.${means}`));
  };
  const groups: Run[][][] = [
    [look('open'), look('miss'), look('empty')],
    [look('ship'), look('hit'), look('sunk')],
    [
      sign('[·]', 'cursor', t('screens:battle.help.cursor')),
      sign('(o)', 'miss', t(`screens:battle.help.${isSalvo(view.rules) ? 'lastSalvo' : 'last'}`)),
      sign(` ${PENCIL.mark} `, PENCIL.role, t('screens:battle.help.mark')),
      [...HEAT_SCALE, { text: ` ${t('screens:battle.help.shades')}`, role: 'plain' }],
    ],
  ];
  return groups.flatMap((signs) => flow(signs, width));
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
    ...(doesOpponentWeigh(state) ? [weights] : []),
    ...(isTraining ? training : []),
    ...(state.online ? online : []),
    ['s', t('screens:battle.help.save')],
    ['q, Esc', t(state.online ? 'screens:online.help.leave' : 'screens:battle.help.leave')],
    ['', t('screens:battle.help.letter')],
  ];
}
