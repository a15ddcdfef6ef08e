import {
  allDefaultNames,
  describeCourse,
  describeRecordedResult,
  describeShots,
  groupShotsByAnswerTime,
  type PlayerName,
  playerName,
  playersForOthers,
  type ShotReview,
  type Story,
  seatName,
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
export interface FinishedGameFacts {
  readonly record: GameRecord;
  /** Owner of the picture: called “you” if this player has no name. */
  readonly owner: Viewer;
  /** Did a local clock end the game? Its record then shows a resignation. */
  readonly isOutOfTime: boolean;
  /** Reviews of all shots, by seat, if known. */
  readonly reviews: readonly [readonly ShotReview[], readonly ShotReview[]] | undefined;
}

interface PictureTexts {
  readonly story: Story;
  readonly boardTitle: (player: PlayerName) => string;
  /** Title with both players; “you” comes first. */
  readonly matchTitle: (first: PlayerName, second: PlayerName) => string;
  readonly dateText: string;
  readonly host: string;
}

/** Game described for readers who did not play it; a nameless owner of the picture is “you”. */
export interface DescribedGame {
  /** The game after its last shot, with its result and course. */
  readonly end: GamePicture;
  /** Number of moments: shots or salvos. */
  readonly momentCount: number;
  /** Returns the game after `count` moments, with the answer to the last. */
  readonly after: (count: number) => GamePicture;
  /** Returns the game after `count` moments, with the next shots aimed but not answered. */
  readonly aiming: (count: number) => GamePicture;
}

/** A described game, its file name without extension, and its record. */
export interface SharedGameData {
  readonly game: DescribedGame;
  readonly name: string;
  readonly record: string;
}

export function describeGame(facts: FinishedGameFacts, texts: PictureTexts): DescribedGame {
  const { game, date } = facts.record;
  const { story } = texts;
  const viewer = pictureViewer(facts);
  const players = playersForOthers(story, facts.record.players);
  const moments = groupShotsByAnswerTime(game, game.shots);
  const [left, right] = viewer === 1 ? ([1, 0] as const) : ([0, 1] as const);
  const nameOf = (seat: Seat) => seatName(story, players, seat, viewer);
  const boardsAfter = (count: number, last: readonly Shot[] = []) => {
    const { boards } = viewFor({ ...game, shots: moments.slice(0, count).flat() }, 'spectator');
    const board = (seat: Seat) => ({
      ...boards[seat],
      name: texts.boardTitle(nameOf(seat)),
      last: last.filter((shot) => shot.seat === otherSeat(seat)).map(({ square }) => square),
    });
    return [board(left), board(right)] as const;
  };
  const sharedFields = {
    title: texts.matchTitle(nameOf(left), nameOf(right)),
    footer: `${texts.dateText} · Flotilla · ${texts.host}`,
    grid: game.rules.grid,
    notation: story.notation,
  };
  const view = { ...game, players, date, boards: viewFor(game, 'spectator').boards };
  const { title, how } = describeRecordedResult(story, facts.record, viewer, facts.isOutOfTime);
  const course = describeCourse(story, view, viewer, facts.reviews);
  const makeScene = (count: number, ringed: readonly Shot[] | undefined) => ({
    ...sharedFields,
    lines: [describeShots(story, view, moments[count - 1] ?? [], viewer)],
    boards: boardsAfter(count, ringed),
  });
  return {
    end: { ...sharedFields, title, lines: [how, ...course], boards: boardsAfter(moments.length) },
    momentCount: moments.length,
    after: (count) => makeScene(count, moments[count - 1]),
    aiming: (count) => makeScene(count, moments[count]),
  };
}

/**
 * Returns an owner with a default name, to be called “you”: “Player wins!” would mean nothing to
 * readers. Otherwise returns `spectator`.
 */
function pictureViewer({ record, owner }: FinishedGameFacts): Viewer {
  if (owner === 'spectator') return owner;
  const { name } = playerName({ lang: 'en' }, record.players[owner]);
  return record.players[owner].who !== 'named' && allDefaultNames().includes(name)
    ? owner
    : 'spectator';
}
