import {
  boardsAt,
  describeRecordedResult,
  describeShot,
  describeSkipped,
  joinResult,
  playerName,
  playersForOthers,
  type Turn,
  turnsOf,
} from '@flotilla/play';
import {
  type GameRecord,
  makeSquare,
  OUTCOME_MARKS,
  SEATS,
  type Seat,
  skippedTurns,
  writeRecord,
} from '@flotilla/rules';
import picocolors from 'picocolors';
import { type Colors, drawCells, sideBySide } from '../../shell/board/board-text.js';
import type { CommandContext } from '../../shell/context.js';
import { CliError, exitWith, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { hasScreen } from '../../shell/io.js';
import { describeScore, playerNames, rulesLines } from '../../shell/messages.js';
import { loadRecord } from '../../shell/options.js';
import { printLines } from '../../shell/tell.js';
import type { ReplayInput } from './command.js';

export async function action(
  context: CommandContext,
  file: string,
  input: ReplayInput,
): Promise<void> {
  const { io, texts } = context;
  const record = await loadRecord(context, file);
  const turns = turnsOf(record.game);
  const onlyTurn = input.turn === undefined ? undefined : findTurn(texts, input.turn, turns);
  if (input.json) {
    await io.write(`${JSON.stringify(recordAsJson(record, turns))}\n`);
    return;
  }
  const namedRecord = { ...record, players: playersForOthers(texts, record.players) };
  if (hasScreen(io) && !input.plain && !input.final && !onlyTurn && file !== '-') {
    const { showReplay } = await import('./ReplayScreen.js');
    exitWith(await showReplay(namedRecord, texts));
    return;
  }
  const colors = picocolors.createColors(io.hasColors);
  const print = (lines: readonly string[]) => printLines(context, lines);
  const parts = { texts, colors, record: namedRecord };
  await print(headerLines(parts));
  const shownTurns = input.final ? turns.slice(-1) : onlyTurn ? [onlyTurn] : turns;
  for (const turn of shownTurns) await print(turnLines(parts, turn, turns));
  if (!onlyTurn) await print(endLines(parts));
}

interface ReplayPrintOptions {
  readonly texts: Texts;
  readonly colors: Colors;
  readonly record: GameRecord;
}

function headerLines({ texts, record }: ReplayPrintOptions): string[] {
  const { game, players, date } = record;
  const seed = revealedSeed(record);
  return [
    texts.t('commands:replay.title', { date, ...playerNames(texts, players) }),
    ...rulesLines(texts, game.rules),
    ...(seed === undefined ? [] : [texts.t('commands:replay.seed', { seed })]),
  ];
}

function turnLines(parts: ReplayPrintOptions, turn: Turn, turns: readonly Turn[]): string[] {
  const { texts, record } = parts;
  const namedGame = { ...record.game, players: record.players };
  const index = turns.indexOf(turn);
  const values = { number: index + 1, count: turns.length };
  const skipped = skippedTurns(turn.game).filter((turnSkip) => turnSkip.turn === index);
  return [
    '',
    texts.t('commands:replay.turnTitle', values),
    ...turn.shots.map((shot) => describeShot(texts.story, namedGame, shot, 'spectator')),
    ...describeSkipped(texts.story, { ...namedGame, skipped }, turn.game.shots.length, 'spectator'),
    ...drawBoards(parts, turn),
  ];
}

/** Seed of a finished game. An unfinished game hides it, since it would reveal the fleets. */
function revealedSeed({ game, seed }: GameRecord): number | undefined {
  return game.phase === 'over' ? seed : undefined;
}

/** Draws both boards after this turn; shows the fleets if the recorded game is over. */
function drawBoards({ texts, colors, record }: ReplayPrintOptions, { game }: Turn): string[] {
  const look = { notation: texts.notation, colors };
  const boardViews = boardsAt(record.game, game);
  const draw = (seat: Seat) => {
    const title = texts.t('plain.boardOf', playerName(texts, record.players[seat]));
    return drawCells(look, game.rules.grid, title, boardViews[seat].cells);
  };
  return sideBySide(draw(0), draw(1));
}

function endLines({ texts, record }: ReplayPrintOptions): string[] {
  const namedGame = { ...record.game, players: record.players };
  return [
    '',
    joinResult(describeRecordedResult(texts.story, record, 'spectator')),
    ...SEATS.map((seat) => describeScore(texts, namedGame, seat)),
  ];
}

function findTurn({ t }: Texts, text: string, turns: readonly Turn[]): Turn {
  const turn = /^\d{1,5}$/.test(text) ? turns[Number(text) - 1] : undefined;
  if (turn) return turn;
  throw new CliError(t('commands:replay.noTurn', { given: quote(text), count: turns.length }));
}

/** Builds the `--json` document; players count from 1, as in the record. */
function recordAsJson(record: GameRecord, turns: readonly Turn[]): object {
  const { game, players, date } = record;
  const seed = revealedSeed(record);
  const { grid } = game.rules;
  return {
    date,
    ...(seed !== undefined && { seed }),
    players,
    first: game.first + 1,
    phase: game.phase,
    winner: typeof game.winner === 'number' ? game.winner + 1 : game.winner,
    isResigned: game.isResigned,
    turns: turns.map(({ seat, shots, isSkipped }) => ({
      player: seat + 1,
      ...(isSkipped && { isSkipped }),
      shots: shots.map(({ square, outcome }) => makeSquare(grid, square) + OUTCOME_MARKS[outcome]),
    })),
    record: writeRecord(record),
  };
}
