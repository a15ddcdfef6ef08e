import { drawGame, type GamePicture, makeGameSheet, toPng } from './draw-game.js';

export async function drawGamePicture(game: GamePicture): Promise<Blob> {
  const names = game.boards.map(({ name }) => name);
  const sheet = await makeGameSheet(game.grid, [game.title, ...game.lines, game.footer, ...names]);
  drawGame(sheet, game);
  return toPng(sheet);
}
