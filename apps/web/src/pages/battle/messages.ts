import { isSalvo, type Refusal, type TableView } from '@flotilla/play';
import {
  type Alphabet,
  makeSquare,
  otherSeat,
  type PlayerInfo,
  type Shape,
  type Shot,
  type Square,
  type Viewer,
} from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { outcomeWord } from '../../components/outcome-word.js';
import type { PlayerName } from '../../components/player-name.js';

/*
 * What happens, in words, for whoever reads: a seat is spoken to as "you"; the spectator, and so two
 * people at one screen, reads names.
 */

type Played = Pick<TableView, 'rules' | 'players'>;

export interface Words {
  readonly t: TFunction<'battle'>;
  readonly alphabet: Alphabet;
  readonly shipName: (shape: Shape) => string;
  readonly player: (player: PlayerInfo) => PlayerName;
}

/** One shot with its answer, such as "You fire at B4: miss." */
export function describeShot(words: Words, played: Played, shot: Shot, reader: Viewer): string {
  const { t, alphabet, shipName, player } = words;
  const { rules, players } = played;
  const { grid, fleet } = rules;
  const who = reader === 'spectator' ? 'named' : reader === shot.seat ? 'mine' : 'theirs';
  const values = {
    name: player(players[shot.seat]).name,
    square: makeSquare(grid, shot.square, alphabet),
  };
  const shape = fleet.find(({ id }) => id === shot.shapeId);
  if (!shape) return t(`shot.${who}.${outcomeWord(rules, shot.outcome)}`, values);
  return t(`shot.${who}.sunkShip`, { ...values, ship: shipName(shape) });
}

/** The shots of one moment: a shot in a sentence, or a salvo's answers in one. */
export function describeShots(
  words: Words,
  played: Played,
  shots: readonly Shot[],
  reader: Viewer,
): string {
  const [first] = shots;
  if (!first) return '';
  if (shots.length === 1) return describeShot(words, played, first, reader);
  const { t, alphabet, shipName, player } = words;
  const { rules, players } = played;
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
    name: player(players[first.seat]).name,
    answers: answers.join(', '),
  });
}

/** Whose turn it is, and how many shots a salvo has; empty when nobody is to shoot. */
export function describeTurn({ t, player }: Words, view: TableView, reader: Viewer): string {
  const { rules, players, phase, awaited, isAgain, due } = view;
  if (phase !== 'battle' || awaited === null) return '';
  const again = isAgain ? 'Again' : '';
  const whose =
    reader === awaited
      ? t(`turn.yours${again}`)
      : t(`turn.named${again}`, { name: player(players[awaited]).name });
  return isSalvo(rules) ? `${whose} ${t('turn.salvo', { count: due })}` : whose;
}

/** The answers of all shots but the first `told`, and whose turn it is then. */
export function describeNews(words: Words, view: TableView, told: number, reader: Viewer): string {
  const shots = view.shots.slice(told);
  const moments = isSalvo(view.rules) ? byTurn(shots) : shots.map((shot) => [shot]);
  const texts = moments.map((each) => describeShots(words, view, each, reader));
  return [...texts, describeTurn(words, view, reader)].join(' ').trim();
}

function byTurn(shots: readonly Shot[]): Shot[][] {
  return shots
    .filter(({ turn }, index) => turn !== shots[index - 1]?.turn)
    .map((first) => shots.filter(({ turn }) => turn === first.turn));
}

/** Why something cannot be done. */
export function describeRefusal(
  { t, alphabet }: Pick<Words, 't' | 'alphabet'>,
  { rules }: Pick<TableView, 'rules'>,
  refusal: Refusal,
): string {
  const squareText = (square: Square) => makeSquare(rules.grid, square, alphabet);
  switch (refusal.code) {
    case 'already-shot':
      return t('refused.shot', { square: squareText(refusal.square) });
    case 'known-empty':
      return t('refused.empty', { square: squareText(refusal.square) });
    case 'mark-on-shot':
      return t('refused.mark', { square: squareText(refusal.square) });
    case 'shot-count':
      return t('refused.full');
    case 'nothing-to-undo':
    case 'only-in-training':
      return t(`refused.${refusal.code}`);
    default:
      return t('refused.wait');
  }
}

export interface Outcome {
  readonly title: string;
  /** How it came about. */
  readonly how: string;
}

/** Who has won, and how. */
export function describeResult(
  { t, player }: Words,
  { winner, isResigned, players }: Pick<TableView, 'winner' | 'isResigned' | 'players'>,
  reader: Viewer,
): Outcome {
  if (winner === null || winner === 'draw') {
    return { title: t('result.draw'), how: t('result.how.draw') };
  }
  const names = {
    name: player(players[winner]).name,
    loser: player(players[otherSeat(winner)]).name,
  };
  const key = reader === 'spectator' ? 'named' : reader === winner ? 'youWin' : 'youLose';
  const how = t(isResigned ? `result.how.${key}Resigned` : `result.how.${key}`, names);
  return { title: t(`result.${key}`, names), how };
}
