import { describeReason, describeResultInOne, describeShot, type TableView } from '@flotilla/play';
import { otherSeat, SEATS, type Seat, type Square } from '@flotilla/rules';
import {
  type CellText,
  type Colors,
  drawBoard,
  heatOf,
  heatPaint,
  sideBySide,
  thoughtText,
  viewCell,
} from '../../shell/board/board-text.js';
import type { Context } from '../../shell/context.js';
import type { Texts } from '../../shell/i18n/index.js';
import {
  describeDrawnFleet,
  describeFailure,
  describeScore,
  rulesLines,
} from '../../shell/messages.js';
import { printLines } from '../../shell/tell.js';
import type { WatchedGame } from './watched-game.js';

interface Telling {
  readonly context: Context;
  readonly game: WatchedGame;
  readonly colors: Colors;
  readonly seed: number;
  /** Are both boards shown after each turn? */
  readonly hasSteps: boolean;
}

/** Tells the game line by line while it is played. */
export async function tellGame({ context, game, colors, seed, hasSteps }: Telling): Promise<void> {
  const { texts } = context;
  const say = (lines: readonly string[]) => printLines(context, lines);
  let view = game.view();
  const [first, second] = view.players;
  await say([
    texts.t('plain.against', { first: first.name, second: second.name }),
    ...rulesLines(texts, view.rules),
    ...describeDrawnFleet(texts, view.rules, seed),
  ]);
  while (view.phase !== 'over') {
    const before = view;
    if (hasSteps) await say(['', ...drawStep(texts, colors, game, view)]);
    view = await game.next();
    await say(shotLines(texts, game, before, view));
  }
  await say([
    '',
    describeResultInOne(texts.story, view, 'spectator'),
    ...describeFailure(texts, view),
    ...drawBoards(texts, colors, view, () => undefined),
    ...SEATS.map((seat) => describeScore(texts, view, seat)),
    texts.t('plain.seed', { seed }),
  ]);
}

/** The shots since, each with its reason. */
export function shotLines(
  texts: Texts,
  game: WatchedGame,
  before: TableView,
  view: TableView,
): string[] {
  const shots = view.shots.slice(before.shots.length);
  const reasons = game.reasons(before, shots);
  return shots.map((shot, index) => {
    const told = describeShot(texts.story, view, shot, 'spectator');
    const reason = reasons[index];
    if (!reason) return told;
    return `${told} ${texts.t('commands:watch.why', { reason: describeReason(texts.story, reason) })}`;
  });
}

/** Both boards, the one that is shot at next with its shooter’s weights, or with places on a list. */
function drawStep(texts: Texts, colors: Colors, game: WatchedGame, view: TableView): string[] {
  const heatMap = game.heatMap(view);
  const { awaited, boards, players } = view;
  if (!heatMap || awaited === null) return drawBoards(texts, colors, view, () => undefined);
  const { kind, values: weights } = heatMap;
  const board = otherSeat(awaited);
  const { cells } = boards[board];
  const open = [...cells.keys()].filter((square) => cells[square] === 'open');
  const heat = heatOf(open.map((square) => weights[square] ?? 0));
  const write = thoughtText(texts, heatMap);
  const cellAt = (seat: Seat, square: Square): CellText | undefined => {
    if (seat !== board || cells[square] !== 'open') return undefined;
    const weight = weights[square] ?? 0;
    return { text: write(weight), paint: heatPaint(colors, heat(weight)) };
  };
  const title = texts.t(kind === 'order' ? 'commands:watch.list' : 'commands:watch.weights', {
    shooter: players[awaited].name,
  });
  return [title, ...drawBoards(texts, colors, view, cellAt)];
}

function drawBoards(
  texts: Texts,
  colors: Colors,
  { boards, players, rules }: TableView,
  cellAt: (seat: Seat, square: Square) => CellText | undefined,
): string[] {
  const look = { notation: texts.notation, colors };
  const [left, right] = SEATS.map((seat) => {
    const title = texts.t('plain.boardOf', { name: players[seat].name });
    const { cells } = boards[seat];
    return drawBoard(look, rules.grid, title, (square) => {
      return cellAt(seat, square) ?? viewCell(look, cells[square] ?? 'open');
    });
  });
  return left && right ? sideBySide(left, right) : [];
}
