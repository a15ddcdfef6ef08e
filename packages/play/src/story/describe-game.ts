import { type End, MAX_SKIPPED } from '@flotilla/protocol';
import {
  isSalvo,
  makeSquare,
  otherSeat,
  parseShape,
  type Rules,
  type Seat,
  type Shape,
  type Shot,
  type ShotOutcome,
  type Viewer,
} from '@flotilla/rules';

import type { TableView } from '../table/table.js';
import {
  calledByOthers,
  describeShip,
  fleetShipName,
  outcomeWord,
  playerName,
  VOICES,
} from './names.js';
import type { Story } from './story.js';

/*
 * Describes events in words, for a viewer. A seat is addressed as "you"; the spectator, like two people on one
 * screen, reads names. Both a table's view and a recorded game with its players have the data needed.
 */

/** Keys of texts that an article has words for. */
const VOICED = [
  ...(['shot.mine.hit', 'shot.mine.sunk'] as const),
  ...(['shot.theirs.miss', 'shot.theirs.hit', 'shot.theirs.sunk'] as const),
  ...(['turn.yours', 'turn.yoursAgain', 'result.how.youWin', 'result.how.youLose'] as const),
] as const;

/** Returns the texts of the opponent's article; undefined if it has no words of its own. */
function voiceOf({ players }: Pick<TableView, 'players'>, viewer: Viewer) {
  const { shooter = '' } = viewer === 'spectator' ? {} : players[otherSeat(viewer)];
  return Object.hasOwn(VOICES, shooter) ? VOICES[shooter as keyof typeof VOICES] : undefined;
}

/** Replaces texts by the words of the opponent's article, if it has any. */
function voiced(story: Story, view: Pick<TableView, 'players'>, viewer: Viewer): Story {
  const voice = voiceOf(view, viewer);
  if (!voice) return story;
  const t: Story['t'] = (key, values) => {
    const own = VOICED.find((each) => each === key);
    return story.t(own ? `${voice}.${own}` : key, values);
  };
  return { ...story, t };
}

/** Returns the words of the opponent's article after a refused shot; empty if it has none. */
export function describeRetry(
  { t }: Story,
  view: Pick<TableView, 'players'>,
  viewer: Viewer,
): string {
  const voice = voiceOf(view, viewer);
  return voice ? t(`${voice}.retry`) : '';
}

/** Describes one shot with its answer, such as "You fire at B4: miss." */
export function describeShot(
  words: Story,
  { rules, players }: Pick<TableView, 'rules' | 'players'>,
  shot: Shot,
  viewer: Viewer,
): string {
  const story = voiced(words, { players }, viewer);
  const who = viewer === 'spectator' ? 'named' : viewer === shot.seat ? 'mine' : 'theirs';
  const values = {
    name: playerName(story, players[shot.seat]).name,
    square: makeSquare(rules.grid, shot.square, story.notation),
  };
  if (shot.ship !== undefined && shot.outcome !== 'miss') {
    const ship = fleetShipName(story, rules, shot.ship);
    return story.t(`shot.${who}.${shot.outcome}Named`, { ...values, ship });
  }
  if (shot.shapeId === undefined) {
    return story.t(`shot.${who}.${outcomeWord(rules, shot.outcome)}`, values);
  }
  const ship = describeShip(story, shapeWithId(shot.shapeId), rules.fleet);
  return story.t(`shot.${who}.sunkShip`, { ...values, ship });
}

/** Groups shots by the moment of their answers: single shots, or the salvos of one turn. */
export function shotsByMoment(
  { rules }: Pick<TableView, 'rules'>,
  shots: readonly Shot[],
): Shot[][] {
  if (!isSalvo(rules)) return shots.map((shot) => [shot]);
  const turns = new Map<number, Shot[]>();
  for (const shot of shots) turns.set(shot.turn, [...(turns.get(shot.turn) ?? []), shot]);
  return [...turns.values()];
}

