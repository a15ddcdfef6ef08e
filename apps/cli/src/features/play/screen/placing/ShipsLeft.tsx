import { isComplete, shapesLeft } from '@flotilla/play';
import { drawOrientation, kindsOf, type Orientation } from '@flotilla/rules';
import { Box } from 'ink';
import type { Run } from '../../../../shell/board/board-lines.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { Lines } from '../../../../shell/screen/Lines.js';
import type { PlacingState } from './placing-state.js';

interface ShipsLeftProps {
  readonly state: PlacingState;
  readonly texts: Texts;
  readonly lines: number;
}

const DRAWING_WIDTH = 10;

/** The forms of the fleet by their numbers, with how many of each are still to be laid. */
export function ShipsLeft({ state, texts, lines }: ShipsLeftProps) {
  const { draft } = state;
  const left = shapesLeft(draft);
  const rows = kindsOf(draft.rules.fleet).flatMap(({ shape, count }, index) => {
    const number = left.filter(({ id }) => id === shape.id).length;
    const isInHand = !isComplete(draft) && shape.id === state.shape.id;
    const form = shape.orientations[isInHand ? state.orientation : 0] as Orientation;
    return kindRuns(form, { index, isInHand, number, count });
  });
  const title: Run[] = [{ text: texts.t('screens:placing.ships'), role: 'strong' }];
  return (
    <Box flexDirection="column" flexShrink={1} overflow="hidden" height={lines}>
      <Lines lines={[title, [], ...rows].slice(0, lines)} />
    </Box>
  );
}

interface KindState {
  readonly index: number;
  readonly isInHand: boolean;
  readonly number: number;
  readonly count: number;
}

function kindRuns(form: Orientation, { index, isInHand, number, count }: KindState): Run[][] {
  const role = isInHand ? 'good' : number > 0 ? 'plain' : 'faint';
  const across = form.height > 3 && form.width === 1 ? turned(form) : form;
  return drawOrientation(across).map((row, line): Run[] => {
    const isFirst = line === 0;
    const drawing = row.replaceAll('.', ' ').replaceAll('#', number > 0 ? '■' : '□');
    return [
      { text: isFirst && isInHand ? '▸' : ' ', role: 'header-here' },
      { text: isFirst ? String(index + 1).padStart(2) : '  ', role: 'key' },
      { text: `  ${drawing.padEnd(DRAWING_WIDTH)}`, role },
      { text: isFirst ? ` ${number}/${count}` : '', role },
    ];
  });
}

/** A long upright ship is listed lying down. */
function turned({ width, height, segments }: Orientation): Orientation {
  return { width: height, height: width, segments: segments.map(({ x, y }) => ({ x: y, y: x })) };
}
