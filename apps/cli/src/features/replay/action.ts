import {
  boardsThen,
  calledByOthers,
  describeRecordedResult,
  describeShot,
  describeSkipped,
  playerName,
  resultInOne,
  type Turn,
  turnsOf,
} from '@flotilla/play';
import {
  type GameRecord,
  makeSquare,
  OUTCOME_MARKS,
  SEATS,
  skippedTurns,
  writeRecord,
} from '@flotilla/rules';
import picocolors from 'picocolors';
import { type Colors, drawBoard, sideBySide, viewCell } from '../../shell/board/board-text.js';
import type { Context } from '../../shell/context.js';
import { CliError, endWith, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { hasScreen } from '../../shell/io.js';
import { describeScore, rulesLines } from '../../shell/messages.js';
import { recordFrom } from '../../shell/options.js';
import { printLines } from '../../shell/tell.js';
import type { ReplayGiven } from './command.js';

export async function action(context: Context, file: string, given: ReplayGiven): Promise<void> {
  const { io, texts } = context;
  const record = await recordFrom(context, file);
  const turns = turnsOf(record.game);
  const only = given.turn === undefined ? undefined : turnFrom(texts, given.turn, turns);
  if (given.json) {
    await io.write(`${JSON.stringify(report(record, turns))}\n`);
    return;
  }
  const told = { ...record, players: calledByOthers(texts, record.players) };
  if (hasScreen(io) && !given.plain && !given.final && !only && file !== '-') {
    const { showReplay } = await import('./ReplayScreen.js');
    endWith(await showReplay(told, texts));
    return;
  }
  const colors = picocolors.createColors(io.hasColors);
  const say = (lines: readonly string[]) => printLines(context, lines);
  const parts = { texts, colors, record: told };
  await say(header(parts));
  const shown = given.final ? turns.slice(-1) : only ? [only] : turns;
  for (const turn of shown) await say(turnLines(parts, turn, turns));
  if (!only) await say(ending(parts));
}

interface Parts {
  readonly texts: Texts;
  readonly colors: Colors;
  readonly record: GameRecord;
}

function header({ texts, record }: Parts): string[] {
  const { game, players, date } = record;
  const seed = shownSeed(record);
  const names = {
    first: playerName(texts, players[0]).name,
    second: playerName(texts, players[1]).name,
  };
  return [
    texts.t('commands:replay.title', { date, ...names }),
    ...rulesLines(texts, game.rules),
    ...(seed === undefined ? [] : [texts.t('commands:replay.seed', { seed })]),
  ];
}

function turnLines(parts: Parts, turn: Turn, turns: readonly Turn[]): string[] {
  const { texts, record } = parts;
  const told = { ...record.game, players: record.players };
  const index = turns.indexOf(turn);
  const values = { number: index + 1, count: turns.length };
  const skipped = skippedTurns(turn.game).filter((each) => each.turn === index);
  return [
    '',
    texts.t('commands:replay.turnTitle', values),
    ...turn.shots.map((shot) => describeShot(texts.story, told, shot, 'spectator')),
    ...describeSkipped(texts.story, { ...told, skipped }, turn.game.shots.length, 'spectator'),
    ...boards(parts, turn),
  ];
}

/** The seed of a game that is over; of any other it would tell the fleets. */
function shownSeed({ game, seed }: GameRecord): number | undefined {
  return game.phase === 'over' ? seed : undefined;
}

/** Both boards as the game stood after this turn: with their ships where it is over by now. */
function boards({ texts, colors, record }: Parts, { game }: Turn): string[] {
  const look = { notation: texts.notation, colors };
  const seen = boardsThen(record.game, game);
  const [left, right] = SEATS.map((seat) => {
    const { cells } = seen[seat];
    const title = texts.t('plain.boardOf', playerName(texts, record.players[seat]));
    return drawBoard(look, game.rules.grid, title, (square) =>
      viewCell(look, cells[square] ?? 'open'),
    );
  });
  return left && right ? sideBySide(left, right) : [];
}

function ending({ texts, record }: Parts): string[] {
  const told = { ...record.game, players: record.players };
  return [
    '',
    resultInOne(describeRecordedResult(texts.story, record, 'spectator')),
    ...SEATS.map((seat) => describeScore(texts, told, seat)),
  ];
}

function turnFrom({ t }: Texts, given: string, turns: readonly Turn[]): Turn {
  const turn = /^\d{1,5}$/.test(given) ? turns[Number(given) - 1] : undefined;
  if (turn) return turn;
  throw new CliError(t('commands:replay.noTurn', { given: quote(given), count: turns.length }));
}

/** What `--json` prints; seats count from 1, as in the record. */
function report(record: GameRecord, turns: readonly Turn[]): object {
  const { game, players, date } = record;
  const seed = shownSeed(record);
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
