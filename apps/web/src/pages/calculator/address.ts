import { makeRng } from '@flotilla/engine';
import {
  isPresetName,
  kindsOf,
  makePreset,
  makeRules,
  makeRulesEntry,
  makeSquare,
  parseSquare,
  type Rules,
} from '@flotilla/rules';
import type { Mark } from '../../workers/examine.js';
import type { Setting } from './calculator-state.js';

const LETTERS = { miss: 'o', hit: 'x', sunk: 's', empty: 'e' } as const;
const KINDS = { o: 'miss', x: 'hit', s: 'sunk', e: 'empty' } as const;

/**
 * A position as the end of an address, such as `#rules=russian&marks=C4o.D5x.E5s`: what each
 * square was marked with, in order; behind a sinking that names its form, the form's number.
 */
export function hashOf({ rules, marks }: Setting): string {
  const words = marks.map(({ square, kind, shapeId }) => {
    const form = kindsOf(rules.fleet).findIndex(({ shape }) => shape.id === shapeId);
    return makeSquare(rules.grid, square) + LETTERS[kind] + (form < 0 ? '' : form);
  });
  return `#${new URLSearchParams({ rules: rulesText(rules), marks: words.join('.') })}`;
}

/** The rules of an address that names none. */
const USUAL_RULES = 'russian';

/** The position in such an end of an address; undefined when it cannot be read. */
export function readHash(hash: string): Setting | undefined {
  if (!holdsPosition(hash)) return undefined;
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const rules = rulesFrom(values.get('rules') ?? USUAL_RULES);
  if (!rules) return undefined;
  const words = (values.get('marks') ?? '').split('.').filter(Boolean);
  const marks = words.map((word) => readMark(rules, word));
  const squares = new Set(marks.map((mark) => mark?.square));
  const areWhole = marks.every((mark) => mark !== undefined) && squares.size === marks.length;
  return areWhole ? { rules, marks } : undefined;
}

/** Does this end of an address mean to be a position? */
export function holdsPosition(hash: string): boolean {
  return /^#(rules|marks)=/.test(hash);
}

function readMark(rules: Rules, word: string): Mark | undefined {
  const [, text, letter, form] = /^([A-Z]\d+)([oxse])(\d*)$/.exec(word) ?? [];
  const square = parseSquare(rules.grid, text ?? '');
  if (!square.ok) return undefined;
  const kind = KINDS[letter as keyof typeof KINDS];
  if (form === '') return { square: square.value, kind };
  const shapeId = kindsOf(rules.fleet)[Number(form)]?.shape.id;
  return shapeId === undefined ? undefined : { square: square.value, kind, shapeId };
}

/** A preset by its name, other rules as JSON: so is one whose fleet was drawn otherwise. */
function rulesText(rules: Rules): string {
  const entry = JSON.stringify(makeRulesEntry(rules));
  const preset = presetCalled(rules.name);
  const isPreset = preset && JSON.stringify(makeRulesEntry(preset)) === entry;
  return isPreset ? rules.name : entry;
}

function rulesFrom(text: string): Rules | undefined {
  const preset = presetCalled(text);
  if (preset) return preset;
  try {
    const rules = makeRules(JSON.parse(text));
    return rules.ok ? rules.value : undefined;
  } catch {
    return undefined;
  }
}

/** A random fleet is drawn with fixed numbers here, so that it is always the same. */
function presetCalled(name: string): Rules | undefined {
  return isPresetName(name) ? makePreset(name, makeRng(1)) : undefined;
}
