import { isSalvo } from '@flotilla/play';
import { makeSquare, tellsSinkings } from '@flotilla/rules';
import { LOOKS, type Run } from '../../../../shell/board/board-lines.js';
import { PENCIL, SHADE_SCALE } from '../../../../shell/board/looks.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { flow, type KeyHelp, keyLines } from '../../../../shell/screen/help-lines.js';
import { type BattleState, doesOpponentWeigh } from './battle-state.js';

/** Where no sinking is announced, only one's own ships are known to be sunk. */
const UNTOLD: Partial<Record<keyof typeof LOOKS, 'struck' | 'ownSunk'>> = {
  hit: 'struck',
  sunk: 'ownSunk',
};

/** What the signs on the boards mean, and what every key does. */
export function battleHelp(texts: Texts, state: BattleState, width: number): Run[][] {
  return [...signLines(texts, state, width), [], ...keyLines(keyHelps(texts, state), width)];
}

function signLines({ t }: Texts, { view }: BattleState, width: number): Run[][] {
  const isTold = tellsSinkings(view.rules);
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
      [...SHADE_SCALE, { text: ` ${t('screens:battle.help.shades')}`, role: 'plain' }],
    ],
  ];
  return groups.flatMap((signs) => flow(signs, width));
}

function keyHelps({ t, alphabet }: Texts, state: BattleState): KeyHelp[] {
  const { rules, isTraining } = state.view;
  const square = makeSquare(rules.grid, 0, alphabet);
  const training: readonly KeyHelp[] = [
    ['t', t('screens:battle.help.hint')],
    ['u', t(`screens:battle.help.${isSalvo(rules) ? 'undoSalvo' : 'undo'}`)],
  ];
  const salvo: KeyHelp = ['', t('screens:battle.help.salvo')];
  const weights: KeyHelp = ['w', t('screens:battle.help.weights')];
  return [
    ['←↑↓→', t('screens:battle.help.move')],
    ['Enter', t('screens:battle.help.fire', { square })],
    ...(isSalvo(rules) ? [salvo] : []),
    ['m', t('screens:battle.help.setMark')],
    ...(doesOpponentWeigh(state) ? [weights] : []),
    ...(isTraining ? training : []),
    ['s', t('screens:battle.help.save')],
    ['q, Esc', t('screens:battle.help.leave')],
    ['', t('screens:battle.help.letter')],
  ];
}
