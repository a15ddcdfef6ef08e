import process from 'node:process';
import type { OnlineTable } from '@flotilla/play';
import {
  nameSchema,
  type Seek,
  type SeenGame,
  seeGame,
  type Terms,
  verifySeen,
} from '@flotilla/protocol';
import { err, makeRulesEntry, ok } from '@flotilla/rules';
import type { Context } from '../../shell/context.js';
import { CliError, endWith } from '../../shell/errors.js';
import { hasScreen } from '../../shell/io.js';
import { newSeed, rulesFrom } from '../../shell/options.js';
import { hasUnicode } from '../../shell/terminal/frame-painter.js';
import { type Address, addressFrom, linkTo } from '../online/address.js';
import { again, change, comeAgain, type Online, rename, tableOf } from '../online/online.js';
import { PEOPLES_PACE, readPace } from '../online/paces.js';
import { qrLines } from '../online/qr-code.js';
import { answered, describeServerFault } from '../online/server.js';
import type { PlayGiven } from './command.js';
import type { PlayOptions } from './options.js';
import { playPlainOnline } from './plain/play-online.js';
import type { OnlineWorld, Wait } from './screen/app/new-game.js';

/** Command-line options of an online game. */
type OnlineGiven = PlayGiven & { readonly online: string };

/** Game to join, open challenge, or seek. */
type Seat =
  | { readonly game: string }
  | { readonly challenge: string; readonly isOwn: boolean }
  | { readonly seek: Seek };

const MAX_NAME = 30;
const TICK_MS = 1_000;

/** Plays at the server of a link: joins or makes a challenge, resumes a game, or seeks an opponent. */
export async function playOnline(
  context: Context,
  options: PlayOptions,
  given: OnlineGiven,
): Promise<void> {
  const { io, texts } = context;
  const address = addressFrom(texts, given.online);
  const terms = await termsFrom(context, address, given);
  const name = nameFrom(context, given);
  const online = await comeAgain(texts, address.origin, options.saveDir, name);
  try {
    const seat = await seatAt(online, address, { terms, name, isPaired: given.pair === true });
    const seated = new SeatedOnline(online, seat, options.programs);
    if (!hasScreen(io) || given.plain || given.json) {
      await playPlainOnline(context, options, seated, given.json === true);
      return;
    }
    const { runPlayApp } = await import('./screen/play-app.js');
    const code = await runPlayApp(options, seated);
    const link = seated.linkBack();
    if (link !== undefined) await io.write(`${texts.t('screens:online.goOn', { link })}\n`);
    await seated.leave();
    endWith(code);
  } finally {
    online.connection.close();
  }
}

/** Consecutive games from one seat. */
class SeatedOnline implements OnlineWorld {
  readonly #online: Online;
  readonly #seat: Seat;
  readonly #programs: PlayOptions['programs'];
  #table: OnlineTable | undefined;
  #seen: SeenGame | undefined;
  #challenge: string | undefined;
  #hasLeft = false;

  constructor(online: Online, seat: Seat, programs: PlayOptions['programs']) {
    this.#online = online;
    this.#programs = programs;
    this.#seat = seat;
  }

