import {
  allUsualNames,
  calledByOthers,
  describeCourse,
  describeRecordedResult,
  describeShots,
  type PlayerName,
  playerName,
  type ShotReview,
  type Story,
  seatName,
  shotsByMoment,
} from '@flotilla/play';
import {
  type GameRecord,
  otherSeat,
  type Seat,
  type Shot,
  type Viewer,
  viewFor,
} from '@flotilla/rules';
import type { GamePicture } from './draw-game.js';

/** A finished game, and what its record does not hold. */
export interface EndedGame {
  readonly record: GameRecord;
  /** Owner of the picture: called “you” if this player has no name. */
  readonly keeper: Viewer;
  /** Did a clock on one device end it? To the record that is to resign. */
  readonly isOutOfTime: boolean;
  /** All shots of both seats, where they are known. */
  readonly reviews: readonly [readonly ShotReview[], readonly ShotReview[]] | undefined;
}

/** What is said of a game in a picture. */
interface PictureWords {
  readonly story: Story;
  /** Whose board it is. */
  readonly boardOf: (player: PlayerName) => string;
  /** Title with both players; “you” comes first. */
  readonly versus: (first: PlayerName, second: PlayerName) => string;
  readonly day: string;
  /** Where it was played. */
  readonly host: string;
}

/** A game by the names of its players, for readers who did not play; who keeps it and has no name is “you”. */
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

/** A told game, and the name of its files without an extension. */
export interface Pictured {
  readonly told: ToldGame;
  readonly name: string;
}

export function tellGame(ended: EndedGame, words: PictureWords): ToldGame {
  const { game, date } = ended.record;
  const { story } = words;
  const reader = readerOf(ended);
  const players = calledByOthers(story, ended.record.players);
  const moments = shotsByMoment(game, game.shots);
  const [left, right] = reader === 1 ? ([1, 0] as const) : ([0, 1] as const);
  const named = (seat: Seat) => seatName(story, players, seat, reader);
  const boardsAfter = (count: number, last: readonly Shot[] = []) => {
    const { boards } = viewFor({ ...game, shots: moments.slice(0, count).flat() }, 'spectator');
    const board = (seat: Seat) => ({
      ...boards[seat],
      name: words.boardOf(named(seat)),
      last: last.filter((shot) => shot.seat === otherSeat(seat)).map(({ square }) => square),
    });
    return [board(left), board(right)] as const;
  };
  const common = {
    title: words.versus(named(left), named(right)),
    foot: `${words.day} · Flotilla · ${words.host}`,
    grid: game.rules.grid,
    notation: story.notation,
  };
  const view = { ...game, players, date, boards: viewFor(game, 'spectator').boards };
  const { title, how } = describeRecordedResult(story, ended.record, reader, ended.isOutOfTime);
  const course = describeCourse(story, view, reader, ended.reviews);
  /** Those of the last moment, with a ring round the squares of another. */
  const scene = (count: number, ringed: readonly Shot[] | undefined) => ({
    ...common,
    lines: [describeShots(story, view, moments[count - 1] ?? [], reader)],
    boards: boardsAfter(count, ringed),
  });
  return {
    end: { ...common, title, lines: [how, ...course], boards: boardsAfter(moments.length) },
    moments: moments.length,
    after: (count) => scene(count, moments[count - 1]),
    aiming: (count) => scene(count, moments[count]),
  };
}

/** “Player wins!” would say nothing to anybody. */
function readerOf({ record, keeper }: EndedGame): Viewer {
  if (keeper === 'spectator') return keeper;
  const { name } = playerName({ lang: 'en' }, record.players[keeper]);
  return record.players[keeper].who !== 'named' && allUsualNames().includes(name)
    ? keeper
    : 'spectator';
}
