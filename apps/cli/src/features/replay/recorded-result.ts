import { describeOnlineResult, describeResultInOne, resultInOne, type Story } from '@flotilla/play';
import type { GameRecord } from '@flotilla/rules';

/** Who has won a recorded game, and how: one online may have ended by the clock. */
export function describeRecordedResult(
  story: Story,
  { game, players, online }: GameRecord,
): string {
  const told = { ...game, players };
  if (!online) return describeResultInOne(story, told, 'spectator');
  const end = { winner: game.winner, reason: online.ended };
  return resultInOne(describeOnlineResult(story, told, end, 'spectator'));
}