  readonly meet = async (tell: (wait: Wait) => void): Promise<OnlineTable> => {
    if ('game' in this.#seat) return this.go(this.#seat.game);
    if ('seek' in this.#seat) {
      tell('anyone');
      return this.go(await foundGame(this.#online, this.#seat.seek, () => this.#hasLeft));
    }
    const { challenge, isOwn } = this.#seat;
    this.#challenge = challenge;
    const link = linkTo(this.#online.origin, challenge);
    const code = hasUnicode(process.env) ? await qrLines(link) : [];
    tell({ link, code, isOwn, name: this.#online.you.name });
    return this.go(await takenGame(this.#online, challenge));
  };

  readonly go = async (game: string): Promise<OnlineTable> => {
    const { texts } = this.#online;
    const table = await tableOf(this.#online, game, this.#programs);
    if (table.view().viewer === 'spectator') {
      table.close();
      throw new CliError(texts.t('commands:online.notSeated'));
    }
    this.#table = table;
    this.#seen = undefined;
    table.watch(() => this.#see(table));
    this.#see(table);
    return table;
  };

  #see(table: OnlineTable): void {
    const { about, commitments } = table.online();
    const { shots } = table.view();
    const shown = { game: table.id, begins: about.begins, commitments, shots };
    this.#seen = seeGame(shown, this.#seen);
  }

  readonly record: OnlineWorld['record'] = async (game) => {
    const { texts, origin, server } = this.#online;
    const record = await server.getRecord({ game });
    if (!record.ok) return err(describeServerFault(texts, origin, record.error));
    const isFair = this.#seen?.game === game && verifySeen(record.value, this.#seen).ok;
    return isFair ? ok(record.value) : err(texts.t('commands:online.otherRecord'));
  };

  readonly course = (): string | undefined => this.#seen?.course;

  readonly serverNow = (): number => this.#online.connection.serverNow();

  readonly watch: OnlineWorld['watch'] = (table, listener) => {
    const end = table.watch(listener);
    const timer = setInterval(listener, TICK_MS).unref();
    return () => {
      clearInterval(timer);
      end();
    };
  };

  /** Leaving before an opponent is found cancels the seek. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    if ('seek' in this.#seat && !this.#table) await this.#online.server.cancelPairing();
  }

  /** Returns the link for coming back; undefined if no game or challenge is left. */
  linkBack(): string | undefined {
    const { origin } = this.#online;
    if (!this.#table) return this.#challenge && linkTo(origin, this.#challenge);
    return this.#table.view().phase === 'over' ? undefined : `${origin}/game/${this.#table.id}`;
  }
}

interface Wanted {
  readonly terms: Terms | undefined;
  readonly name: string | undefined;
  readonly isPaired: boolean;
}

/** Takes the seat before anything is shown, so that errors are reported in one line. */
async function seatAt(
  online: Online,
  address: Address,
  { terms, name, isPaired }: Wanted,
): Promise<Seat> {
  const { texts, origin, server, you } = online;
  if (address.kind !== 'challenge') await rename(online, name);
  if (address.kind === 'game') return { game: address.id };
  if (address.kind === 'server') {
    if (!terms) throw new Error('a new game has terms');
    if (isPaired) return { seek: await begunSeek(online, terms) };
    const offered = await server.createChallenge({ terms, isPublic: false });
    const { id } = answered(texts, origin, offered);
    return { challenge: id, isOwn: false };
  }
  const challenge = answered(texts, origin, await server.getChallenge({ id: address.id }));
  if (challenge.owner.id !== you.id) {
    await rename(online, name);
    // Accepting twice gives the same answer.
    return answered(texts, origin, await server.acceptChallenge({ id: address.id }));
  }
  if (challenge.game !== null) return { game: challenge.game };
  // The owner's name stays: `--name` is for the player who accepts the challenge.
  if (challenge.isOpen) return { challenge: challenge.id, isOwn: true };
  throw new CliError(texts.story.t('refusal.online.challenge-over'));
}

async function begunSeek(
  { texts, origin, server }: Online,
  { rules, pace }: Omit<Terms, 'begins'>,
) {
  const asked = await again(() => server.startPairing({ rules, pace }));
  const { seek } = answered(texts, origin, asked);
  if (!seek) throw new CliError(texts.story.t('refusal.online.challenge-over'));
  return seek;
}

/** Waits for the game of a seek. A seek ends after a minute offline; a new one is started. */
async function foundGame(online: Online, begun: Seek, hasLeft: () => boolean): Promise<string> {
  const { texts, origin, server, connection } = online;
  let seek = begun;
  for (;;) {
    const game = seek.game ?? connection.gameOf(seek.id);
    if (game !== undefined) return game;
    await change(connection);
    const asked = answered(texts, origin, await again(server.getPairing));
    // The user has left: no result, and no new seek.
    if (hasLeft()) return new Promise(() => {});
    seek = asked.seek?.id === seek.id ? asked.seek : await begunSeek(online, seek);
  }
}

async function takenGame(
  { texts, origin, server, connection }: Online,
  id: string,
): Promise<string> {
  for (;;) {
    const told = connection.gameOf(id);
    if (told !== undefined) return told;
    const asked = await again(() => server.getChallenge({ id }));
    const { game, isOpen } = answered(texts, origin, asked);
    if (game !== null) return game;
    if (!isOpen) throw new CliError(texts.story.t('refusal.online.challenge-over'));
    await change(connection);
  }
}

const BEGINS = { me: 'challenger', opponent: 'joiner', random: 'draw' } as const;

/** Returns the terms of a new challenge; undefined for a link, whose terms the challenger set. @throws CliError */
async function termsFrom(
  context: Context,
  { kind }: Address,
  { rules, pace, first, pair }: OnlineGiven,
): Promise<Terms | undefined> {
  const { texts } = context;
  if (kind === 'server') {
    const agreed = await rulesFrom(context, rules ?? 'russian', newSeed());
    return {
      rules: makeRulesEntry(agreed),
      pace: pace ?? readPace(PEOPLES_PACE),
      begins: BEGINS[first ?? 'random'],
    };
  }
  const needless = Object.entries({ rules, pace, first, pair }).find(
    ([, value]) => value !== undefined,
  );
  if (!needless) return undefined;
  throw new CliError(texts.t('commands:online.agreed', { option: `--${needless[0]}` }));
}

function nameFrom({ texts }: Context, { name = [] }: OnlineGiven): string | undefined {
  const [given] = name;
  if (given === undefined) return undefined;
  if (name.length === 1 && nameSchema.safeParse(given).success) return given.trim();
  throw new CliError(texts.t('commands:online.badName', { max: MAX_NAME }));
}
