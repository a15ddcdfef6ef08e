import type { Session } from '@flotilla/play';
import {
  type Alphabet,
  makeSquare,
  otherSeat,
  type PlayerInfo,
  type Seat,
  type Shape,
  type Shot,
  shotsDue,
} from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { outcomeWord } from '../../components/outcome-word.js';
import type { PlayerName } from '../../components/player-name.js';
import { isSalvo } from './battle-state.js';

/** Who reads: a seat is spoken to as "you"; of others, and where two people look, names are read. */
export type Reader = Seat | 'anybody';

export interface Words {
  readonly t: TFunction<'battle'>;
  readonly alphabet: Alphabet;
  readonly shipName: (shape: Shape) => string;
  readonly player: (player: PlayerInfo) => PlayerName;
}

/** One shot with its answer, such as "You fire at B4: miss." */
export function describeShot(words: Words, session: Session, shot: Shot, reader: Reader): string {
  const { t, alphabet, shipName, player } = words;
  const { game, players } = session;
  const { grid, fleet } = game.rules;
  const who = reader === 'anybody' ? 'named' : reader === shot.seat ? 'mine' : 'theirs';
  const values = {
    name: player(players[shot.seat]).name,
    square: makeSquare(grid, shot.square, alphabet),
  };
  const shape = fleet.find(({ id }) => id === shot.shapeId);
  if (!shape) return t(`shot.${who}.${outcomeWord(game.rules, shot.outcome)}`, values);
  return t(`shot.${who}.sunkShip`, { ...values, ship: shipName(shape) });
}

/** The shots of one moment: a shot in a sentence, or a salvo's answers in one. */
export function describeShots(
  words: Words,
  session: Session,
  shots: readonly Shot[],
  reader: Reader,
): string {
  const [first] = shots;
  if (!first) return '';
  if (shots.length === 1) return describeShot(words, session, first, reader);
  const { t, alphabet, shipName, player } = words;
  const { rules } = session.game;
  const { grid, fleet } = rules;
  const answers = shots.map(({ square, outcome, shapeId }) => {
    const shape = fleet.find(({ id }) => id === shapeId);
    const values = {
      square: makeSquare(grid, square, alphabet),
      ship: shape ? shipName(shape) : '',
    };
    return t(`salvo.answer.${shape ? 'sunkShip' : outcomeWord(rules, outcome)}`, values);
  });
  const who = reader === first.seat ? 'mine' : 'named';
  return t(`salvo.${who}`, {
    name: player(session.players[first.seat]).name,
    answers: answers.join(', '),
  });
}

/** Whose turn it is, and how many shots a salvo has; empty when nobody is to shoot. */
export function describeTurn(
  { t, player }: Words,
  { game, players }: Session,
  reader: Reader,
): string {
  if (game.phase !== 'battle') return '';
  const { toMove, turn } = game;
  const again = game.shots.at(-1)?.turn === turn ? 'Again' : '';
  const whose =
    reader === toMove
      ? t(`turn.yours${again}`)
      : t(`turn.named${again}`, { name: player(players[toMove]).name });
  return isSalvo(game) ? `${whose} ${t('turn.salvo', { count: shotsDue(game) })}` : whose;
}

export interface Outcome {
  readonly title: string;
  /** How it came about. */
  readonly how: string;
}

/** Who has won, and how. */
export function describeResult(
  { t, player }: Words,
  { game, players }: Session,
  reader: Reader,
): Outcome {
  const { winner, isResigned } = game;
  if (winner === null || winner === 'draw') {
    return { title: t('result.draw'), how: t('result.how.draw') };
  }
  const names = {
    name: player(players[winner]).name,
    loser: player(players[otherSeat(winner)]).name,
  };
  const key = reader === 'anybody' ? 'named' : reader === winner ? 'youWin' : 'youLose';
  const how = t(isResigned ? `result.how.${key}Resigned` : `result.how.${key}`, names);
  return { title: t(`result.${key}`, names), how };
}
