import { describeRecordError, playerName } from '@flotilla/play';
import { HEX_256, type Verified, type VerifyFault, verifyRecord } from '@flotilla/protocol';
import {
  type GameRecord,
  type OnlineProof,
  otherSeat,
  type RecordError,
  readRecord,
  SEATS,
  type Seat,
} from '@flotilla/rules';
import type { Context } from '../../shell/context.js';
import { CliError, endWith } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { printLines } from '../../shell/tell.js';
import { clientOf } from '../online/server.js';
import type { VerifyGiven } from './command.js';

/** What a record shows, with the exit code that says so. */
const EXIT_CODES = {
  /** The server whose key was given signed it, and all in it fits together. */
  proved: 0,
  /** A player cheated, or the record was changed. */
  contradicted: 1,
  /** All in it fits together, but it may be invented. */
  unproved: 3,
} as const;

export async function action(context: Context, file: string, given: VerifyGiven): Promise<void> {
  const { io, texts } = context;
  const { json, course } = given;
  if (course !== undefined && !HEX_256.test(course)) {
    throw new CliError(texts.t('commands:verify.badCourse', { course }));
  }
  const key = given.key === undefined ? undefined : await readKey(context, given.key);
  const text = await readText(file, context);
  const read = readRecord(text);
  const outcome = read.ok
    ? outcomeOf(texts, { record: read.value, text }, { key, course })
    : liesIn(texts, text, read.error);
  if (!outcome) {
    const reason = read.ok
      ? texts.t('commands:verify.noProof')
      : describeRecordError(texts.story, read.error);
    throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
  }
  const { verdict, document, lines } = outcome;
  if (json) await io.write(`${JSON.stringify({ verdict, ...document })}\n`);
  else if (verdict !== 'contradicted') await printLines(context, lines);
  else for (const line of lines) io.writeError(`flotilla verify: ${line}\n`);
  endWith(EXIT_CODES[verdict]);
}

/** A key itself, a file that holds it, or the address of a server that tells it. */
async function readKey(context: Context, given: string): Promise<string> {
  const told = HEX_256.test(given)
    ? given
    : /^https?:\/\//.test(given)
      ? await askKey(context, given)
      : await readText(given, context);
  const key = keyIn(told.trim());
  if (HEX_256.test(key)) return key;
  throw new CliError(context.texts.t('commands:verify.badKey', { given }));
}

/** A server answers `/api/key` with `{"key": "…"}`, which may be saved as it is. */
function keyIn(text: string): string {
  return /^\{\s*"key"\s*:\s*"([^"]*)"\s*\}$/.exec(text)?.[1] ?? text;
}

async function askKey({ texts }: Context, server: string): Promise<string> {
  const origin = URL.canParse(server) ? new URL(server).origin : server;
  const told = await clientOf(origin).getKey();
  if (told.ok) return told.value.key;
  throw new CliError(texts.t('commands:verify.noKey', { server }));
}

interface Outcome {
  readonly verdict: keyof typeof EXIT_CODES;
  readonly document: object;
  readonly lines: readonly string[];
}

/** What a record is to agree with beside itself. */
interface Wanted {
  readonly key: string | undefined;
  readonly course: string | undefined;
}

function missedBy({ signedBy, course }: Verified, wanted: Wanted) {
  if (wanted.key !== undefined && signedBy !== wanted.key) {
    return signedBy === null ? 'unsigned' : 'other-key';
  }
  return wanted.course !== undefined && course !== wanted.course ? 'other-course' : undefined;
}

/** Undefined for a record that proves nothing. */
function outcomeOf(
  texts: Texts,
  { record, text }: { readonly record: GameRecord; readonly text: string },
  wanted: Wanted,
): Outcome | undefined {
  const { online } = record;
  const verified = verifyRecord(record, text);
  if (verified.ok && online) {
    const { signedBy, course } = verified.value;
    const code = missedBy(verified.value, wanted);
    if (!code) return consistent(texts, record, online, verified.value, wanted);
    return {
      verdict: 'contradicted',
      document: { game: online.game, faults: [{ code }] },
      lines: [texts.t(`commands:verify.${code}`, { signedBy: signedBy ?? '', course })],
    };
  }
  if (verified.ok || !online || verified.error.some(({ code }) => code === 'no-proof')) {
    return undefined;
  }
  const faults = verified.error;
  return {
    verdict: 'contradicted',
    document: { game: online.game, faults: faults.map(faultAsJson) },
    lines: faults.map((fault) => describeFault(texts, record, online, fault)),
  };
}

function consistent(
  texts: Texts,
  record: GameRecord,
  online: OnlineProof,
  verified: Verified,
  wanted: Wanted,
): Outcome {
  const { t } = texts;
  const isProved = wanted.key !== undefined;
  const { commitments, course, shots, isStartSampled, signedBy } = verified;
  const names = namesIn(texts, record);
  const [first, second] = names;
  const began = names[record.game.first];
  return {
    verdict: isProved ? 'proved' : 'unproved',
    document: {
      ...{ game: online.game, shots, commitments, course, isStartSampled, signedBy },
      first: record.game.first + 1,
    },
    lines: [
      t(`commands:verify.${isProved ? 'proved' : 'fits'}`, { first, second, game: online.game }),
      t('commands:verify.shots', { count: shots }),
      ...SEATS.map((seat) =>
        t('commands:verify.fleet', { name: names[seat], hash: commitments[seat] }),
      ),
      t(`commands:verify.${isStartSampled ? 'drawn' : 'agreed'}`, { name: began }),
      t(`commands:verify.${wanted.course === undefined ? 'course' : 'sameCourse'}`, { course }),
      ...(signedBy === null
        ? [t('commands:verify.notSigned')]
        : [t(`commands:verify.${isProved ? 'signed' : 'signedBySome'}`, { key: signedBy })]),
      // An unknown key proves nothing but that its owner signed.
      ...(isProved
        ? [t(`commands:verify.${wanted.course === undefined ? 'serversWordAll' : 'serversWord'}`)]
        : []),
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
  if (fault.code === 'other-beginner')
    return texts.t('commands:verify.otherBeginner', { name: names[record.game.first] });
  return texts.t(
    fault.code === 'other-end' ? 'commands:verify.otherEnd' : 'commands:verify.changed',
  );
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
    verdict: 'contradicted',
    document: { faults: [{ code: error.code, player, line, square, expected }] },
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
