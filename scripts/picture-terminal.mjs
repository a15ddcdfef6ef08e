// Makes docs/pictures/terminal-game.svg by playing the built program in tmux. Reads the board from
// the screen, and types the squares that a shooter chooses.
// Usage: npm run draw -- terminal
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { density, makeRng } from '../packages/engine/dist/index.js';
import {
  makePreset,
  makeSquare,
  parseObservationText,
  unwrap,
} from '../packages/rules/dist/index.js';
import { ensureDebian } from './ensure-debian.mjs';
import { Failure, ROOT, runScript } from './process.mjs';
import { drawTerminal } from './terminal-picture.mjs';

const COLUMNS = 80;
const ROWS = 24;

/** Seed of the game, and number of shots before the picture. */
const SEED = 2;
const SHOTS_BEFORE_PICTURE = 25;
const RULES = makePreset('russian', makeRng(SEED));

const SCREEN_TIMEOUT_MS = 10_000;

class Terminal {
  #dir = mkdtempSync(join(tmpdir(), 'flotilla-picture-'));

  /** @param {readonly string[]} command */
  constructor(command) {
    const env = [
      'LC_ALL=C.UTF-8',
      'TERM=tmux-256color',
      'COLORTERM=truecolor',
      'FLOTILLA_FAST=1',
      `FLOTILLA_STATE_DIR=${join(this.#dir, 'state')}`,
    ];
    const size = ['-x', String(COLUMNS), '-y', String(ROWS)];
    this.#tmux('new-session', '-d', ...size, 'env', '-u', 'NO_COLOR', ...env, ...command);
  }

  /** Captures the screen; with `-e`, also its colours. */
  capture(...options) {
    return this.#tmux('capture-pane', '-p', '-N', ...options);
  }

  /** Types text literally (`F4` could be a key), then Enter. */
  enter(text) {
    this.#tmux('send-keys', '-l', text);
    this.#tmux('send-keys', 'Enter');
  }

  /** Waits until the screen matches and is stable. */
  async waitForScreen(isWanted) {
    let last = '';
    for (let waitedMs = 0; waitedMs < SCREEN_TIMEOUT_MS; waitedMs += 100) {
      await sleep(100);
      const screenText = this.capture();
      if (screenText === last && isWanted(screenText)) return screenText;
      last = screenText;
    }
    throw new Failure(`the screen does not show what is waited for:\n${last}`);
  }

  close() {
    this.#tmux('kill-server');
    rmSync(this.#dir, { recursive: true });
  }

  #tmux(...args) {
    const socket = ['-u', '-S', join(this.#dir, 'tmux'), '-f', '/dev/null'];
    return execFileSync('tmux', [...socket, ...args], { cwd: ROOT, encoding: 'utf8' });
  }
}

/** Line of column letters above both boards. */
const BOARD_LETTERS_LINE = /( A {2}B {2}C .*?) A {2}B {2}C /;

function readOpponentBoard(screen) {
  const lines = screen.split('\n');
  const top = lines.findIndex((line) => BOARD_LETTERS_LINE.test(line));
  const boardColumn = (lines[top] ?? '').lastIndexOf(' A  B  C ') + 1;
  const rows = lines.slice(top + 1, top + 11);
  const columns = Array.from({ length: 10 }, (_, x) => boardColumn + 3 * x);
  return rows.map((row) => columns.map((column) => [...row][column]).join('')).join('\n');
}

/** @param {string} screen @returns {number} square to shoot at */
function nextSquare(screen, rng) {
  const text = readOpponentBoard(screen).replaceAll('·', '.').replaceAll('-', '*');
  const [known] = unwrap(parseObservationText(RULES, text));
  if (!known) throw new Failure(`no board on the screen:\n${screen}`);
  return density.shoot(known, rng);
}

function isAnswered(screen, square) {
  return readOpponentBoard(screen).replaceAll('\n', '')[square] !== '·';
}

async function playAndDraw() {
  const program = [process.execPath, join(ROOT, 'apps/cli/bin/flotilla.js')];
  const options = ['--auto-place', '--lang', 'en', '--seed', String(SEED), '--name', 'Anna'];
  const terminal = new Terminal([...program, 'play', ...options]);
  try {
    const rng = makeRng(SEED, 'picture');
    const isOurTurn = (screen) => /Your turn|Shoot again/.test(screen);
    let screen = await terminal.waitForScreen(isOurTurn);
    for (let shot = 0; shot < SHOTS_BEFORE_PICTURE; shot += 1) {
      const square = nextSquare(screen, rng);
      terminal.enter(makeSquare(RULES.grid, square));
      screen = await terminal.waitForScreen(
        (screenText) => isOurTurn(screenText) && isAnswered(screenText, square),
      );
    }
    return drawTerminal(terminal.capture('-e'), { columns: COLUMNS, rows: ROWS });
  } finally {
    terminal.close();
  }
}

await runScript(async () => {
  await ensureDebian(['tmux']);
  writeFileSync(join(ROOT, 'docs/pictures/terminal-game.svg'), await playAndDraw());
});
