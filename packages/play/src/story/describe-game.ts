import { type End, MAX_SKIPPED_TURNS } from '@flotilla/protocol';
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

import { groupShotsByAnswerTime } from '../session/turns.js';
import type { TableView } from '../table/table.js';
import {
  describeShip,
  fleetShipName,
  outcomeKey,
  playerName,
  playersForOthers,
  VOICE_NAMESPACES,
} from './names.js';
import type { Story } from './story.js';

/* Texts for a viewer call the viewer's seat “you”; those for a spectator name both players. */

/** Text keys that also exist in each namespace of {@link VOICE_NAMESPACES}. */
const VOICED_KEYS = [
  ...(['shot.mine.hit', 'shot.mine.sunk'] as const),
  ...(['shot.theirs.miss', 'shot.theirs.hit', 'shot.theirs.sunk'] as const),
  ...(['turn.yours', 'turn.yoursAgain', 'result.how.youWin', 'result.how.youLose'] as const),
] as const;

/** Returns the namespace of the opponent's own phrases; undefined if it has none. */
function voiceNamespaceOf({ players }: Pick<TableView, 'players'>, viewer: Viewer) {
  const { shooter = '' } = viewer === 'spectator' ? {} : players[otherSeat(viewer)];
  return Object.hasOwn(VOICE_NAMESPACES, shooter)
    ? VOICE_NAMESPACES[shooter as keyof typeof VOICE_NAMESPACES]
    : undefined;
}

/** Replaces texts with the opponent's own phrases, if it has any. */
function withOpponentVoice(story: Story, view: Pick<TableView, 'players'>, viewer: Viewer): Story {
  const voice = voiceNamespaceOf(view, viewer);
  if (!voice) return story;
  const t: Story['t'] = (key, values) => {
    const voicedKeyFound = VOICED_KEYS.find((voicedKey) => voicedKey === key);
    return story.t(voicedKeyFound ? `${voice}.${voicedKeyFound}` : key, values);
  };
  return { ...story, t };
}

/** Returns the opponent's own phrase after a refused shot; empty if it has none. */
export function describeRetry(
  { t }: Story,
  view: Pick<TableView, 'players'>,
  viewer: Viewer,
): string {
  const voice = voiceNamespaceOf(view, viewer);
  return voice ? t(`${voice}.retry`) : '';
}

/** Describes one shot with its answer, such as "You fire at B4: miss." */
export function describeShot(
  words: Story,
  { rules, players }: Pick<TableView, 'rules' | 'players'>,
  shot: Shot,
  viewer: Viewer,
): string {
  const story = withOpponentVoice(words, { players }, viewer);
  const shooterKey = viewer === 'spectator' ? 'named' : viewer === shot.seat ? 'mine' : 'theirs';
  const values = {
    name: playerName(story, players[shot.seat]).name,
    square: makeSquare(rules.grid, shot.square, story.notation),
  };
  if (shot.ship !== undefined && shot.outcome !== 'miss') {
    const ship = fleetShipName(story, rules, shot.ship);
    return story.t(`shot.${shooterKey}.${shot.outcome}Named`, { ...values, ship });
  }
  if (shot.shapeId === undefined) {
    return story.t(`shot.${shooterKey}.${outcomeKey(rules, shot.outcome)}`, values);
  }
  const ship = describeShip(story, parseShapeId(shot.shapeId), rules.fleet);
  return story.t(`shot.${shooterKey}.sunkShip`, { ...values, ship });
}

/** Describes a single shot, or the answers to a salvo, in one sentence. */
export function describeShots(
  story: Story,
  game: Pick<TableView, 'rules' | 'players'>,
  shots: readonly Shot[],
  viewer: Viewer,
): string {
  const [first] = shots;
  if (!first) return '';
  if (shots.length === 1) return describeShot(story, game, first, viewer);
  const { rules, players } = game;
  const squareText = ({ square, shapeId, ship }: Shot) => {
    const announcedShip = ship === undefined ? shapeId : fleetShipName(story, rules, ship);
    const text = makeSquare(rules.grid, square, story.notation);
    return announcedShip === undefined ? text : `${text} (${announcedShip})`;
  };
  const answers = SALVO_OUTCOME_ORDER.flatMap((outcome) => {
    const squares = shots.filter((shot) => shot.outcome === outcome).map(squareText);
    if (squares.length === 0) return [];
    const key =
      squares.length > 1
        ? (`salvo.several.${outcome}` as const)
        : (`board.${outcomeKey(rules, outcome)}` as const);
    return [story.t('salvo.answer', { squares: squares.join(', '), answer: story.t(key) })];
  }).join('; ');
  if (viewer === first.seat) return story.t('salvo.mine', { answers });
  const { name } = playerName(story, players[first.seat]);
  return story.t('salvo.named', { name, answers });
}

/** Order in which a salvo's answers are listed: most important first. */
const SALVO_OUTCOME_ORDER: readonly ShotOutcome[] = ['sunk', 'hit', 'miss'];

