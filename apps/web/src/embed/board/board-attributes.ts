import { makeSquare, OUTCOME_MARKS, type Position, type RulesEntry } from '@flotilla/rules';

/** Attributes that are properties, too, of the same name. */
export const TEXT_ATTRIBUTES = [
  'record',
  'position',
  'answers',
  'rules',
  'answer',
  'chances',
  'theme',
] as const;

/** The attributes of the element as properties; what is no text is written as one. Null removes one. */
export abstract class BoardAttributes extends HTMLElement {
  /** A game as a Flotilla record. */
  get record(): string | null {
    return this.getAttribute('record');
  }

  set record(record: string | null) {
    this.#put('record', record);
  }

  /** A map of what is known, or rules and answers. */
  get position(): string | null {
    return this.getAttribute('position');
  }

  set position(position: string | Position | null) {
    const isText = typeof position === 'string' || position === null;
    this.#put('position', isText ? position : null);
    if (isText) return;
    this.rules = position.rules;
    this.answers = answersText(position);
  }

  /** Answers in the order of the shots, such as `C5- C6+`. */
  get answers(): string | null {
    return this.getAttribute('answers');
  }

  set answers(answers: string | null) {
    this.#put('answers', answers);
  }

  /** The name of a preset, or rules as JSON. */
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

  /** The best squares of a puzzle, where no chances tell them. */
  get answer(): string | null {
    return this.getAttribute('answer');
  }

  set answer(answer: string | null) {
    this.#put('answer', answer);
  }

  /** The chance of a ship on each square, from 0 to 1, by rows. */
  get chances(): string | null {
    return this.getAttribute('chances');
  }

  set chances(chances: string | ArrayLike<number> | null) {
    const isText = typeof chances === 'string' || chances === null;
    this.#put('chances', isText ? chances : Array.from(chances).join(' '));
  }

  /** `light` or `dark`; else as the device is set. */
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

function answersText({ rules, answers }: Position): string {
  const { grid = { width: 10, height: 10 } } = rules;
  return answers
    .map(({ square, outcome, shapeId = '', ship }) => {
      const told = ship === undefined ? shapeId : ship + 1;
      return makeSquare(grid, square) + OUTCOME_MARKS[outcome] + told;
    })
    .join(' ');
}
