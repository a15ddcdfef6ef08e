import { drawGame, type GamePicture, makeGameCanvas, toPng } from './draw-game.js';

export async function drawGamePicture(game: GamePicture): Promise<Blob> {
  const names = game.boards.map(({ name }) => name);
  const sheet = await makeGameCanvas(game.grid, [game.title, ...game.lines, game.footer, ...names]);
  drawGame(sheet, game);
  return toPng(sheet);
}