/** Describes the turn, with a warning if skipping another would lose; may be empty. */
export function describeTurn(
  words: Story,
  view: Pick<TableView, 'rules' | 'players' | 'phase' | 'awaited' | 'isAgain' | 'due'> &
    ShotsAndSkips,
  viewer: Viewer,
): string {
  const { rules, players, phase, awaited, isAgain, due } = view;
  if (phase !== 'battle' || awaited === null) return '';
  const warning = warnOfSkipping(words, view);
  const story = withOpponentVoice(words, view, viewer);
  const againSuffix = isAgain ? 'Again' : '';
  const turnText =
    viewer === awaited
      ? story.t(`turn.yours${againSuffix}`)
      : story.t(`turn.named${againSuffix}`, { name: playerName(story, players[awaited]).name });
  const salvoText = isSalvo(rules) && story.t('turn.salvo', { count: due });
  return [turnText, salvoText, warning].filter(Boolean).join(' ');
}

type ShotsAndSkips = Pick<TableView, 'shots' | 'skipped'>;

/** Warns that the awaited seat loses if it skips this turn too; otherwise undefined. */
export function warnOfSkipping(
  { t }: Story,
  view: Pick<TableView, 'awaited'> & ShotsAndSkips,
): string | undefined {
  const { awaited } = view;
  return awaited !== null && isOneSkipLeft(view, awaited) ? t('turn.lastSkip') : undefined;
}

function isOneSkipLeft({ shots, skipped }: ShotsAndSkips, seat: Seat): boolean {
  const last = shots.findLast((shot) => shot.seat === seat)?.turn ?? -1;
  const skippedInRow = skipped.filter(
    (skippedTurn) => skippedTurn.seat === seat && skippedTurn.turn > last,
  );
  return skippedInRow.length === MAX_SKIPPED_TURNS - 1;
}

/** Describes each shot, salvo and timed-out turn after the first `firstShot` shots. */
export function describeEvents(
  story: Story,
  view: Pick<TableView, 'rules' | 'players' | 'shots' | 'skipped'>,
  firstShot: number,
  viewer: Viewer,
): string[] {
  const skippedAfter = (count: number) => describeSkipped(story, view, count, viewer);
  let after = firstShot;
  const sentences = groupShotsByAnswerTime(view, view.shots.slice(firstShot)).flatMap((shots) => {
    after += shots.length;
    return [describeShots(story, view, shots, viewer), ...skippedAfter(after)];
  });
  return after > firstShot ? sentences : skippedAfter(firstShot).slice(-1);
}

/** Describes the last event: a shot, a salvo, or a timed-out turn; undefined before any. */
export function describeLatestEvent(
  story: Story,
  view: Pick<TableView, 'rules' | 'players' | 'shots' | 'skipped'>,
  viewer: Viewer,
): string | undefined {
  const { shots } = view;
  const last = groupShotsByAnswerTime(view, shots).at(-1) ?? [];
  return describeEvents(story, view, shots.length - last.length, viewer).at(-1);
}

/** Describes each turn that timed out after this number of shots. */
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
export function describeUndo({ t }: Story, rules: Pick<Rules, 'turns'>): string {
  return t(isSalvo(rules) ? 'takenBackSalvo' : 'takenBack');
}

/** Result of a game, in words. */
export interface GameResult {
  /** Heading: the winner. */
  readonly title: string;
  /** Sentence on how the game ended; empty while it is running. */
  readonly how: string;
}

/** Data about the end of a game. A record stores a loss on time as a resignation. */
type EndedGame = Pick<TableView, 'players' | 'winner' | 'isResigned'> &
  Partial<Pick<TableView, 'isOutOfTime' | 'shots' | 'skipped'>> & {
    /** Exact reason, if more is known than that the loser resigned. */
    readonly reason?: End['reason'];
  };

/** Describes the winner, and how the game ended. */
export function describeResult(story: Story, ended: EndedGame, viewer: Viewer): GameResult {
  const { players, winner, isResigned } = ended;
  const { t } = withOpponentVoice(story, { players }, viewer);
  if (winner === null) return { title: t('result.unfinished'), how: '' };
  if (winner === 'draw') return { title: t('result.draw'), how: t('result.how.draw') };
  const playerNames = playersForOthers(story, players).map(
    (player) => playerName(story, player).name,
  );
  const names = { name: playerNames[winner]!, loser: playerNames[otherSeat(winner)]! };
  const key = viewer === 'spectator' ? 'named' : viewer === winner ? 'youWin' : 'youLose';
  const reason = endReasonOf(ended, otherSeat(winner));
  const how = reason
    ? t(`online.ended.${reason}.${key}`, names)
    : t(isResigned ? `result.how.${key}Resigned` : `result.how.${key}`, names);
  return { title: t(`result.${key}`, names), how };
}

/** Returns the reason for the end, unless it is a sunk fleet or a resignation. */
function endReasonOf({ isOutOfTime, reason, shots = [], skipped = [] }: EndedGame, loser: Seat) {
  if (reason === 'left') return 'left';
  if (!isOutOfTime && reason !== 'time') return undefined;
  return isOneSkipLeft({ shots, skipped }, loser) ? 'skipped' : 'time';
}

/** Describes the result as running text, such as "Anna wins! Boris’s fleet is sunk." */
export function describeResultInLine(story: Story, ended: EndedGame, viewer: Viewer): string {
  return joinResult(describeResult(story, ended, viewer));
}

/** Joins the heading and the sentence of a result; adds a full stop to the heading if needed. */
export function joinResult({ title, how }: GameResult): string {
  return `${/[.!?]$/.test(title) ? title : `${title}.`} ${how}`.trim();
}

function parseShapeId(id: string): Shape {
  const shape = parseShape(/^\d+$/.test(id) ? Number(id) : id.split('/'));
  if (!shape.ok) throw new Error(`no shape has the id ${id}`);
  return shape.value;
}
