import { playerName, type Story, type TableView } from '@flotilla/play';
import type { PlayerInfo } from '@flotilla/rules';

/** Maximum length of names: longer ones leave a phone no room for the text and take long to listen to. */
const MOST = 16;

/** Returns the view with long player names cut to their first words. */
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
