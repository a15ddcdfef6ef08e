import { makeSquare } from '@flotilla/rules';
import { Box } from 'ink';
import type { Texts } from '../../i18n/index.js';
import { LOOKS, type Run } from '../parts/board-lines.js';
import { Lines } from '../parts/Lines.js';
import { type BattleState, isSalvo } from './battle-state.js';
import { PENCIL, SHADE_SCALE } from './looks.js';

interface HelpPanelProps {
  readonly texts: Texts;
  readonly state: BattleState;
}

const KEYS_WIDTH = 13;

/** What the signs on the boards mean, and what every key does. */
export function HelpPanel({ texts, state }: HelpPanelProps) {
  return (
    <Box flexDirection="column" marginTop={1}>
      <Lines lines={signLines(texts)} />
      <Box flexDirection="column" marginTop={1}>
        <Lines lines={keyLines(texts, state).map(keyRuns)} />
      </Box>
    </Box>
  );
}

function signLines({ t }: Texts): Run[][] {
  const look = (view: keyof typeof LOOKS): Run[] => [
    { text: ` ${LOOKS[view].mark} `, role: LOOKS[view].role },
    { text: ` ${t(`screens:battle.help.${view}`)}   `, role: 'plain' },
  ];
  const sign = (text: string, role: Run['role'], means: string): Run[] => [
    { text, role },
    { text: ` ${means}   `, role: 'plain' },
  ];
  return [
    [...look('open'), ...look('miss'), ...look('empty')],
    [...look('ship'), ...look('hit'), ...look('sunk')],
    [
      ...sign('[·]', 'cursor', t('screens:battle.help.cursor')),
      ...sign('(o)', 'miss', t('screens:battle.help.last')),
      ...sign(` ${PENCIL.mark} `, PENCIL.role, t('screens:battle.help.mark')),
      ...SHADE_SCALE,
      { text: ` ${t('screens:battle.help.shades')}`, role: 'plain' },
    ],
  ];
}

function keyLines({ t, alphabet }: Texts, state: BattleState): [string, string][] {
  const { game, isTraining } = state.session;
  const square = makeSquare(game.rules.grid, 0, alphabet);
  return [
    ['←↑↓→', t('screens:battle.help.move')],
    ['Enter', t('screens:battle.help.fire', { square })],
    ...(isSalvo(state) ? [['', t('screens:battle.help.salvo')] as [string, string]] : []),
    ['m', t('screens:battle.help.setMark')],
    ['w', t('screens:battle.help.weights')],
    ...(isTraining
      ? ([
          ['t', t('screens:battle.help.hint')],
          ['u', t('screens:battle.help.undo')],
        ] as [string, string][])
      : []),
    ['s', t('screens:battle.help.save')],
    ['q, Esc', t('screens:battle.help.leave')],
    ['', t('screens:battle.help.letter')],
  ];
}

export function keyRuns([keys, does]: readonly [string, string]): Run[] {
  return [
    { text: keys.padEnd(KEYS_WIDTH), role: 'key' },
    { text: does, role: 'plain' },
  ];
}
