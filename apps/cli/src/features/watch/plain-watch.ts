import { describeReason, describeResultInLine, describeShot, type TableView } from '@flotilla/play';
import { otherSeat, SEATS, type Seat, type Square } from '@flotilla/rules';
import {
  type CellText,
  type Colors,
  cellTextOf,
  drawBoard,
  heatFormat,
  heatPaint,
  heatScale,
  sideBySide,
} from '../../shell/board/board-text.js';
import type { CommandContext } from '../../shell/context.js';
import type { Texts } from '../../shell/i18n/index.js';
import {
  describeDrawnFleet,
  describeFailure,
  describeScore,
  rulesLines,
} from '../../shell/messages.js';
import { printLines } from '../../shell/tell.js';
import type { WatchedGame } from './watched-game.js';

interface PrintGameOptions {
  readonly context: CommandContext;
  readonly game: WatchedGame;
  readonly colors: Colors;
  readonly seed: number;
  /** Shows both boards before each turn. */
  readonly showsBoards: boolean;
}

/** Prints the game line by line as it is played. */
export async function printWatchedGame({
  context,
  game,
  colors,
  seed,
  showsBoards,
}: PrintGameOptions): Promise<void> {
  const { texts } = context;
  const print = (lines: readonly string[]) => printLines(context, lines);
  let view = game.view();
  const [first, second] = view.players;
  await print([
    texts.t('plain.against', { first: first.name, second: second.name }),
    ...rulesLines(texts, view.rules),
    ...describeDrawnFleet(texts, view.rules, seed),
  ]);
  while (view.phase !== 'over') {
    const before = view;
    if (showsBoards) await print(['', ...drawBoardsWithWeights(texts, colors, game, view)]);
    view = await game.playNext();
    await print(shotLines(texts, game, before, view));
  }
  await print([
    '',
    describeResultInLine(texts.story, view, 'spectator'),
    ...describeFailure(texts, view),
    ...drawBoards(texts, colors, view, () => undefined),
    ...SEATS.map((seat) => describeScore(texts, view, seat)),
    texts.t('plain.seed', { seed }),
  ]);
}

export function shotLines(
  texts: Texts,
  game: WatchedGame,
  before: TableView,
  view: TableView,
): string[] {
  const shots = view.shots.slice(before.shots.length);
  const reasons = game.reasons(before, shots);
  return shots.map((shot, index) => {
    const shotText = describeShot(texts.story, view, shot, 'spectator');
    const reason = reasons[index];
    if (!reason) return shotText;
    return `${shotText} ${texts.t('commands:watch.why', { reason: describeReason(texts.story, reason) })}`;
  });
}

/** Draws both boards; the one shot at shows the shooter’s weights, or ranks in its list. */
function drawBoardsWithWeights(
  texts: Texts,
  colors: Colors,
  game: WatchedGame,
  view: TableView,
): string[] {
  const heatMap = game.heatMap(view);
  const { awaited, boards, players } = view;
  if (!heatMap || awaited === null) return drawBoards(texts, colors, view, () => undefined);
  const { kind, values: weights } = heatMap;
  const board = otherSeat(awaited);
  const { cells } = boards[board];
  const open = [...cells.keys()].filter((square) => cells[square] === 'open');
  const heat = heatScale(open.map((square) => weights[square] ?? 0));
  const write = heatFormat(texts, heatMap);
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
      return cellAt(seat, square) ?? cellTextOf(look, cells[square] ?? 'open');
    });
  });
  return left && right ? sideBySide(left, right) : [];
}
