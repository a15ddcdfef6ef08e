import {
  boardsAt,
  describeRecordedResult,
  describeShots,
  describeSkipped,
  gameAfterShots,
  groupShotsByAnswerTime,
  joinResult,
  playerName,
  playersForOthers,
} from '@flotilla/play';
import {
  type GameRecord,
  type PlayerInfo,
  SEATS,
  type Seat,
  type Shot,
  skippedTurns,
} from '@flotilla/rules';
import { BoardGrid } from './board-grid.js';
import { makeElement, makeLiveRegion } from './make-element.js';
import type { BoardWords } from './words.js';

export interface GameStep {
  /** Step from 0, before the first shot, to `count`. */
  readonly step: number;
  readonly count: number;
  /** Shots of this step: one, or a salvo. */
  readonly shots: readonly Shot[];
}

/** Buttons, each with a 24 by 24 SVG path, a target step and a key. */
const BUTTONS = {
  first: { sign: 'M6 5v14M19 5l-9 7 9 7z', to: () => 0, key: 'Home' },
  back: { sign: 'M16 5l-9 7 9 7z', to: (step: number) => step - 1, key: 'ArrowLeft' },
  forward: { sign: 'M8 5l9 7-9 7z', to: (step: number) => step + 1, key: 'ArrowRight' },
  last: { sign: 'M18 5v14M5 5l9 7-9 7z', to: (_: number, count: number) => count, key: 'End' },
} as const;

type ButtonName = keyof typeof BUTTONS;

const BUTTON_NAMES = Object.keys(BUTTONS) as ButtonName[];

/** Recorded game: both boards and each shot in words, with buttons, slider and keys to step. */
export class RecordedGame {
  readonly root = makeElement('div', { class: 'game' });
  readonly #words: BoardWords;
  readonly #record: GameRecord;
  readonly #players: readonly [PlayerInfo, PlayerInfo];
  readonly #onStep: (step: GameStep) => void;
  readonly #moments: readonly (readonly Shot[])[];
  readonly #grids: readonly [BoardGrid, BoardGrid];
  readonly #status = makeLiveRegion();
  readonly #positionText = makeElement('span', { class: 'where' });
  readonly #slider = makeElement('input', { type: 'range', min: '0' });
  readonly #buttons = new Map<ButtonName, HTMLButtonElement>();
  #step = 0;

  constructor(words: BoardWords, record: GameRecord, onStep: (step: GameStep) => void) {
    this.#words = words;
    this.#record = record;
    // On another site the reader is not the “you” of the record.
    this.#players = playersForOthers(words.story, record.players);
    this.#onStep = onStep;
    this.#moments = groupShotsByAnswerTime(record.game, record.game.shots);
    this.#grids = [this.#grid(0), this.#grid(1)];
    const boards = SEATS.map((seat) =>
      makeElement(
        'figure',
        {},
        makeElement('figcaption', {}, this.#fleetOf(seat)),
        this.#grids[seat].root,
      ),
    );
    this.root.append(
      makeElement('div', { class: 'boards' }, ...boards),
      this.#status,
      this.#controls(),
    );
    this.root.addEventListener('keydown', (event) => this.#onKey(event));
  }

  get step(): number {
    return this.#step;
  }

  get count(): number {
    return this.#moments.length;
  }

  /** Shows the game after `step` steps, clamped to 0 … `count`. */
  show(step: number): void {
    const { game } = this.#record;
    const players = this.#players;
    this.#step = Math.max(0, Math.min(this.count, Math.trunc(step) || 0));
    const shots = this.#moments[this.#step - 1] ?? [];
    const fired = this.#moments.slice(0, this.#step).flat().length;
    const boards = boardsAt(game, gameAfterShots(game, fired));
    for (const seat of SEATS) {
      const { cells, ships } = boards[seat];
      const last = shots.filter((shot) => shot.seat !== seat).map(({ square }) => square);
      const squares = (ships ?? []).map((ship) => ship.squares);
      this.#grids[seat].show({ cells, ships: squares, last, best: [], heat: null });
    }
    const { t, story } = this.#words;
    const played = { rules: game.rules, players };
    const isEnd = this.#step === this.count;
    const shot = describeShots(story, played, shots, 'spectator') || t('replay.start');
    const skipInput = { players, skipped: skippedTurns(game) };
    const skipped = describeSkipped(story, skipInput, fired, 'spectator');
    const ended = { ...this.#record, players };
    const result = isEnd ? joinResult(describeRecordedResult(story, ended, 'spectator')) : '';
    this.#status.textContent = [shot, ...skipped, result].join(' ').trim();
    this.#showPosition();
  }

  #grid(seat: Seat): BoardGrid {
    const { rules } = this.#record.game;
    return new BoardGrid({ words: this.#words, rules, label: this.#fleetOf(seat) });
  }

  #fleetOf(seat: Seat): string {
    return this.#words.t('replay.fleetOf', playerName(this.#words.story, this.#players[seat]));
  }

  #controls(): HTMLElement {
    const { t } = this.#words;
    for (const name of BUTTON_NAMES) {
      const label = t(`replay.${name}`);
      const button = makeElement('button', { type: 'button', 'aria-label': label, title: label });
      button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${BUTTONS[name].sign}"/></svg>`;
      button.addEventListener('click', () => this.#pressButton(name));
      this.#buttons.set(name, button);
    }
    this.#slider.max = String(this.count);
    this.#slider.setAttribute('aria-label', t('playback.slider'));
    this.#slider.addEventListener('input', () => this.#goTo(Number(this.#slider.value)));
    return makeElement(
      'div',
      { class: 'controls', role: 'group', 'aria-label': t('playback.label') },
      ...this.#buttons.values(),
      this.#slider,
      this.#positionText,
    );
  }

  #showPosition(): void {
    const positionText = this.#words.t('playback.at', { at: this.#step, count: this.count });
    this.#positionText.textContent = positionText;
    this.#slider.value = String(this.#step);
    this.#slider.setAttribute('aria-valuetext', positionText);
    for (const [name, button] of this.#buttons) {
      // A disabled button would lose focus, and the keyboard shortcuts with it.
      const isEnd = this.#step === (name === 'first' || name === 'back' ? 0 : this.count);
      button.setAttribute('aria-disabled', String(isEnd));
    }
  }

  /** Ignores keys on the boards and the slider, which handle them. */
  #onKey(event: KeyboardEvent): void {
    const isHandled = event.target instanceof Element && event.target.closest('table, input');
    const name = BUTTON_NAMES.find((button) => BUTTONS[button].key === event.key);
    if (isHandled || !name || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#pressButton(name);
  }

  #pressButton(name: ButtonName): void {
    this.#goTo(BUTTONS[name].to(this.#step, this.count));
  }

  #goTo(step: number): void {
    const previous = this.#step;
    this.show(step);
    if (this.#step === previous) return;
    const shots = this.#moments[this.#step - 1] ?? [];
    this.#onStep({ step: this.#step, count: this.count, shots });
  }
}
