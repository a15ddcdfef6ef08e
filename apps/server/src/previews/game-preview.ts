import { describeOnlineResult, joinResult, playerName } from '@flotilla/play';
import {
  applyFrame,
  type FollowedGame,
  frameFor,
  gameOfFrame,
  type OnlineGame,
  playerInfosOf,
} from '@flotilla/protocol';
import { type BoardView, type PlayerInfo, SEATS, viewFor } from '@flotilla/rules';
import { type LinkPreview, makeLinkBoard } from './link-previews.js';
import { inBothLanguages, inEachLanguage } from './words.js';

/** Builds the preview from a spectator's frame, so that it reveals no hidden fleet. */
export function gamePreview(onlineGame: OnlineGame): LinkPreview {
  const followed = applyFrame(undefined, frameFor(onlineGame, 'spectator', null));
  if (!followed) throw new Error(`game ${onlineGame.id} has no whole frame`);
  const { frame, rules } = followed;
  const { grid } = rules;
  const players = playerInfosOf(frame.about.players);
  const names = SEATS.map((seat) => bilingualName(players[seat]));
  const title = names.join(' – ');
  const about = describeGameState(followed, players);
  const { boards } = viewFor(gameOfFrame(followed), 'spectator');
  const boardOf = ({ cells, ships }: BoardView, seat: number) => {
    const squares = (ships ?? []).map((ship) => ship.squares);
    return makeLinkBoard(grid, cells, squares, names[seat]);
  };
  return {
    title,
    about: about.join(' '),
    picture: {
      titles: [title],
      lines: about,
      fleet: [],
      boards: boards.map(boardOf),
      version: `${frame.phase}-${frame.seq}`,
    },
  };
}

function describeGameState(
  { frame }: FollowedGame,
  players: readonly [PlayerInfo, PlayerInfo],
): readonly string[] {
  const { phase, end, shots } = frame;
  const count = shots.length;
  return inEachLanguage(({ t, story }) => {
    if (phase === 'prepare') return t('game.placing');
    if (!end) return t('game.battle', { count });
    const isResigned = end.reason !== 'cleared' && end.winner !== null;
    const view = { players, winner: end.winner, isResigned };
    const result = joinResult(describeOnlineResult(story, view, end, 'spectator'));
    return count > 0 ? t('game.over', { result, count }) : result;
  });
}

function bilingualName(player: PlayerInfo): string {
  return inBothLanguages(({ story }) => playerName(story, player).name);
}
