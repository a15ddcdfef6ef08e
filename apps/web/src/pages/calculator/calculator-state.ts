import { type Rules, type Square, tellsSinkings } from '@flotilla/rules';
import type { Mark } from '../../workers/examine.js';

/** What a tap on the board sets. */
export type Tool = 'cycle' | 'miss' | 'hit' | 'sunk' | 'clear';

export interface Setting {
  readonly rules: Rules;
  /** In the order in which they were set. */
  readonly marks: readonly Mark[];
}

/** What is set now, and all that can be gone back or forward to. */
export interface CalculatorState {
  readonly now: Setting;
  readonly past: readonly Setting[];
  readonly future: readonly Setting[];
}

export type CalculatorAction =
  | { readonly type: 'set'; readonly mark: Mark }
  | { readonly type: 'clear'; readonly square: Square }
  | { readonly type: 'replace'; readonly setting: Setting }
  | { readonly type: 'undo' | 'redo' | 'clear-all' };

export function startState(setting: Setting): CalculatorState {
  return { now: setting, past: [], future: [] };
}

export function calculatorReducer(
  state: CalculatorState,
  action: CalculatorAction,
): CalculatorState {
  const { now, past, future } = state;
  switch (action.type) {
    case 'set':
      return change(state, [...without(now.marks, action.mark.square), action.mark]);
    case 'clear':
      return change(state, without(now.marks, action.square));
    case 'clear-all':
      return change(state, []);
    case 'replace':
      return { now: action.setting, past: [...past, now], future: [] };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return { now: before, past: past.slice(0, -1), future: [now, ...future] };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { now: after, past: [...past, now], future: rest } : state;
    }
  }
}

function change({ now, past }: CalculatorState, marks: readonly Mark[]): CalculatorState {
  return { now: { ...now, marks }, past: [...past, now], future: [] };
}

function without(marks: readonly Mark[], square: Square): Mark[] {
  return marks.filter((mark) => mark.square !== square);
}

const NEXT = { miss: 'hit', hit: 'sunk', sunk: 'clear', empty: 'miss' } as const;
const NEXT_UNTOLD = { ...NEXT, hit: 'clear' } as const;

/** What a tap with this tool makes of a square; a tool that changes nothing takes its mark away. */
export function toolResult(
  marks: readonly Mark[],
  square: Square,
  tool: Tool,
  rules: Pick<Rules, 'announces'>,
): 'miss' | 'hit' | 'sunk' | 'clear' {
  const kind = marks.find((mark) => mark.square === square)?.kind;
  const next = tellsSinkings(rules) ? NEXT : NEXT_UNTOLD;
  if (tool === 'cycle') return kind ? next[kind] : 'miss';
  return tool === kind ? 'clear' : tool;
}
