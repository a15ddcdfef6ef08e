import { playerName, type Story, type TableView } from '@flotilla/play';
import type { PlayerInfo } from '@flotilla/rules';

/** Same limit as for account names: longer names do not fit on a phone. */
const MAX_SHOWN_NAME_LENGTH = 20;

/** Returns the view with long names cut before a parenthesis, or shortened with “…”. */
export function withShortNames<View extends Pick<TableView, 'players'>>(
  story: Pick<Story, 'lang'>,
  view: View,
): View {
  const [first, second] = view.players;
  return { ...view, players: [shortenName(story, first), shortenName(story, second)] };
}

function shortenName(story: Pick<Story, 'lang'>, player: PlayerInfo): PlayerInfo {
  const { name } = playerName(story, player);
  if (name.length <= MAX_SHOWN_NAME_LENGTH) return player;
  const [firstPart = ''] = name.split(' (');
  const shortened =
    firstPart.length > MAX_SHOWN_NAME_LENGTH
      ? `${firstPart.slice(0, MAX_SHOWN_NAME_LENGTH - 1).trim()}…`
      : firstPart;
  return { ...player, name: shortened, who: 'named' };
}
