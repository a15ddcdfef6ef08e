import { makeSquare, otherSeat, type Seat, type Square, type Viewer } from '@flotilla/rules';
import type { ShotReview } from '../review/analyse-shots.js';
import { summarise } from '../review/summarise.js';
import type { TableView } from '../table/table.js';
import { playerName, seatName } from './names.js';
import type { Story } from './story.js';

/** More squares than this are counted, not named. */
const MAX_SQUARES_NAMED = 3;

/**
 * Summarises a game in up to two texts: accuracy and luck, then how close the loser came.
 * @param reviews all shots of both seats; without them, only the second text is returned
 */
export function describeCourse(
  story: Story,
  view: Pick<TableView, 'players' | 'boards' | 'winner' | 'isResigned' | 'rules'>,
  viewer: Viewer,
  reviews?: readonly [readonly ShotReview[], readonly ShotReview[]],
): string[] {
  const playSentences = reviews?.every((seatReviews) => seatReviews.length > 0)
    ? [describeAccuracyAndLuck(story, view, viewer, [summarise(reviews[0]), summarise(reviews[1])])]
    : [];
  const howCloseSentence = describeHowClose(story, view, viewer);
  return [...playSentences, ...(howCloseSentence === undefined ? [] : [howCloseSentence])];
}

type AccuracyAndLuck = Pick<ReturnType<typeof summarise>, 'accuracy' | 'shotsLuck'>;

function describeAccuracyAndLuck(
  story: Story,
  { players }: Pick<TableView, 'players'>,
  viewer: Viewer,
  reviewedSeats: readonly [AccuracyAndLuck, AccuracyAndLuck],
): string {
  const [first, second] = reviewedSeats.map(({ accuracy }) => Math.round(100 * accuracy)) as [
    number,
    number,
  ];
  const moreAccurateSeat: Seat = first >= second ? 0 : 1;
  const figures = { high: Math.max(first, second), low: Math.min(first, second) };
  const { name, context = 'named' } = seatName(story, players, moreAccurateSeat, viewer);
  const quality =
    first === second
      ? story.t('course.even', figures)
      : story.t(`course.better.${context}`, { name, ...figures });
  const luck = describeLuckBetween(story, players, viewer, reviewedSeats);
  return luck === undefined ? quality : `${quality} ${luck}`;
}

/** Describes the difference in luck, in shots; undefined if the luck of a seat is unknown. */
function describeLuckBetween(
  story: Story,
  players: TableView['players'],
  viewer: Viewer,
  reviewedSeats: readonly [AccuracyAndLuck, AccuracyAndLuck],
): string | undefined {
  const seat = viewer === 'spectator' ? 0 : viewer;
  const [ownLuck, opponentLuck] = [
    reviewedSeats[seat].shotsLuck,
    reviewedSeats[otherSeat(seat)].shotsLuck,
  ];
  if (ownLuck === null || opponentLuck === null) return undefined;
  const shots = Math.round(opponentLuck - ownLuck);
  const count = Math.abs(shots);
  if (count === 0) return story.t('course.noLuck');
  if (viewer !== 'spectator') {
    return story.t(shots > 0 ? 'course.luckGave' : 'course.luckTook', { count });
  }
  const { name } = playerName(story, players[shots > 0 ? seat : otherSeat(seat)]);
  return story.t('course.luckGaveNamed', { name, count });
}

/** Describes how close the loser came; undefined for a draw, a resignation, or no unhit square. */
function describeHowClose(
  story: Story,
  {
    boards,
    winner,
    isResigned,
    rules,
  }: Pick<TableView, 'boards' | 'winner' | 'isResigned' | 'rules'>,
  viewer: Viewer,
): string | undefined {
  if (winner === null || winner === 'draw' || isResigned) return undefined;
  const segmentsLeft = unhitSquares(boards[winner]);
  if (segmentsLeft.length === 0) return undefined;
  const loserKey = viewer === 'spectator' ? 'loser' : viewer === winner ? 'opponent' : 'you';
  if (segmentsLeft.length > MAX_SQUARES_NAMED)
    return story.t(`course.far.${loserKey}`, { count: segmentsLeft.length });
  const squares = segmentsLeft
    .map((square) => makeSquare(rules.grid, square, story.notation))
    .join(', ');
  return story.t(`course.short.${loserKey}`, { count: segmentsLeft.length, squares });
}

function unhitSquares({ cells, ships }: TableView['boards'][Seat]): Square[] {
  return (ships ?? [])
    .flatMap(({ squares }) => [...squares])
    .filter((square) => cells[square] !== 'hit' && cells[square] !== 'sunk')
    .sort((a, b) => a - b);
}
