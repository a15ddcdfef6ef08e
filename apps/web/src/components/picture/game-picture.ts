import { drawGame, type GamePicture, makeSheet } from './draw-game.js';

/** Draws both boards of a finished game with its result, as a PNG. */
export async function pictureOfGame(game: GamePicture): Promise<Blob> {
  const names = game.boards.map(({ name }) => name);
  const sheet = await makeSheet(game.grid, [game.title, ...game.lines, game.foot, ...names]);
  drawGame(sheet, game);
  return new Promise((resolve, reject) => {
    sheet.canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/png',
    );
  });
}
