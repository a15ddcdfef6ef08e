import { makeSquare } from '@flotilla/rules';
import drawing from '../../components/board/Drawing.module.css?inline';
import tokens from '../../styles/tokens.css?inline';
import layout from './board.css?inline';
import { BoardAttributes, TEXT_ATTRIBUTES } from './board-attributes.js';
import { describeBoardFault } from './board-faults.js';
import { type GameStep, RecordedGame } from './game-view.js';
import { makeElement } from './make-element.js';
import { BoardPuzzle, PositionView, type SquareChoice } from './position-view.js';
import { type BoardContent, type BoardFault, readBoard } from './read-board.js';
import { type BoardWords, boardWords } from './words.js';

export interface BoardEvents {
  'flotilla-step': CustomEvent<GameStep>;
  'flotilla-choose': CustomEvent<SquareChoice>;
  'flotilla-error': CustomEvent<{ readonly code: BoardFault['code']; readonly message: string }>;
}

let sharedSheet: CSSStyleSheet | undefined;

/** Returns the style sheet shared by all elements; `theme` or the device selects the theme. */
function boardStyle(): CSSStyleSheet {
  if (sharedSheet) return sharedSheet;
  sharedSheet = new CSSStyleSheet();
  sharedSheet.replaceSync(tokens + drawing + layout);
  return sharedSheet;
}

/**
 * `<flotilla-board>` shows a position, a puzzle or a recorded game. The content is in its
 * attributes or its text: text that starts with `flotilla` is a record, other text a position.
 */
export class FlotillaBoard extends BoardAttributes {
  static readonly observedAttributes = [...TEXT_ATTRIBUTES, 'puzzle', 'step', 'label', 'lang'];

  readonly #root = this.attachShadow({ mode: 'open' });
  #game: RecordedGame | null = null;
  #isDrawScheduled = false;

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [boardStyle()];
    this.#scheduleDraw();
  }

  attributeChangedCallback(name: string, previous: string | null, value: string | null): void {
    if (previous === value || name === 'theme') return;
    if (name === 'step' && this.#game) this.#game.show(Number(value));
    else this.#scheduleDraw();
  }

  /** Number of steps shown; 0 if there is no game. */
  get step(): number {
    return this.#game?.step ?? 0;
  }

  set step(step: number) {
    this.setAttribute('step', String(step));
    this.#game?.show(step);
  }

  get count(): number {
    return this.#game?.count ?? 0;
  }

  /** Draws once for attributes that change together. */
  #scheduleDraw(): void {
    if (this.#isDrawScheduled) return;
    this.#isDrawScheduled = true;
    queueMicrotask(() => {
      this.#isDrawScheduled = false;
      if (this.isConnected) this.#draw();
    });
  }

  #draw(): void {
    const words = boardWords(this.closest<HTMLElement>('[lang]')?.lang ?? '');
    const text = this.textContent.trim() || null;
    const isRecord = text?.startsWith('flotilla ') === true;
    const { answers, rules, isPuzzle, answer, chances } = this;
    const parsed = readBoard({
      record: this.record ?? (isRecord ? text : null),
      position: this.position ?? (isRecord ? null : text),
      answers,
      rules,
      isPuzzle,
      answer,
      chances,
    });
    this.#game = null;
    this.#root.replaceChildren(
      parsed.ok ? this.#view(words, parsed.value) : this.#fault(words, parsed.error),
    );
  }

  #view(words: BoardWords, content: BoardContent): HTMLElement {
    if (content.kind === 'game') {
      this.#game = new RecordedGame(words, content.record, (step) =>
        this.#dispatch('flotilla-step', step),
      );
      this.#game.show(Number(this.getAttribute('step')));
      return this.#game.root;
    }
    const { grid } = content.known.rules;
    const label = this.getAttribute('label') ?? words.t('puzzles.board');
    const choose = (index: number, isRight?: boolean) =>
      this.#dispatch('flotilla-choose', {
        square: makeSquare(grid, index),
        index,
        ...(isRight !== undefined && { isRight }),
      });
    const View = content.best ? BoardPuzzle : PositionView;
    return new View(words, content, label, choose).root;
  }

  #fault(words: BoardWords, fault: BoardFault): HTMLElement {
    const message = describeBoardFault(words, fault);
    this.#dispatch('flotilla-error', { code: fault.code, message });
    const title = makeElement('strong', {}, words.t('own.fault.title'));
    return makeElement('p', { class: 'fault', role: 'alert' }, title, ` ${message}`);
  }

  #dispatch<Type extends keyof BoardEvents>(type: Type, detail: BoardEvents[Type]['detail']): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

if (!customElements.get('flotilla-board')) customElements.define('flotilla-board', FlotillaBoard);
