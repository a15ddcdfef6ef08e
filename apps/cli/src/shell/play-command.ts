/** What starts a game: `npm start` says that it was by itself, where there is no command `flotilla`. */
export function playCommand(): string {
  return process.env['FLOTILLA_PLAY_COMMAND'] ?? 'flotilla play';
}
