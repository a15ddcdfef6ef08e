import { Box } from 'ink';
import { Lines } from '../screen/Lines.js';
import { type BoardPicture, boardLines } from './board-lines.js';

/** A board with the letters of its columns and the numbers of its rows. */
export function Board({ picture }: { readonly picture: BoardPicture }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Lines lines={boardLines(picture)} />
    </Box>
  );
}
