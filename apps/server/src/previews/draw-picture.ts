import { boardSvg, penHatching, penOutline } from '@flotilla/play';
import type { Fleet } from '@flotilla/rules';
import type { LinkBoard, LinkPicture } from './link-previews.js';
import { escapeMarkup } from './markup.js';

/** Size recommended by social networks, in pixels. */
const [PICTURE_WIDTH, PICTURE_HEIGHT] = [1200, 630];

const [MARGIN, HEAD_HEIGHT, FOOT_HEIGHT] = [48, 176, 56];

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

const COLOURS = PICTURE_COLOURS;

/** Styles of a board, as in Drawing.module.css. */
const PICTURE_STYLE = `
text{font-family:Neucha;fill:${COLOURS.ink}}
.small{fill:${COLOURS.muted}}
.lines{fill:none;stroke:${COLOURS['board-line']};stroke-width:.025}
.frame{fill:none;stroke:${COLOURS.ink};stroke-width:.06;stroke-linecap:round}
.hull{fill:${COLOURS['ink-soft']};stroke:${COLOURS.ink};stroke-width:.055;stroke-linejoin:round}
.hullAgain{fill:none;stroke:${COLOURS.ink};stroke-width:.03;opacity:.6}
.hatching{fill:none;stroke:${COLOURS.ink};stroke-width:.025;stroke-linecap:round;opacity:.4}
.miss{fill:${COLOURS.text}}
.empty{fill:${COLOURS.muted}}
.wash{fill:${COLOURS.pencil};fill-opacity:.12}
.cross,.scratch{fill:none;stroke:${COLOURS.pencil};stroke-width:.09;stroke-linecap:round}
.scratch{stroke-width:.05;opacity:.55}`;

export function pictureSvg(picture: LinkPicture): string {
  const [first, second] = picture.boards;
  const drawing =
    second && first ? drawTwoBoards(picture, [first, second]) : drawOneBoard(picture, first);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}"><style>${PICTURE_STYLE}</style>${paperBackground()}${drawing}${textElement('Flotilla · Sea Battle · Морской бой', MARGIN, PICTURE_HEIGHT - 20, 22, 60, 'small')}</svg>`;
}

function paperBackground(): string {
  const square = 40;
  const [columnCount, rowCount] = [PICTURE_WIDTH / square, Math.ceil(PICTURE_HEIGHT / square)];
  const columns = Array.from(
    { length: columnCount },
    (_, x) => `M${x * square} 0V${PICTURE_HEIGHT}`,
  );
  const rows = Array.from({ length: rowCount }, (_, y) => `M0 ${y * square}H${PICTURE_WIDTH}`);
  const lines = [...columns, ...rows].join('');
  return `<rect width="100%" height="100%" fill="${COLOURS.paper}"/><path d="${lines}" stroke="${COLOURS['paper-line']}" stroke-width="2"/>`;
}

function drawTwoBoards(
  { titles, lines }: LinkPicture,
  boards: readonly [LinkBoard, LinkBoard],
): string {
  const halfWidth = PICTURE_WIDTH / 2;
  const size = {
    width: halfWidth - 2 * MARGIN,
    height: PICTURE_HEIGHT - HEAD_HEIGHT - FOOT_HEIGHT,
  };
  return [
    textElement(titles.join(' · '), MARGIN, 66, 50, 46),
    ...lines
      .slice(0, 2)
      .map((line, index) => textElement(line, MARGIN, 100 + 28 * index, 25, 80, 'small')),
    ...boards.map((board, index) => {
      const left = index * halfWidth + MARGIN;
      return (
        textElement(board.name, left, HEAD_HEIGHT - 8, 28, 36) +
        boardElement(board, left, HEAD_HEIGHT + 4, size)
      );
    }),
  ].join('');
}

function drawOneBoard({ titles, lines, fleet }: LinkPicture, board: LinkBoard | undefined): string {
  const side = PICTURE_HEIGHT - 2 * MARGIN;
  const left = PICTURE_WIDTH - MARGIN - side;
  const top = 110 + 64 * titles.length;
  const size = { width: side, height: side };
  return [
    ...titles.map((title, index) => textElement(title, MARGIN, 110 + 64 * index, 56, 19)),
    ...lines.map((line, index) => textElement(line, MARGIN, top + 40 * index, 25, 46, 'small')),
    drawFleet(fleet, top + 40 * lines.length, left - 2 * MARGIN),
    board ? boardElement(board, left, MARGIN, size) : '',
  ].join('');
}

/** Draws a board as large as possible, left-aligned and vertically centred. */
function boardElement(
  { grid, drawn }: LinkBoard,
  left: number,
  top: number,
  size: { readonly width: number; readonly height: number },
): string {
  const cell = Math.min(size.width / grid.width, size.height / grid.height);
  const [width, height] = [cell * grid.width, cell * grid.height];
  const y = top + (size.height - height) / 2;
  const water = `<rect x="${left}" y="${y}" width="${width}" height="${height}" fill="${COLOURS['board-water']}"/>`;
  return `${water}<svg x="${left}" y="${y}" width="${width}" height="${height}" overflow="visible">${boardSvg(grid, drawn)}</svg>`;
}

/** Draws the ships in rows, as many as fit. */
function drawFleet(fleet: Fleet, top: number, maxWidth: number): string {
  const [cell, gap] = [30, 18];
  let [x, y, rowHeight] = [MARGIN, top, 0];
  const shapes: string[] = [];
  for (const { orientations } of fleet) {
    const orientation = orientations[0];
    if (!orientation) continue;
    const { width, height, segments } = orientation;
    if (x > MARGIN && x + cell * width > MARGIN + maxWidth) {
      [x, y, rowHeight] = [MARGIN, y + rowHeight + gap, 0];
    }
    if (y + cell * height > PICTURE_HEIGHT - FOOT_HEIGHT) break;
    const grid = { width, height };
    const squares = segments.map((segment) => segment.y * width + segment.x);
    shapes.push(
      `<g transform="translate(${x} ${y}) scale(${cell})"><path class="hull" d="${penOutline(grid, squares)}"/><path class="hatching" d="${penHatching(grid, squares)}"/></g>`,
    );
    x += cell * width + gap;
    rowHeight = Math.max(rowHeight, cell * height);
  }
  return shapes.join('');
}

function textElement(
  text: string,
  x: number,
  y: number,
  size: number,
  maxLetters: number,
  className = 'title',
): string {
  const letters = [...text];
  const shortened =
    letters.length > maxLetters
      ? `${letters
          .slice(0, maxLetters - 1)
          .join('')
          .trimEnd()}…`
      : text;
  return `<text class="${className}" x="${x}" y="${y}" font-size="${size}">${escapeMarkup(shortened)}</text>`;
}
