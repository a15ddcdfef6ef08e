import { describeRecordError, playerName } from '@flotilla/play';
import { HEX_256, type VerifiedGame, type VerifyFault, verifyRecord } from '@flotilla/protocol';
import {
  type GameRecord,
  type OnlineProof,
  otherSeat,
  type RecordError,
  readRecord,
  SEATS,
  type Seat,
} from '@flotilla/rules';
import type { CommandContext } from '../../shell/context.js';
import { CliError, exitWith } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { printLines } from '../../shell/tell.js';
import { makeServerClient } from '../online/server.js';
import type { VerifyInput } from './command.js';

const VERDICT_EXIT_CODES = {
  /** Consistent, and signed with the required key. */
  proved: 0,
  /** A player cheated, the record was changed, or it does not match `--key` or `--course`. */
  contradicted: 1,
  /** Consistent, but possibly forged. */
  unproved: 3,
} as const;

export async function action(
  context: CommandContext,
  file: string,
  input: VerifyInput,
): Promise<void> {
  const { io, texts } = context;
  const { json, course } = input;
  if (course !== undefined && !HEX_256.test(course)) {
    throw new CliError(texts.t('commands:verify.badCourse', { course }));
  }
  const key = input.key === undefined ? undefined : await loadKey(context, input.key);
  const text = await readText(file, context);
  const parsed = readRecord(text);
  const outcome = parsed.ok
    ? verifyOutcome(texts, { record: parsed.value, text }, { key, course })
    : makeWrongAnswerOutcome(texts, text, parsed.error);
  if (!outcome) {
    const reason = parsed.ok
      ? texts.t('commands:verify.noProof')
      : describeRecordError(texts.story, parsed.error);
    throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
  }
  const { verdict, document, lines } = outcome;
  if (json) await io.write(`${JSON.stringify({ verdict, ...document })}\n`);
  else if (verdict !== 'contradicted') await printLines(context, lines);
  else for (const line of lines) io.writeError(`flotilla verify: ${line}\n`);
  exitWith(VERDICT_EXIT_CODES[verdict]);
}

/** @param keySource key, file name or server URL. @throws CliError if it has no valid key */
async function loadKey(context: CommandContext, keySource: string): Promise<string> {
  if (HEX_256.test(keySource)) return keySource;
  const load = /^https?:\/\//.test(keySource)
    ? requestKey(context, keySource)
    : readText(keySource, context);
  const key = extractKey((await load).trim());
  if (HEX_256.test(key)) return key;
  throw new CliError(context.texts.t('commands:verify.badKey', { given: keySource }));
}

/** Accepts the reply of `/api/key`, `{"key": "…"}`, which may have been saved to the file. */
function extractKey(text: string): string {
  return /^\{\s*"key"\s*:\s*"([^"]*)"\s*\}$/.exec(text)?.[1] ?? text;
}

async function requestKey({ texts }: CommandContext, server: string): Promise<string> {
  const origin = URL.canParse(server) ? new URL(server).origin : server;
  const reply = await makeServerClient(origin).getKey();
  if (reply.ok) return reply.value.key;
  throw new CliError(texts.t('commands:verify.noKey', { server }));
}

interface VerifyOutcome {
  readonly verdict: keyof typeof VERDICT_EXIT_CODES;
  readonly document: object;
  readonly lines: readonly string[];
}

interface RequiredProof {
  readonly key: string | undefined;
  readonly course: string | undefined;
}

function findMismatch({ signedBy, course }: VerifiedGame, required: RequiredProof) {
  if (required.key !== undefined && signedBy !== required.key) {
    return signedBy === null ? 'unsigned' : 'other-key';
  }
  return required.course !== undefined && course !== required.course ? 'other-course' : undefined;
}

/** Returns undefined for a record without a proof. */
function verifyOutcome(
  texts: Texts,
  { record, text }: { readonly record: GameRecord; readonly text: string },
  required: RequiredProof,
): VerifyOutcome | undefined {
  const { online } = record;
  const verified = verifyRecord(record, text);
  if (verified.ok && online) {
    const { signedBy, course } = verified.value;
    const code = findMismatch(verified.value, required);
    if (!code) return consistentOutcome(texts, record, online, verified.value, required);
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

function consistentOutcome(
  texts: Texts,
  record: GameRecord,
  online: OnlineProof,
  verified: VerifiedGame,
  required: RequiredProof,
): VerifyOutcome {
  const { t } = texts;
  const isProved = required.key !== undefined;
  const { commitments, course, shots, isStartSampled, signedBy } = verified;
  const names = playerNames(texts, record);
  const [first, second] = names;
  const firstPlayer = names[record.game.first];
  return {
    verdict: isProved ? 'proved' : 'unproved',
    document: {
      game: online.game,
      shots,
      commitments,
      course,
      isStartSampled,
      signedBy,
      first: record.game.first + 1,
    },
    lines: [
      t(`commands:verify.${isProved ? 'proved' : 'fits'}`, { first, second, game: online.game }),
      t('commands:verify.shots', { count: shots }),
      ...SEATS.map((seat) =>
        t('commands:verify.fleet', { name: names[seat], hash: commitments[seat] }),
      ),
      t(`commands:verify.${isStartSampled ? 'drawn' : 'agreed'}`, { name: firstPlayer }),
      t(`commands:verify.${required.course === undefined ? 'course' : 'sameCourse'}`, { course }),
      ...(signedBy === null
        ? [t('commands:verify.notSigned')]
        : [t(`commands:verify.${isProved ? 'signed' : 'signedBySome'}`, { key: signedBy })]),
      // Without a required key, the signature proves nothing about the server.
      ...(isProved
        ? [t(`commands:verify.${required.course === undefined ? 'serversWordAll' : 'serversWord'}`)]
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
  const names = playerNames(texts, record);
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

/** Numbers players from 1, as records do. */
function faultAsJson(fault: VerifyFault): object {
  return fault.code === 'other-fleet' ? { code: fault.code, player: fault.seat + 1 } : fault;
}

/** Returns undefined unless the error is an answer that contradicts the fleet. */
function makeWrongAnswerOutcome(
  texts: Texts,
  text: string,
  error: RecordError,
): VerifyOutcome | undefined {
  if (error.code !== 'wrong-answer') return undefined;
  const shooter = shooterOfLine(text, error.line);
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

/** Reads the player number at the start of a line of shots. */
function shooterOfLine(text: string, line: number): Seat | undefined {
  const [number] = text.split(/\r?\n/)[line - 1]?.split(' ') ?? [];
  return SEATS.find((seat) => number === String(seat + 1));
}

function playerNames(texts: Texts, { players }: GameRecord): readonly [string, string] {
  const [first, second] = players;
  return [playerName(texts, first).name, playerName(texts, second).name];
}
