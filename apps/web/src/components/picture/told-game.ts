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

/** A finished game, with facts that its record lacks. */
export interface EndedGame {
  readonly record: GameRecord;
  /** Owner of the picture: called “you” if this player has no name. */
  readonly keeper: Viewer;
  /** Did a clock on one device end it? Its record shows a resignation. */
  readonly isOutOfTime: boolean;
  /** All shots of both seats, if known. */
  readonly reviews: readonly [readonly ShotReview[], readonly ShotReview[]] | undefined;
}

/** Texts about a game in a picture. */
interface PictureWords {
  readonly story: Story;
  /** Returns the title of a player's board. */
  readonly boardOf: (player: PlayerName) => string;
  /** Title with both players; “you” comes first. */
  readonly versus: (first: PlayerName, second: PlayerName) => string;
  readonly day: string;
  /** Host name of the site it was played on. */
  readonly host: string;
}

/**
 * A game described with its players' names, for outside readers. A nameless owner of the picture is “you”.
 */
export interface ToldGame {
  /** The game after its last shot, with its result and course. */
  readonly end: GamePicture;
  /** Number of moments: shots or salvos. */
  readonly moments: number;
  /** Returns the game after `count` moments, with the answer to the last. */
  readonly after: (count: number) => GamePicture;
  /** Returns the same with the next squares aimed at but not answered. */
  readonly aiming: (count: number) => GamePicture;
}

/** A described game, and its file name without extension. */
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
  /** Draws the shots of the last moment, with rings around the squares of another. */
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

/** “Player wins!” would mean nothing to the reader. */
function readerOf({ record, keeper }: EndedGame): Viewer {
  if (keeper === 'spectator') return keeper;
  const { name } = playerName({ lang: 'en' }, record.players[keeper]);
  return record.players[keeper].who !== 'named' && allUsualNames().includes(name)
    ? keeper
    : 'spectator';
}
