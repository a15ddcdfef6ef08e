import { makeSquare } from '@flotilla/rules';
import { Box } from 'ink';
import type { Texts } from '../../../../shell/i18n/index.js';
import { Line } from '../../../../shell/screen/Lines.js';
import { MessageLog } from '../../../../shell/screen/MessageLog.js';
import { Prompt } from '../../../../shell/screen/Prompt.js';
import type { BattleState } from './battle-state.js';
import { battleMessages, noticeText, statusText } from './battle-texts.js';
import { SavePrompt } from './SavePrompt.js';

interface BattleTalkProps {
  readonly state: BattleState;
  readonly texts: Texts;
  readonly lines: number;
  readonly width: number;
  readonly notKept: string | undefined;
}

/** Below the boards: what happened, what is to be said about the last key, where to fire. */
export function BattleTalk({ state, texts, lines, width, notKept }: BattleTalkProps) {
  const { dialog, view, cursor, typed, notice } = state;
  const { t, alphabet } = texts;
  if (dialog?.name === 'save') return <SavePrompt {...{ dialog, texts, width }} />;
  if (dialog?.name === 'leave') {
    return <Line runs={[{ text: t('screens:battle.leave.title'), role: 'header-here' }]} />;
  }
  const warning =
    notKept === undefined ? undefined : t('screens:battle.notKept', { reason: notKept });
  const room = lines - 1 - (warning === undefined ? 0 : 1);
  const square = makeSquare(view.rules.grid, cursor, alphabet);
  const isMine = view.awaits === 'viewer';
  return (
    <Box flexDirection="column">
      <MessageLog
        messages={battleMessages(texts, state, Math.max(0, room))}
        lines={room}
        width={width}
      />
      {warning !== undefined && <Line runs={[{ text: warning, role: 'bad' }]} />}
      <Prompt
        label={isMine ? t('screens:battle.aim') : ''}
        typed={typed.toUpperCase()}
        offered={isMine ? square : ''}
        says={notice ? noticeText(texts, state, notice) : statusText(texts, state)}
        isRefusal={notice !== undefined}
      />
    </Box>
  );
}
