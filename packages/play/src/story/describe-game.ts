import {
  type Game,
  makeSquare,
  otherSeat,
  type PlayerInfo,
  parseShape,
  type Shape,
  type Shot,
  type ShotOutcome,
  shotsDue,
  type Viewer,
} from '@flotilla/rules';
import { describeShip, outcomeWord, playerName } from './names.js';
import type { Story } from './story.js';

/** A game with its players: a session, or a record. */
export interface Played {
  readonly game: Game;
  readonly players: readonly [PlayerInfo, PlayerInfo];
}

/*
 * What happened, in words, for a viewer: a seat is spoken to as "you", the spectator (and so two
 * people at one screen) reads names. Nothing here tells more than the answers do.
 */

/** One shot with its answer, such as "You fire at B4: miss." */
export function describeShot(story: Story, played: Played, shot: Shot, viewer: Viewer): string {
  const { game, players } = played;
  const who = viewer === 'spectator' ? 'named' : viewer === shot.seat ? 'mine' : 'theirs';
  const values = {
    name: playerName(story, players[shot.seat]).name,
    square: makeSquare(game.rules.grid, shot.square, story.alphabet),
  };
  if (shot.shapeId === undefined) {
    return story.t(`shot.${who}.${outcomeWord(game.rules, shot.outcome)}`, values);
  }
  const ship = describeShip(story, shapeWithId(shot.shapeId));
  return story.t(`shot.${who}.sunkShip`, { ...values, ship });
}

/** The shots of one moment: a shot in a sentence, or a salvo's answers in one. */
export function describeShots(
  story: Story,
  played: Played,
  shots: readonly Shot[],
  viewer: Viewer,
): string {
  const [first] = shots;
  if (!first) return '';
  if (shots.length === 1) return describeShot(story, played, first, viewer);
  const { rules } = played.game;
  const squareText = ({ square, shapeId }: Shot) =>
    makeSquare(rules.grid, square, story.alphabet) + (shapeId === undefined ? '' : ` (${shapeId})`);
  const answers = OUTCOMES.flatMap((outcome) => {
    const squares = shots.filter((shot) => shot.outcome === outcome).map(squareText);
    const word = outcomeWord(rules, outcome);
    return squares.length > 0
      ? [story.t(`salvo.answers.${word}`, { squares: squares.join(' ') })]
      : [];
  }).join('; ');
  if (viewer === first.seat) return story.t('salvo.mine', { answers });
  const { name } = playerName(story, played.players[first.seat]);
  return story.t('salvo.named', { name, answers });
}

/** The order in which a salvo is told: what matters most first. */
const OUTCOMES: readonly ShotOutcome[] = ['sunk', 'hit', 'miss'];

/** Whose turn it is, and how many shots a salvo has; empty when nobody is to shoot. */
export function describeTurn(story: Story, { game, players }: Played, viewer: Viewer): string {
  if (game.phase !== 'battle') return '';
  const { toMove, turn, rules } = game;
  const again = game.shots.at(-1)?.turn === turn ? 'Again' : '';
  const whose =
    viewer === toMove
      ? story.t(`turn.yours${again}`)
      : story.t(`turn.named${again}`, { name: playerName(story, players[toMove]).name });
  const isSalvo = typeof rules.turns === 'object';
  return isSalvo ? `${whose} ${story.t('turn.salvo', { count: shotsDue(game) })}` : whose;
}

/** That a computer is about to shoot. */
export function describeThinking(story: Story, { game, players }: Played): string {
  return story.t('turn.thinking', { name: playerName(story, players[game.toMove]).name });
}

export interface GameResult {
  /** Who has won, as a heading. */
  readonly title: string;
  /** How it came about, in a sentence; empty while the game is not over. */
  readonly how: string;
}

/** Who has won, and how. */
export function describeResult(
  story: Story,
  { game, players }: Played,
  viewer: Viewer,
): GameResult {
  const { t } = story;
  const { winner, isResigned } = game;
  if (winner === null) return { title: t('result.unfinished'), how: '' };
  if (winner === 'draw') return { title: t('result.draw'), how: t('result.how.draw') };
  const names = {
    name: playerName(story, players[winner]).name,
    loser: playerName(story, players[otherSeat(winner)]).name,
  };
  const key = viewer === 'spectator' ? 'named' : viewer === winner ? 'youWin' : 'youLose';
  const how = t(isResigned ? `result.how.${key}Resigned` : `result.how.${key}`, names);
  return { title: t(`result.${key}`, names), how };
}

/** The same as running text, such as "Anna wins! The fleet of Boris is sunk." */
export function describeResultInOne(story: Story, played: Played, viewer: Viewer): string {
  const { title, how } = describeResult(story, played, viewer);
  return `${/[.!?]$/.test(title) ? title : `${title}.`} ${how}`.trim();
}

/** @throws Error when there is no such form. */
function shapeWithId(id: string): Shape {
  const shape = parseShape(/^\d+$/.test(id) ? Number(id) : id.split('/'));
  if (!shape.ok) throw new Error(`no shape has the id ${id}`);
  return shape.value;
}
