import {
  type AnnounceRule,
  type FleetKind,
  kindsOf,
  makeFleet,
  makeRules,
  makeShapeEntry,
  parseShape,
  RANDOM_FLEET,
  type Result,
  type Rules,
  type RulesEntry,
  type RulesFault,
  type Shape,
  type ShapeError,
  straight,
  type TouchingRule,
  type Turns,
} from '@flotilla/rules';

/** Rules being edited, possibly invalid. */
export interface RulesDraft {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Is the fleet random in each game, regardless of `kinds`? */
  readonly isRandom: boolean;
  /** Each shape once, with a count above 0. */
  readonly kinds: readonly FleetKind[];
  readonly touching: TouchingRule;
  readonly turns: Turns;
  readonly announces: AnnounceRule;
  readonly lastTurn: boolean;
}

export function makeRulesDraft({ grid, fleet, ...rest }: Rules, name: string): RulesDraft {
  const { touching, turns, announces, lastTurn, drawn: isRandom = false } = rest;
  const { width, height } = grid;
  const kinds = kindsOf(fleet);
  return { name, width, height, isRandom, kinds, touching, turns, announces, lastTurn };
}

export function makeDraftEntry(draft: RulesDraft): RulesEntry & { readonly name: string } {
  const { name, width, height, isRandom, kinds, touching, turns, announces, lastTurn } = draft;
  const ships = kinds.flatMap(({ shape, count }) =>
    Array.from({ length: count }, () => makeShapeEntry(shape)),
  );
  const fleet = isRandom ? RANDOM_FLEET : ships;
  return { name, grid: { width, height }, fleet, touching, turns, announces, lastTurn };
}

export function shipCountOf({ kinds }: RulesDraft, shapeId: string): number {
  return kinds.find(({ shape }) => shape.id === shapeId)?.count ?? 0;
}

export function withShipCount(draft: RulesDraft, shape: Shape, count: number): RulesDraft {
  const others = draft.kinds.filter((kind) => kind.shape.id !== shape.id);
  const all = count > 0 ? [...others, { shape, count }] : others;
  const order = makeFleet(all.map((kind) => kind.shape)).map(({ id }) => id);
  const kinds = all.toSorted((a, b) => order.indexOf(a.shape.id) - order.indexOf(b.shape.id));
  return { ...draft, kinds };
}

const NO_ROOM_CODES: readonly string[] = ['no-room', 'no-layout', 'too-tight'];

/** Returns why one more ship of this shape does not fit; undefined if it does. */
export function faultOfAddingShip(draft: RulesDraft, shape: Shape): RulesFault | undefined {
  const draftWithShip = withShipCount(draft, shape, shipCountOf(draft, shape.id) + 1);
  // Other faults are shown at their own fields.
  const rules = makeRules({ ...makeDraftEntry(draftWithShip), name: 'more' });
  return rules.ok ? undefined : rules.error.faults.find(({ code }) => NO_ROOM_CODES.includes(code));
}

/** Returns the ship lengths to offer: up to 5, or one more than the longest, if the grid allows. */
export function offeredLengths({ kinds, width, height }: RulesDraft): number[] {
  const longest = Math.max(
    0,
    ...kinds.filter(({ shape }) => shape.isStraight).map(({ shape }) => shape.length),
  );
  const max = Math.min(26, Math.max(width || 1, height || 1, longest));
  return Array.from({ length: Math.min(max, Math.max(5, longest + 1)) }, (_, index) => index + 1);
}

export function straightShape(length: number): Shape {
  return straight(length);
}

/** Returns the shape drawn on these squares, in any orientation. */
export function parseDrawnShape(
  squares: ReadonlySet<number>,
  side: number,
): Result<Shape, ShapeError> {
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => (squares.has(y * side + x) ? '#' : '.')).join(''),
  );
  return parseShape(rows);
}

/** Editor field that shows a fault. */
export type EditorField = 'name' | 'width' | 'height' | 'fleet' | 'turns' | 'other';

export function fieldShowingFault({ path }: RulesFault): EditorField {
  if (path === 'grid.width') return 'width';
  if (path === 'grid.height') return 'height';
  // The grid is too small for any fleet.
  if (path === 'grid') return 'fleet';
  if (path.startsWith('fleet')) return 'fleet';
  return path === 'name' || path === 'turns' ? path : 'other';
}

/** Is this a number field left empty? */
export function isEmptyField(draft: RulesDraft, field: EditorField): boolean {
  return (field === 'width' || field === 'height') && Number.isNaN(draft[field]);
}
