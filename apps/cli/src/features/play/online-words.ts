import {
  describeOnlineResult,
  describePhrase,
  describeResultInLine,
  joinResult,
  playerName,
  type TableView,
  timeLeft,
} from '@flotilla/play';
import { otherSeat, type Seat, type Viewer } from '@flotilla/rules';
import { plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import type { OnlineState } from './seated-table.js';

const SECOND_MS = 1_000;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Formats a time as `0:42`, `1:00:00` or `1+2:30` (1 day, 2 hours, 30 minutes). */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hoursAndMinutes = `${Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS)}:${twoDigits(Math.floor((seconds % HOUR_SECONDS) / 60))}`;
  if (seconds >= DAY_SECONDS) return `${Math.floor(seconds / DAY_SECONDS)}+${hoursAndMinutes}`;
  const rest = twoDigits(seconds % 60);
  return seconds >= HOUR_SECONDS
    ? `${hoursAndMinutes}:${rest}`
    : `${Math.floor(seconds / 60)}:${rest}`;
}

/** Describes both clocks, the viewer's first; empty in a game without clocks. */
export function describeClocks(texts: Texts, view: TableView, online: OnlineState): string {
  const own: Seat = view.viewer === 1 ? 1 : 0;
  const [mine, theirs] = [own, otherSeat(own)].map((seat) => {
    const timeLeftMs = timeLeft(online.view.clock, seat, online.serverNow);
    return timeLeftMs === null ? undefined : clockText(timeLeftMs);
  });
  const { t } = texts;
  if (mine !== undefined && theirs !== undefined) {
    return t('screens:online.clocks', { mine, theirs });
  }
  if (mine !== undefined) return t('screens:online.mine', { time: mine });
  return theirs === undefined ? '' : t('screens:online.theirs', { time: theirs });
}

export function describeConnectionProblem(
  texts: Texts,
  view: TableView,
  online: OnlineState,
): string | undefined {
  if (!online.view.isConnected) return texts.t('screens:online.reconnecting');
  if (view.phase === 'over' || !isOpponentAway(view, online)) return undefined;
  return texts.t('screens:online.away', { name: opponentName(texts, view) });
}

function isOpponentAway({ viewer }: Pick<TableView, 'viewer'>, { view }: OnlineState): boolean {
  return viewer !== 'spectator' && view.awaySince[otherSeat(viewer)] !== null;
}

export function opponentName(texts: Texts, { viewer, players }: TableView): string {
  return playerName(texts, players[viewer === 1 ? 0 : 1]).name;
}

/** Lists chat messages from index `start`, one per line; a negative index counts from the end. */
export function describeChat(
  texts: Texts,
  { players, viewer }: Pick<TableView, 'players' | 'viewer'>,
  { view }: OnlineState,
  start = 0,
): string[] {
  return view.talk.slice(start).map(({ seat, talk }) => {
    const { name } = playerName(texts, players[seat]);
    const message = 'phrase' in talk ? describePhrase(texts.story, talk.phrase) : plain(talk.text);
    const key = seat === viewer ? 'screens:online.youSay' : 'screens:online.says';
    return texts.t(key, { name, said: message });
  });
}

/** Describes the result in one line, including endings that only online games have. */
export function describeEnd(
  { story }: Texts,
  view: TableView,
  online: OnlineState | undefined,
  viewer: Viewer,
): string {
  const end = online?.view.end;
  if (!end || end.reason === 'cleared' || end.reason === 'resigned') {
    return describeResultInLine(story, view, viewer);
  }
  return joinResult(describeOnlineResult(story, view, end, viewer));
}

/** Describes the rematch negotiation; undefined until either side proposes one. */
export function describeRematch(
  texts: Texts,
  view: TableView,
  { view: { rematch } }: OnlineState,
): string | undefined {
  if (rematch === 'none') return undefined;
  return texts.t(`screens:online.rematch.${rematch}`, { name: opponentName(texts, view) });
}
