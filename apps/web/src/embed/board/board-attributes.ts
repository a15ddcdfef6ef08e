import { makeSquare, OUTCOME_MARKS, type Position, type RulesEntry } from '@flotilla/rules';

/** Attributes that are also properties of the same name. */
export const TEXT_ATTRIBUTES = [
  'record',
  'position',
  'answers',
  'rules',
  'answer',
  'chances',
  'theme',
] as const;

/** Attributes as properties. Setters write objects as text; null removes the attribute. */
export abstract class BoardAttributes extends HTMLElement {
  /** A game as a Flotilla record. */
  get record(): string | null {
    return this.getAttribute('record');
  }

  set record(record: string | null) {
    this.#put('record', record);
  }

  /** Map of the known squares; an object sets `rules` and `answers` instead. */
  get position(): string | null {
    return this.getAttribute('position');
  }

  set position(position: string | Position | null) {
    const isText = typeof position === 'string' || position === null;
    this.#put('position', isText ? position : null);
    if (isText) return;
    this.rules = position.rules;
    this.answers = formatAnswers(position);
  }

  /** Answers in shot order, such as `C5- C6+`. */
  get answers(): string | null {
    return this.getAttribute('answers');
  }

  set answers(answers: string | null) {
    this.#put('answers', answers);
  }

  /** Preset name, or rules as JSON. */
  get rules(): string | null {
    return this.getAttribute('rules');
  }

  set rules(rules: string | RulesEntry | null) {
    this.#put('rules', typeof rules === 'object' && rules ? JSON.stringify(rules) : rules);
  }

  get isPuzzle(): boolean {
    return this.hasAttribute('puzzle');
  }

  set isPuzzle(isPuzzle: boolean) {
    this.toggleAttribute('puzzle', isPuzzle);
  }

  /** Best squares of a puzzle, if there are no chances to derive them from. */
  get answer(): string | null {
    return this.getAttribute('answer');
  }

  set answer(answer: string | null) {
    this.#put('answer', answer);
  }

  /** Chance of a ship on each square, from 0 to 1, row by row. */
  get chances(): string | null {
    return this.getAttribute('chances');
  }

  set chances(chances: string | ArrayLike<number> | null) {
    const isText = typeof chances === 'string' || chances === null;
    this.#put('chances', isText ? chances : Array.from(chances).join(' '));
  }

  /** `light` or `dark`; otherwise the device's setting. */
  get theme(): string | null {
    return this.getAttribute('theme');
  }

  set theme(theme: string | null) {
    this.#put('theme', theme);
  }

  #put(name: (typeof TEXT_ATTRIBUTES)[number], value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }
}

function formatAnswers({ rules, answers }: Position): string {
  const { grid = { width: 10, height: 10 } } = rules;
  return answers
    .map(({ square, outcome, shapeId = '', ship }) => {
      const shipText = ship === undefined ? shapeId : ship + 1;
      return makeSquare(grid, square) + OUTCOME_MARKS[outcome] + shipText;
    })
    .join(' ');
}