/** Describes the shots of one moment in a sentence: a shot, or the answers of a salvo. */
export function describeShots(
  story: Story,
  played: Pick<TableView, 'rules' | 'players'>,
  shots: readonly Shot[],
  viewer: Viewer,
): string {
  const [first] = shots;
  if (!first) return '';
  if (shots.length === 1) return describeShot(story, played, first, viewer);
  const { rules, players } = played;
  const squareText = ({ square, shapeId, ship }: Shot) => {
    const told = ship === undefined ? shapeId : fleetShipName(story, rules, ship);
    const text = makeSquare(rules.grid, square, story.notation);
    return told === undefined ? text : `${text} (${told})`;
  };
  const answers = MOST_FIRST.flatMap((outcome) => {
    const squares = shots.filter((shot) => shot.outcome === outcome).map(squareText);
    if (squares.length === 0) return [];
    const key =
      squares.length > 1
        ? (`salvo.several.${outcome}` as const)
        : (`board.${outcomeWord(rules, outcome)}` as const);
    return [story.t('salvo.answer', { squares: squares.join(', '), answer: story.t(key) })];
  }).join('; ');
  if (viewer === first.seat) return story.t('salvo.mine', { answers });
  const { name } = playerName(story, players[first.seat]);
  return story.t('salvo.named', { name, answers });
}

/** Order of a salvo's answers: most important first. */
const MOST_FIRST: readonly ShotOutcome[] = ['sunk', 'hit', 'miss'];

/**
 * Describes the turn: whose it is, the size of a salvo, and a warning if another skipped turn would lose. Empty
 * if no one is to shoot.
 */
export function describeTurn(
  words: Story,
  view: Pick<TableView, 'rules' | 'players' | 'phase' | 'awaited' | 'isAgain' | 'due'> & Passed,
  viewer: Viewer,
): string {
  const { rules, players, phase, awaited, isAgain, due } = view;
  if (phase !== 'battle' || awaited === null) return '';
  const warning = warnOfSkipping(words, view);
  const story = voiced(words, view, viewer);
  const again = isAgain ? 'Again' : '';
  const whose =
    viewer === awaited
      ? story.t(`turn.yours${again}`)
      : story.t(`turn.named${again}`, { name: playerName(story, players[awaited]).name });
  const salvo = isSalvo(rules) && story.t('turn.salvo', { count: due });
  return [whose, salvo, warning].filter(Boolean).join(' ');
}

type Passed = Pick<TableView, 'shots' | 'skipped'>;

/** Warns that the awaited seat loses by skipping this turn too; else undefined. */
export function warnOfSkipping(
  { t }: Story,
  view: Pick<TableView, 'awaited'> & Passed,
): string | undefined {
  const { awaited } = view;
  return awaited !== null && isOneSkipLeft(view, awaited) ? t('turn.lastSkip') : undefined;
}

/** Would one more skipped turn in a row lose the game? */
function isOneSkipLeft({ shots, skipped }: Passed, seat: Seat): boolean {
  const last = shots.findLast((shot) => shot.seat === seat)?.turn ?? -1;
  const inARow = skipped.filter((each) => each.seat === seat && each.turn > last);
  return inARow.length === MAX_SKIPPED - 1;
}

/** Describes the events after the first `from` shots: a sentence for each shot, salvo and timed-out turn. */
export function describeMoments(
  story: Story,
  view: Pick<TableView, 'rules' | 'players' | 'shots' | 'skipped'>,
  from: number,
  viewer: Viewer,
): string[] {
  const skippedAfter = (count: number) => describeSkipped(story, view, count, viewer);
  let after = from;
  const told = shotsByMoment(view, view.shots.slice(from)).flatMap((shots) => {
    after += shots.length;
    return [describeShots(story, view, shots, viewer), ...skippedAfter(after)];
  });
  return after > from ? told : skippedAfter(from).slice(-1);
}

