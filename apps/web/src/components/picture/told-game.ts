import {
  calledByOthers,
  describeCourse,
  describeOnlineResult,
  describeShots,
  playerName,
  type ShotReview,
  type Story,
  shotsByMoment,
} from '@flotilla/play';
import { type GameRecord, otherSeat, type Seat, type Shot, viewFor } from '@flotilla/rules';
import type { GamePicture } from './draw-game.js';

/** A finished game, and what its record does not hold. */
export interface EndedGame {
  readonly record: GameRecord;
  /** Did a clock on one device end it? To the record that is to resign. */
  readonly isOutOfTime: boolean;
  /** All shots of both seats, where they are known. */
  readonly reviews: readonly [readonly ShotReview[], readonly ShotReview[]] | undefined;
}

/** What is said of a game in a picture. */
interface PictureWords {
  readonly story: Story;
  /** Whose board it is. */
  readonly boardOf: (name: string) => string;
  /** Who played whom. */
  readonly versus: (first: string, second: string) => string;
  readonly day: string;
  /** Where it was played. */
  readonly host: string;
}

/** A game in the third person, for readers who did not play. */
export interface ToldGame {
  /** The game after its last shot, with how it ended and went. */
  readonly end: GamePicture;
  /** How many moments it had: shots, or salvos. */
  readonly moments: number;
  /** The game after so many moments, with the answer to the last. */
  readonly after: (count: number) => GamePicture;
  /** The same with the next squares aimed at, and not yet answered. */
  readonly aiming: (count: number) => GamePicture;
}

/** A game in the third person, and the name of its files without an extension. */
export interface Pictured {
  readonly told: ToldGame;
  readonly name: string;
}

export function tellGame(ended: EndedGame, words: PictureWords): ToldGame {
  const { game, date } = ended.record;
  const { story } = words;
  const players = calledByOthers(story, ended.record.players);
  const moments = shotsByMoment(game, game.shots);
  const names = players.map((player) => playerName(story, player).name) as [string, string];
  const boardsAfter = (count: number, last: readonly Shot[] = []) => {
    const { boards } = viewFor({ ...game, shots: moments.slice(0, count).flat() }, 'spectator');
    const board = (seat: Seat) => ({
      ...boards[seat],
      name: words.boardOf(names[seat]),
      last: last.filter((shot) => shot.seat === otherSeat(seat)).map(({ square }) => square),
    });
    return [board(0), board(1)] as const;
  };
  const common = {
    title: words.versus(...names),
    foot: `${words.day} · Flotilla · ${words.host}`,
    grid: game.rules.grid,
    notation: story.notation,
  };
  const view = { ...game, players, date, boards: boardsAfter(moments.length) };
  const { title, how } = resultOf(story, ended, view);
  const course = describeCourse(story, view, 'spectator', ended.reviews);
  /** Those of the last moment, with a ring round the squares of another. */
  const scene = (count: number, ringed: readonly Shot[] | undefined) => ({
    ...common,
    lines: [describeShots(story, view, moments[count - 1] ?? [], 'spectator')],
    boards: boardsAfter(count, ringed),
  });
  return {
    end: { ...common, title, lines: [how, ...course], boards: view.boards },
    moments: moments.length,
    after: (count) => scene(count, moments[count - 1]),
    aiming: (count) => scene(count, moments[count]),
  };
}

type Viewed = Parameters<typeof describeOnlineResult>[1];

function resultOf(story: Story, { record, isOutOfTime }: EndedGame, view: Viewed) {
  const ended = record.online?.ended ?? (isOutOfTime ? 'time' : 'resigned');
  const reason = record.game.isResigned ? ended : 'cleared';
  return describeOnlineResult(story, view, { winner: record.game.winner, reason }, 'spectator');
}
