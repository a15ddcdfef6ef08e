import { describeRecordError, playerName } from '@flotilla/play';
import { type Verified, type VerifyFault, verifyRecord } from '@flotilla/protocol';
import {
  type GameRecord,
  type OnlineProof,
  otherSeat,
  type RecordError,
  readRecord,
  SEATS,
  type Seat,
} from '@flotilla/rules';
import { type AddCommand, type Context, newCommand } from '../../shell/context.js';
import { CliError, endWith } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { nameOfInput, readText } from '../../shell/input.js';

interface Given {
  readonly json?: true;
}

/** The record proves that somebody cheated, or that it was changed. */
const UNFAIR = 1;

export const addVerify: AddCommand = (program, context) => {
  const { t } = context.texts;
  newCommand(program, context, 'verify', t('commands:verify.about'), [
    'verify game.txt',
    'verify game.txt --json',
  ])
    .argument('<file>', t('commands:verify.file'))
    .option('--json', t('commands:help.json'))
    .action((file: string, given: Given) => verify(context, file, given));
};

async function verify(context: Context, file: string, { json }: Given): Promise<void> {
  const { io, texts } = context;
  const text = await readText(file, context);
  const read = readRecord(text);
  const outcome = read.ok ? outcomeOf(texts, read.value) : liesIn(texts, text, read.error);
  if (!outcome) {
    const reason = read.ok
      ? texts.t('commands:verify.noProof')
      : describeRecordError(texts.story, read.error);
    throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
  }
  const { document, lines, isFair } = outcome;
  if (json) await io.write(`${JSON.stringify(document)}\n`);
  else if (isFair) await io.write(lines.map((line) => `${line}\n`).join(''));
  else for (const line of lines) io.writeError(`flotilla verify: ${line}\n`);
  endWith(isFair ? 0 : UNFAIR);
}

interface Outcome {
  readonly isFair: boolean;
  readonly document: object;
  readonly lines: readonly string[];
}

/** Undefined for a record that proves nothing. */
function outcomeOf(texts: Texts, record: GameRecord): Outcome | undefined {
  const { online } = record;
  const verified = verifyRecord(record);
  if (verified.ok && online) return fair(texts, record, online, verified.value);
  if (verified.ok || !online || verified.error.some(({ code }) => code === 'no-proof')) {
    return undefined;
  }
  const faults = verified.error;
  const document = { isFair: false, game: online.game, faults: faults.map(faultAsJson) };
  return {
    isFair: false,
    document,
    lines: faults.map((fault) => describeFault(texts, record, online, fault)),
  };
}

function fair(texts: Texts, record: GameRecord, online: OnlineProof, verified: Verified): Outcome {
  const { t } = texts;
  const { commitments, shots, isBeginnerDrawn } = verified;
  const names = namesIn(texts, record);
  const [first, second] = names;
  const began = names[record.game.first];
  return {
    isFair: true,
    document: {
      isFair: true,
      ...{ game: online.game, shots, commitments, isBeginnerDrawn },
      first: record.game.first + 1,
    },
    lines: [
      t('commands:verify.fair', { first, second, game: online.game }),
      t('commands:verify.shots', { count: shots }),
      ...SEATS.map((seat) =>
        t('commands:verify.fleet', { name: names[seat], hash: commitments[seat] }),
      ),
      t(`commands:verify.${isBeginnerDrawn ? 'drawn' : 'agreed'}`, { name: began }),
    ],
  };
}

function describeFault(
  texts: Texts,
  record: GameRecord,
  { commitments }: OnlineProof,
  fault: VerifyFault,
): string {
  const names = namesIn(texts, record);
  if (fault.code === 'other-fleet') {
    const { seat } = fault;
    return texts.t('commands:verify.otherFleet', { name: names[seat], hash: commitments[seat] });
  }
  return texts.t('commands:verify.otherBeginner', { name: names[record.game.first] });
}

/** Seats count from 1, as in the record. */
function faultAsJson(fault: VerifyFault): object {
  return fault.code === 'other-fleet' ? { code: fault.code, player: fault.seat + 1 } : fault;
}

/** A record in which an answer is not that of the fleet; undefined where it cannot be read at all. */
function liesIn(texts: Texts, text: string, error: RecordError): Outcome | undefined {
  if (error.code !== 'wrong-answer') return undefined;
  const shooter = shooterOf(text, error.line);
  if (shooter === undefined) return undefined;
  const player = otherSeat(shooter) + 1;
  const { line, square, expected } = error;
  const reason = describeRecordError(texts.story, error);
  return {
    isFair: false,
    document: { isFair: false, faults: [{ code: error.code, player, line, square, expected }] },
    lines: [texts.t('commands:verify.wrongAnswer', { player, reason })],
  };
}

/** A line of shots begins with the number of who fired. */
function shooterOf(text: string, line: number): Seat | undefined {
  const [number] = text.split(/\r?\n/)[line - 1]?.split(' ') ?? [];
  return SEATS.find((seat) => number === String(seat + 1));
}

function namesIn(texts: Texts, { players }: GameRecord): readonly [string, string] {
  const [first, second] = players;
  return [playerName(texts, first).name, playerName(texts, second).name];
}
