import {
  describeReason,
  describeResultInLine,
  describeShot,
  type HeatMap,
  type TableView,
} from '@flotilla/play';
import { otherSeat, SEATS, type Seat } from '@flotilla/rules';
import {
  type Colors,
  cellTextOf,
  drawCells,
  drawHeatMap,
  heatFormat,
  sideBySide,
} from '../../shell/board/board-text.js';
import type { CommandContext } from '../../shell/context.js';
import type { Texts } from '../../shell/i18n/index.js';
import {
  describeDrawnFleet,
  describeFailure,
  describeScore,
  playerNames,
  rulesLines,
} from '../../shell/messages.js';
import { printLines } from '../../shell/tell.js';
import type { WatchedGame } from './watched-game.js';

interface PrintGameOptions {
  readonly context: CommandContext;
  readonly game: WatchedGame;
  readonly colors: Colors;
  readonly seed: number;
  /** Prints both boards before each turn. */
  readonly showsBoards: boolean;
}

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
  await print([
    texts.t('plain.against', playerNames(texts, view.players)),
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
    ...drawBoards(texts, colors, view),
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

/** Draws both boards; the one under fire shows the shooter's weights, or ranks in its queue. */
function drawBoardsWithWeights(
  texts: Texts,
  colors: Colors,
  game: WatchedGame,
  view: TableView,
): string[] {
  const heatMap = game.heatMap(view);
  const { awaited, players } = view;
  if (!heatMap || awaited === null) return drawBoards(texts, colors, view);
  const key = heatMap.kind === 'order' ? 'commands:watch.list' : 'commands:watch.weights';
  const title = texts.t(key, { shooter: players[awaited].name });
  return [title, ...drawBoards(texts, colors, view, { board: otherSeat(awaited), heatMap })];
}

function drawBoards(
  texts: Texts,
  colors: Colors,
  { boards, players, rules: { grid } }: TableView,
  heated?: { readonly board: Seat; readonly heatMap: HeatMap },
): string[] {
  const look = { notation: texts.notation, colors };
  const draw = (seat: Seat) => {
    const title = texts.t('plain.boardOf', { name: players[seat].name });
    const { cells } = boards[seat];
    if (heated?.board !== seat) return drawCells(look, grid, title, cells);
    const { values } = heated.heatMap;
    return drawHeatMap(look, {
      grid,
      title,
      values,
      formatValue: heatFormat(texts, heated.heatMap),
      scaleValues: [...values].filter((_, square) => cells[square] === 'open'),
      fixedText: (square) => {
        const view = cells[square] ?? 'open';
        return view === 'open' ? undefined : cellTextOf(look, view);
      },
    });
  };
  return sideBySide(draw(0), draw(1));
}
