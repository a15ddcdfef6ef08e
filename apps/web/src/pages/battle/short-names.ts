import { playerName, type Story, type TableView } from '@flotilla/play';
import type { PlayerInfo } from '@flotilla/rules';

/** Names of more characters would leave a phone no room for what is said of them, and take long to hear. */
const MOST = 16;

/** The same view, whose players have only the first words of a long name. */
export function withShortNames<View extends Pick<TableView, 'players'>>(
  story: Pick<Story, 'lang'>,
  view: View,
): View {
  const [first, second] = view.players;
  return { ...view, players: [inShort(story, first), inShort(story, second)] };
}

function inShort(story: Pick<Story, 'lang'>, player: PlayerInfo): PlayerInfo {
  const { name } = playerName(story, player);
  if (name.length <= MOST) return player;
  const [start = ''] = name.split(' (');
  const short = start.length > MOST ? `${start.slice(0, MOST - 1).trim()}…` : start;
  return { ...player, name: short, who: 'named' };
}