/** Describes the last event: a shot, a salvo, or a timed-out turn; undefined before any. */
export function describeLatest(
  story: Story,
  view: Pick<TableView, 'rules' | 'players' | 'shots' | 'skipped'>,
  viewer: Viewer,
): string | undefined {
  const { shots } = view;
  const last = shotsByMoment(view, shots).at(-1) ?? [];
  return describeMoments(story, view, shots.length - last.length, viewer).at(-1);
}

/** Describes the turns that timed out after this number of shots, a sentence each. */
export function describeSkipped(
  story: Story,
  { players, skipped }: Pick<TableView, 'players' | 'skipped'>,
  after: number,
  viewer: Viewer,
): string[] {
  return skipped
    .filter((turn) => turn.after === after)
    .map(({ seat }) =>
      viewer === seat
        ? story.t('turn.passed.mine')
        : story.t('turn.passed.named', { name: playerName(story, players[seat]).name }),
    );
}

/** Says that a computer is about to place its fleet or shoot; empty if no seat is awaited. */
export function describeThinking(
  story: Story,
  { players, awaited }: Pick<TableView, 'players' | 'awaited'>,
): string {
  if (awaited === null) return '';
  return story.t('turn.thinking', { name: playerName(story, players[awaited]).name });
}

/** Says that the viewer's last shot, or salvo, is undone. */
export function describeTakenBack({ t }: Story, rules: Pick<Rules, 'turns'>): string {
  return t(isSalvo(rules) ? 'takenBackSalvo' : 'takenBack');
}

/** Result of a game, in words. */
export interface GameResult {
  /** Heading: the winner. */
  readonly title: string;
  /** Sentence on how the game ended; empty while it is running. */
  readonly how: string;
}

/** Data about the end of a game. A record does not say whose time ran out. */
type Ended = Pick<TableView, 'players' | 'winner' | 'isResigned'> &
  Partial<Pick<TableView, 'isOutOfTime' | 'shots' | 'skipped'>> & {
    /** Given if more is known than a resignation. */
    readonly reason?: End['reason'];
  };

/** Describes the winner, and how the game ended. */
export function describeResult(story: Story, ended: Ended, viewer: Viewer): GameResult {
  const { players, winner, isResigned } = ended;
  const { t } = voiced(story, { players }, viewer);
  if (winner === null) return { title: t('result.unfinished'), how: '' };
  if (winner === 'draw') return { title: t('result.draw'), how: t('result.how.draw') };
  const called = calledByOthers(story, players).map((player) => playerName(story, player).name);
  const names = { name: called[winner]!, loser: called[otherSeat(winner)]! };
  const key = viewer === 'spectator' ? 'named' : viewer === winner ? 'youWin' : 'youLose';
  const reason = reasonOf(ended, otherSeat(winner));
  const how = reason
    ? t(`online.ended.${reason}.${key}`, names)
    : t(isResigned ? `result.how.${key}Resigned` : `result.how.${key}`, names);
  return { title: t(`result.${key}`, names), how };
}

/** Returns the reason for the end, unless a sunk fleet or a resignation. */
function reasonOf({ isOutOfTime, reason, shots = [], skipped = [] }: Ended, loser: Seat) {
  if (reason === 'left') return 'left';
  if (!isOutOfTime && reason !== 'time') return undefined;
  return isOneSkipLeft({ shots, skipped }, loser) ? 'skipped' : 'time';
}

/** Describes the result as running text, such as "Anna wins! Boris’s fleet is sunk." */
export function describeResultInOne(story: Story, ended: Ended, viewer: Viewer): string {
  return resultInOne(describeResult(story, ended, viewer));
}

/** Joins heading and sentence of a result; the heading gets a full stop if it needs one. */
export function resultInOne({ title, how }: GameResult): string {
  return `${/[.!?]$/.test(title) ? title : `${title}.`} ${how}`.trim();
}

/** @throws Error for an unknown form */
function shapeWithId(id: string): Shape {
  const shape = parseShape(/^\d+$/.test(id) ? Number(id) : id.split('/'));
  if (!shape.ok) throw new Error(`no shape has the id ${id}`);
  return shape.value;
}
