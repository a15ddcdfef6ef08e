import { playerName } from '@flotilla/play';
import { otherSeat } from '@flotilla/rules';
import { Box } from 'ink';
import type { Run } from '../../../../shell/board/board-lines.js';
import { TwoBoards } from '../../../../shell/board/TwoBoards.js';
import { planBoards } from '../../../../shell/board/two-boards.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { HelpScreen } from '../../../../shell/screen/HelpScreen.js';
import { contentWidth, Screen } from '../../../../shell/screen/Screen.js';
import type { Size } from '../../../../shell/terminal/use-terminal-size.js';
import { BattleTalk } from './BattleTalk.js';
import { battleHelp } from './battle-help.js';
import { battleHints } from './battle-hints.js';
import { ownSide, radarSide } from './battle-pictures.js';
import type { BattleState } from './battle-state.js';

interface BattleScreenProps {
  readonly state: BattleState;
  readonly texts: Texts;
  readonly size: Size;
  /** Why the game cannot be kept for later, if it cannot. */
  readonly notKept?: string | undefined;
}

/** The battle: the own fleet and the other board, what happened, and where the next shot goes. */
export function BattleScreen({ state, texts, size, notKept }: BattleScreenProps) {
  const { view, viewer, dialog } = state;
  if (dialog?.name === 'help') {
    const lines = battleHelp(texts, state, contentWidth(size));
    const title = titleRuns(texts, state);
    return <HelpScreen page={dialog.page} {...{ texts, size, title, lines }} />;
  }
  const { rules, boards, isTraining } = view;
  const own = boards[viewer];
  const radar = boards[otherSeat(viewer)];
  const plan = planBoards({
    size,
    rules,
    afloat: [own.afloat, radar.afloat],
    cursor: state.cursor,
    hints: battleHints(texts, state, false),
    areHintsVital: dialog?.name === 'leave',
    talk: { least: 2, best: 7 },
  });
  return (
    <Screen
      size={size}
      width={plan.width}
      left={titleRuns(texts, state)}
      right={isTraining ? texts.t('screens:training') : ''}
      hasTitle={plan.lines.title > 0}
      hints={battleHints(texts, state, plan.arrangement.boards === 1)}
      hintLines={plan.lines.hints}
    >
      <TwoBoards
        sides={[ownSide(texts, state, own), radarSide(texts, state, radar)]}
        shown={state.showsOwn ? 0 : 1}
        {...{ rules, texts, plan }}
      />
      <Box flexDirection="column" marginTop={plan.lines.gap}>
        <BattleTalk lines={plan.lines.talk} width={plan.width} {...{ state, texts, notKept }} />
      </Box>
    </Screen>
  );
}

function titleRuns(texts: Texts, { view: { rules, players } }: BattleState): Run[] {
  const { t } = texts;
  const [first, second] = players.map((player) => playerName(texts, player).name);
  const against = t('screens:against', { first: first ?? '', second: second ?? '' });
  return [
    { text: t('screens:title'), role: 'title' },
    { text: `  ${rules.name}  ${against}`, role: 'faint' },
  ];
}
