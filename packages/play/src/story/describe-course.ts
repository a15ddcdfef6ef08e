import { makeSquare, otherSeat, type Seat, type Square, type Viewer } from '@flotilla/rules';
import type { ShotReview } from '../review/analyse-shots.js';
import { summarise } from '../review/summarise.js';
import type { TableView } from '../table/table.js';
import { playerName, seatName } from './names.js';
import type { Story } from './story.js';

/** More squares than this are counted, not named. */
const MOST_NAMED = 3;

/**
 * Summarises a game in up to two sentences. The first compares accuracy and luck, the last says how close the
 * loser came.
 * @param reviews all shots of both seats; without them only the last sentence is returned
 */
export function describeCourse(
  story: Story,
  view: Pick<TableView, 'players' | 'boards' | 'winner' | 'isResigned' | 'rules'>,
  viewer: Viewer,
  reviews?: readonly [readonly ShotReview[], readonly ShotReview[]],
): string[] {
  const played = reviews?.every((each) => each.length > 0)
    ? [describePlay(story, view, viewer, [summarise(reviews[0]), summarise(reviews[1])])]
    : [];
  const short = describeShort(story, view, viewer);
  return [...played, ...(short === undefined ? [] : [short])];
}

type Reviewed = Pick<ReturnType<typeof summarise>, 'accuracy' | 'shotsLuck'>;

function describePlay(
  story: Story,
  { players }: Pick<TableView, 'players'>,
  viewer: Viewer,
  both: readonly [Reviewed, Reviewed],
): string {
  const [first, second] = both.map(({ accuracy }) => Math.round(100 * accuracy)) as [
    number,
    number,
  ];
  const better: Seat = first >= second ? 0 : 1;
  const figures = { high: Math.max(first, second), low: Math.min(first, second) };
  const { name, context = 'named' } = seatName(story, players, better, viewer);
  const quality =
    first === second
      ? story.t('course.even', figures)
      : story.t(`course.better.${context}`, { name, ...figures });
  const luck = describeLuckBetween(story, players, viewer, both);
  return luck === undefined ? quality : `${quality} ${luck}`;
}

/** Describes the difference in luck, in shots, for the viewer or the luckier side; undefined if unknown. */
function describeLuckBetween(
  story: Story,
  players: TableView['players'],
  viewer: Viewer,
  both: readonly [Reviewed, Reviewed],
): string | undefined {
  const seat = viewer === 'spectator' ? 0 : viewer;
  const [own, other] = [both[seat].shotsLuck, both[otherSeat(seat)].shotsLuck];
  if (own === null || other === null) return undefined;
  const shots = Math.round(other - own);
  const count = Math.abs(shots);
  if (count === 0) return story.t('course.noLuck');
  if (viewer !== 'spectator') {
    return story.t(shots > 0 ? 'course.luckGave' : 'course.luckTook', { count });
  }
  const { name } = playerName(story, players[shots > 0 ? seat : otherSeat(seat)]);
  return story.t('course.luckGaveNamed', { name, count });
}

/** Describes how close the loser came; undefined for a draw, a resignation or without an unhit segment. */
function describeShort(
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
  const left = unhit(boards[winner]);
  if (left.length === 0) return undefined;
  const who = viewer === 'spectator' ? 'loser' : viewer === winner ? 'opponent' : 'you';
  if (left.length > MOST_NAMED) return story.t(`course.far.${who}`, { count: left.length });
  const squares = left.map((square) => makeSquare(rules.grid, square, story.notation)).join(', ');
  return story.t(`course.short.${who}`, { count: left.length, squares });
}

/** Returns the segments never hit, in ascending order. */
function unhit({ cells, ships }: TableView['boards'][Seat]): Square[] {
  return (ships ?? [])
    .flatMap(({ squares }) => [...squares])
    .filter((square) => cells[square] !== 'hit' && cells[square] !== 'sunk')
    .sort((a, b) => a - b);
}
