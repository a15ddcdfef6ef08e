import {
  type Answer,
  type Grid,
  kindsOf,
  parseSquare,
  type Rules,
  type Shape,
  type ShotOutcome,
  type Square,
} from '@flotilla/rules';
import { readWord } from '../../shell/words.js';
import type { Assist } from './assist.js';

/** What a line of answers says: the answers, or a sinking whose ship must still be named. */
export type ReadAnswers =
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  /** The answers before the sinking, and the line from behind it. */
  | { readonly kind: 'which-ship'; readonly before: string; readonly after: string }
  | { readonly kind: 'unknown-ship'; readonly text: string }
  | { readonly kind: 'no-square' }
  | { readonly kind: 'no-answer' };

interface Token {
  readonly text: string;
  readonly end: number;
}

/**
 * Reads `+`, `x 3`, `B4 +`, `b4+ c5-` or `+ - -`: outcomes, each behind its square or else for
 * the next advised square, and behind a sinking the ship where the rules announce it.
 */
export function readAnswers(assist: Assist, line: string): ReadAnswers {
  const { rules } = assist.known;
  const tokens = tokensOf(rules.grid, line);
  const waiting = [...assist.advised];
  const answers: Answer[] = [];
  let square: Square | undefined;
  for (let i = 0; i < tokens.length; i += 1) {
    const { text, end } = tokens[i] as Token;
    const outcome = outcomeOf(text);
    if (!outcome) {
      const named = parseSquare(rules.grid, text);
      if (!named.ok || square !== undefined) return { kind: 'no-answer' };
      square = named.value;
      continue;
    }
    const at = square ?? waiting.find((each) => !answers.some((answer) => answer.square === each));
    if (at === undefined) return { kind: 'no-square' };
    square = undefined;
    if (outcome !== 'sunk' || rules.announces !== 'ship') {
      answers.push({ square: at, outcome });
      continue;
    }
    const given = tokens[i + 1];
    const named = given && !outcomeOf(given.text) && !isSquare(rules.grid, given.text);
    const shape = named ? shapeFrom(rules, given.text) : onlyShape(assist, answers);
    if (named && !shape) return { kind: 'unknown-ship', text: given.text };
    if (!shape) return { kind: 'which-ship', before: line.slice(0, end), after: line.slice(end) };
    if (named) i += 1;
    answers.push({ square: at, outcome, shapeId: shape.id });
  }
  return square === undefined && answers.length > 0
    ? { kind: 'answers', answers }
    : { kind: 'no-answer' };
}

/** The ship that is meant: by its id, or by its length where just one form has it. */
function shapeFrom({ fleet }: Rules, text: string): Shape | undefined {
  const kinds = kindsOf(fleet).map(({ shape }) => shape);
  const byId = kinds.find(({ id }) => id === text);
  const byLength = kinds.filter(({ length }) => String(length) === text);
  return byId ?? (byLength.length === 1 ? byLength[0] : undefined);
}

/** The form that must have sunk, when all ships afloat have it. */
function onlyShape({ known }: Assist, answers: readonly Answer[]): Shape | undefined {
  const sunk = answers.filter(({ outcome }) => outcome === 'sunk').length;
  const kinds = kindsOf(known.remaining);
  return kinds.length === 1 && sunk < known.remaining.length ? kinds[0]?.shape : undefined;
}

function tokensOf(grid: Grid, line: string): Token[] {
  return [...line.normalize('NFC').matchAll(/[^\s,;]+/g)].flatMap((match) => {
    const [text] = match;
    const end = match.index + text.length;
    const parts = /^(\p{L}\d+|\d+\p{L})([-+xх])$/iu.exec(text);
    if (!parts || isSquare(grid, text)) return [{ text, end }];
    return [
      { text: parts[1] ?? '', end: end - 1 },
      { text: parts[2] ?? '', end },
    ];
  });
}

function outcomeOf(text: string): ShotOutcome | undefined {
  const word = readWord(text);
  return word === 'miss' || word === 'hit' || word === 'sunk' ? word : undefined;
}

function isSquare(grid: Grid, text: string): boolean {
  return parseSquare(grid, text).ok;
}
