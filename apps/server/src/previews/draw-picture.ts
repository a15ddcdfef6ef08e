import { boardSvg, penHatching, penOutline } from '@flotilla/play';
import type { Fleet } from '@flotilla/rules';
import type { LinkBoard, LinkPicture } from './link-previews.js';
import { escapeMarkup } from './markup.js';

/** Picture size that social networks recommend, in pixels. */
const [PICTURE_WIDTH, PICTURE_HEIGHT] = [1200, 630];

const [EDGE, HEAD, FOOT] = [48, 176, 56];

/** Light theme of the web app; `tests/previews.test.ts` compares it to the style sheets. */
export const PICTURE_COLOURS = {
  paper: '#fbfaf4',
  'paper-line': '#dfeaf3',
  'board-line': '#a9c6e2',
  'board-water': '#f6fafd',
  text: '#1b2745',
  muted: '#54607a',
  ink: '#1f3a93',
  'ink-soft': '#dbe5fa',
  pencil: '#c8252b',
} as const;

const C = PICTURE_COLOURS;

/** Styles of a board, as in Drawing.module.css. */
const STYLE = `
text{font-family:Neucha;fill:${C.ink}}
.small{fill:${C.muted}}
.lines{fill:none;stroke:${C['board-line']};stroke-width:.025}
.frame{fill:none;stroke:${C.ink};stroke-width:.06;stroke-linecap:round}
.hull{fill:${C['ink-soft']};stroke:${C.ink};stroke-width:.055;stroke-linejoin:round}
.hullAgain{fill:none;stroke:${C.ink};stroke-width:.03;opacity:.6}
.hatching{fill:none;stroke:${C.ink};stroke-width:.025;stroke-linecap:round;opacity:.4}
.miss{fill:${C.text}}
.empty{fill:${C.muted}}
.wash{fill:${C.pencil};fill-opacity:.12}
.cross,.scratch{fill:none;stroke:${C.pencil};stroke-width:.09;stroke-linecap:round}
.scratch{stroke-width:.05;opacity:.55}`;

export function pictureSvg(picture: LinkPicture): string {
  const [first, second] = picture.boards;
  const drawn = second && first ? drawBoth(picture, [first, second]) : drawOne(picture, first);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}"><style>${STYLE}</style>${paper()}${drawn}${write('Flotilla · Sea Battle · Морской бой', EDGE, PICTURE_HEIGHT - 20, 22, 60, 'small')}</svg>`;
}

/** Draws squared paper, like the app's. */
function paper(): string {
  const square = 40;
  const [across, down] = [PICTURE_WIDTH / square, Math.ceil(PICTURE_HEIGHT / square)];
  const columns = Array.from({ length: across }, (_, x) => `M${x * square} 0V${PICTURE_HEIGHT}`);
  const rows = Array.from({ length: down }, (_, y) => `M0 ${y * square}H${PICTURE_WIDTH}`);
  const lines = [...columns, ...rows].join('');
  return `<rect width="100%" height="100%" fill="${C.paper}"/><path d="${lines}" stroke="${C['paper-line']}" stroke-width="2"/>`;
}

/** Draws title and lines above both boards, side by side. */
function drawBoth({ titles, lines }: LinkPicture, boards: readonly [LinkBoard, LinkBoard]): string {
  const half = PICTURE_WIDTH / 2;
  const size = { width: half - 2 * EDGE, height: PICTURE_HEIGHT - HEAD - FOOT };
  return [
    write(titles.join(' · '), EDGE, 66, 50, 46),
    ...lines.slice(0, 2).map((line, at) => write(line, EDGE, 100 + 28 * at, 25, 80, 'small')),
    ...boards.map((board, at) => {
      const left = at * half + EDGE;
      return write(board.name, left, HEAD - 8, 28, 36) + place(board, left, HEAD + 4, size);
    }),
  ].join('');
}

/** Draws the board on the right, and its text and fleet on the left. */
function drawOne({ titles, lines, fleet }: LinkPicture, board: LinkBoard | undefined): string {
  const side = PICTURE_HEIGHT - 2 * EDGE;
  const left = PICTURE_WIDTH - EDGE - side;
  const top = 110 + 64 * titles.length;
  const size = { width: side, height: side };
  return [
    ...titles.map((title, at) => write(title, EDGE, 110 + 64 * at, 56, 19)),
    ...lines.map((line, at) => write(line, EDGE, top + 40 * at, 25, 46, 'small')),
    drawFleet(fleet, top + 40 * lines.length, left - 2 * EDGE),
    board ? place(board, left, EDGE, size) : '',
  ].join('');
}

/** Draws a board as large as possible, left-aligned and vertically centred. */
function place(
  { grid, drawn }: LinkBoard,
  left: number,
  top: number,
  size: { readonly width: number; readonly height: number },
): string {
  const cell = Math.min(size.width / grid.width, size.height / grid.height);
  const [width, height] = [cell * grid.width, cell * grid.height];
  const y = top + (size.height - height) / 2;
  const water = `<rect x="${left}" y="${y}" width="${width}" height="${height}" fill="${C['board-water']}"/>`;
  return `${water}<svg x="${left}" y="${y}" width="${width}" height="${height}" overflow="visible">${boardSvg(grid, drawn)}</svg>`;
}

/** Draws the ships in rows, as far as there is room. */
function drawFleet(fleet: Fleet, top: number, room: number): string {
  const [cell, gap] = [30, 18];
  let [x, y, rowHeight] = [EDGE, top, 0];
  const drawn: string[] = [];
  for (const { orientations } of fleet) {
    const form = orientations[0];
    if (!form) continue;
    const { width, height, segments } = form;
    if (x > EDGE && x + cell * width > EDGE + room) {
      [x, y, rowHeight] = [EDGE, y + rowHeight + gap, 0];
    }
    if (y + cell * height > PICTURE_HEIGHT - FOOT) break;
    const grid = { width, height };
    const squares = segments.map((segment) => segment.y * width + segment.x);
    const hatching = squares.map((square) => penHatching(grid, square)).join('');
    drawn.push(
      `<g transform="translate(${x} ${y}) scale(${cell})"><path class="hull" d="${penOutline(grid, squares)}"/><path class="hatching" d="${hatching}"/></g>`,
    );
    x += cell * width + gap;
    rowHeight = Math.max(rowHeight, cell * height);
  }
  return drawn.join('');
}

/** Draws a line of text, truncated to `most` letters. */
function write(
  text: string,
  x: number,
  y: number,
  size: number,
  most: number,
  look = 'title',
): string {
  const letters = [...text];
  const cut =
    letters.length > most
      ? `${letters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : text;
  return `<text class="${look}" x="${x}" y="${y}" font-size="${size}">${escapeMarkup(cut)}</text>`;
}
