import {
  describeOnlineResult,
  describePhrase,
  describeResultInOne,
  playerName,
  resultInOne,
  type TableView,
  timeLeft,
} from '@flotilla/play';
import { otherSeat, type Seat, type Viewer } from '@flotilla/rules';
import { plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import type { OnlineNow } from './seated-table.js';

const SECOND_MS = 1_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Formats a time as `0:42`, `1:00:00` or, with days, `1+2:30`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const two = (value: number) => String(value).padStart(2, '0');
  const ofDay = `${Math.floor((seconds % DAY) / HOUR)}:${two(Math.floor((seconds % HOUR) / 60))}`;
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)}+${ofDay}`;
  const rest = two(seconds % 60);
  return seconds >= HOUR ? `${ofDay}:${rest}` : `${Math.floor(seconds / 60)}:${rest}`;
}

/** Describes both clocks, the viewer's first; empty in a game without clocks. */
export function describeClocks(texts: Texts, view: TableView, online: OnlineNow): string {
  const own: Seat = view.viewer === 1 ? 1 : 0;
  const [mine, theirs] = [own, otherSeat(own)].map((seat) => {
    const left = timeLeft(online.view.clock, seat, online.serverNow);
    return left === null ? undefined : clockText(left);
  });
  const { t } = texts;
  if (mine !== undefined && theirs !== undefined) {
    return t('screens:online.clocks', { mine, theirs });
  }
  if (mine !== undefined) return t('screens:online.mine', { time: mine });
  return theirs === undefined ? '' : t('screens:online.theirs', { time: theirs });
}

/** Explains a stalled game: the connection is lost, or the opponent is away. */
export function describeTrouble(
  texts: Texts,
  view: TableView,
  online: OnlineNow,
): string | undefined {
  if (!online.view.isConnected) return texts.t('screens:online.reconnecting');
  if (view.phase === 'over' || !isOpponentAway(view, online)) return undefined;
  return texts.t('screens:online.away', { name: nameOfOther(texts, view) });
}

function isOpponentAway({ viewer }: Pick<TableView, 'viewer'>, { view }: OnlineNow): boolean {
  return viewer !== 'spectator' && view.awaySince[otherSeat(viewer)] !== null;
}

export function nameOfOther(texts: Texts, { viewer, players }: TableView): string {
  return playerName(texts, players[viewer === 1 ? 0 : 1]).name;
}

/** Returns the chat messages from this index on, one per line. */
export function describeTalk(
  texts: Texts,
  { players, viewer }: Pick<TableView, 'players' | 'viewer'>,
  { view }: OnlineNow,
  from = 0,
): string[] {
  return view.talk.slice(from).map(({ seat, talk }) => {
    const { name } = playerName(texts, players[seat]);
    const said = 'phrase' in talk ? describePhrase(texts.story, talk.phrase) : plain(talk.text);
    const key = seat === viewer ? 'screens:online.youSay' : 'screens:online.says';
    return texts.t(key, { name, said });
  });
}

/** Describes the result and its reason in one line; also for an aborted game. */
export function describeEnd(
  { story }: Texts,
  view: TableView,
  online: OnlineNow | undefined,
  viewer: Viewer,
): string {
  const end = online?.view.end;
  if (!end || end.reason === 'cleared' || end.reason === 'resigned') {
    return describeResultInOne(story, view, viewer);
  }
  return resultInOne(describeOnlineResult(story, view, end, viewer));
}

/** Describes the state of a rematch; undefined before either side mentions one. */
export function describeRematch(
  texts: Texts,
  view: TableView,
  { view: { rematch } }: OnlineNow,
): string | undefined {
  if (rematch === 'none') return undefined;
  return texts.t(`screens:online.rematch.${rematch}`, { name: nameOfOther(texts, view) });
}
