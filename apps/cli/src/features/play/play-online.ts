import process from 'node:process';
import type { OnlineTable } from '@flotilla/play';
import {
  nameSchema,
  type Seek,
  type SeenGame,
  type Terms,
  updateSeenGame,
  verifySeenGame,
} from '@flotilla/protocol';
import { err, makeRulesEntry, ok } from '@flotilla/rules';
import type { CommandContext } from '../../shell/context.js';
import { CliError, exitWith } from '../../shell/errors.js';
import { hasScreen } from '../../shell/io.js';
import { loadRules, newSeed } from '../../shell/options.js';
import { hasUnicode } from '../../shell/terminal/frame-painter.js';
import { challengeLink, type LinkTarget, requireLinkTarget } from '../online/address.js';
import {
  awaitChange,
  logInAsGuest,
  type OnlineSession,
  openOnlineTable,
  renameIfChanged,
  retryUntilAnswered,
} from '../online/online.js';
import { DEFAULT_HUMAN_PACE, parsePace } from '../online/paces.js';
import { qrLines } from '../online/qr-code.js';
import { describeServerFault, unwrapReply } from '../online/server.js';
import type { PlayInput } from './command.js';
import type { PlayOptions } from './options.js';
import { playPlainOnline } from './plain/play-online.js';
import type { AwaitedOpponent, OnlineService } from './screen/app/new-game.js';

type OnlineInput = PlayInput & { readonly online: string };

type OnlineDestination =
  | { readonly game: string }
  | { readonly challenge: string; readonly isOwn: boolean }
  | { readonly seek: Seek };

const MAX_GUEST_NAME_LENGTH = 30;
const TICK_MS = 1_000;

/** Joins the game or challenge behind a link, opens a challenge, or seeks an opponent. */
export async function playOnline(
  context: CommandContext,
  options: PlayOptions,
  input: OnlineInput,
): Promise<void> {
  const { io, texts } = context;
  const address = requireLinkTarget(texts, input.online);
  const terms = await makeTerms(context, address, input);
  const name = checkName(context, input);
  const online = await logInAsGuest(texts, address.origin, options.saveDir, name);
  try {
    const destination = await chooseDestination(online, address, {
      terms,
      name,
      isPaired: input.pair === true,
    });
    const player = new OnlinePlayService(online, destination, options.programs);
    if (!hasScreen(io) || input.plain || input.json) {
      await playPlainOnline(context, options, player, input.json === true);
      return;
    }
    const { runPlayApp } = await import('./screen/play-app.js');
    const code = await runPlayApp(options, player);
    const link = player.linkBack();
    if (link !== undefined) await io.write(`${texts.t('screens:online.goOn', { link })}\n`);
    await player.leave();
    exitWith(code);
  } finally {
    online.connection.close();
  }
}

class OnlinePlayService implements OnlineService {
  readonly #online: OnlineSession;
  readonly #destination: OnlineDestination;
  readonly #programs: PlayOptions['programs'];
  #table: OnlineTable | undefined;
  #seenGame: SeenGame | undefined;
  #challenge: string | undefined;
  #hasLeft = false;

  constructor(
    online: OnlineSession,
    destination: OnlineDestination,
    programs: PlayOptions['programs'],
  ) {
    this.#online = online;
    this.#programs = programs;
    this.#destination = destination;
  }

  readonly findOpponent = async (onWait: (wait: AwaitedOpponent) => void): Promise<OnlineTable> => {
    if ('game' in this.#destination) return this.openGame(this.#destination.game);
    if ('seek' in this.#destination) {
      onWait('anyone');
      return this.openGame(
        await awaitSeekGame(this.#online, this.#destination.seek, () => this.#hasLeft),
      );
    }
    const { challenge, isOwn } = this.#destination;
    this.#challenge = challenge;
    const link = challengeLink(this.#online.origin, challenge);
    const qrCode = hasUnicode(process.env) ? await qrLines(link) : [];
    onWait({ link, qrCode, isOwn, name: this.#online.player.name });
    return this.openGame(await awaitChallengeGame(this.#online, challenge));
  };

  readonly openGame = async (game: string): Promise<OnlineTable> => {
    const { texts } = this.#online;
    const table = await openOnlineTable(this.#online, game, this.#programs);
    if (table.view().viewer === 'spectator') {
      table.close();
      throw new CliError(texts.t('commands:online.notSeated'));
    }
    this.#table = table;
    this.#seenGame = undefined;
    table.watch(() => this.#record(table));
    this.#record(table);
    return table;
  };

  #record(table: OnlineTable): void {
    const { about, commitments } = table.online();
    const { shots } = table.view();
    const gameView = { game: table.id, begins: about.begins, commitments, shots };
    this.#seenGame = updateSeenGame(gameView, this.#seenGame);
  }

  readonly record: OnlineService['record'] = async (game) => {
    const { texts, origin, server } = this.#online;
    const record = await server.getRecord({ game });
    if (!record.ok) return err(describeServerFault(texts, origin, record.error));
    const isFair = this.#seenGame?.game === game && verifySeenGame(record.value, this.#seenGame).ok;
    return isFair ? ok(record.value) : err(texts.t('commands:online.otherRecord'));
  };

  readonly course = (): string | undefined => this.#seenGame?.course;

  readonly serverNow = (): number => this.#online.connection.serverNow();

  readonly watch: OnlineService['watch'] = (table, listener) => {
    const unsubscribe = table.watch(listener);
    const timer = setInterval(listener, TICK_MS).unref();
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  };

  /** Cancels the seek if it has found no opponent yet. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    if ('seek' in this.#destination && !this.#table) await this.#online.server.cancelPairing();
  }

  /** Link for returning to the open game or challenge; undefined if neither is open. */
  linkBack(): string | undefined {
    const { origin } = this.#online;
    if (!this.#table) return this.#challenge && challengeLink(origin, this.#challenge);
    return this.#table.view().phase === 'over' ? undefined : `${origin}/game/${this.#table.id}`;
  }
}

interface DestinationRequest {
  readonly terms: Terms | undefined;
  readonly name: string | undefined;
  readonly isPaired: boolean;
}

/** Takes the seat before full screen starts, so that errors are printed in one line. */
async function chooseDestination(
  online: OnlineSession,
  address: LinkTarget,
  { terms, name, isPaired }: DestinationRequest,
): Promise<OnlineDestination> {
  const { texts, origin, server, player } = online;
  if (address.kind !== 'challenge') await renameIfChanged(online, name);
  if (address.kind === 'game') return { game: address.id };
  if (address.kind === 'server') {
    if (!terms) throw new Error('a new game has terms');
    if (isPaired) return { seek: await startSeek(online, terms) };
    const reply = await server.createChallenge({ terms, isPublic: false });
    const { id } = unwrapReply(texts, origin, reply);
    return { challenge: id, isOwn: false };
  }
  const challenge = unwrapReply(texts, origin, await server.getChallenge({ id: address.id }));
  if (challenge.owner.id !== player.id) {
    await renameIfChanged(online, name);
    // Accepting twice is harmless.
    return unwrapReply(texts, origin, await server.acceptChallenge({ id: address.id }));
  }
  if (challenge.game !== null) return { game: challenge.game };
  // `--name` renames only the player who accepts, not the owner.
  if (challenge.isOpen) return { challenge: challenge.id, isOwn: true };
  throw new CliError(texts.story.t('refusal.online.challenge-over'));
}

async function startSeek(
  { texts, origin, server }: OnlineSession,
  { rules, pace }: Omit<Terms, 'begins'>,
) {
  const reply = await retryUntilAnswered(() => server.startPairing({ rules, pace }));
  const { seek } = unwrapReply(texts, origin, reply);
  if (!seek) throw new CliError(texts.story.t('refusal.online.challenge-over'));
  return seek;
}

/** Waits for a seek to find a game. A seek ends after a minute offline and is then restarted. */
async function awaitSeekGame(
  online: OnlineSession,
  firstSeek: Seek,
  hasLeft: () => boolean,
): Promise<string> {
  const { texts, origin, server, connection } = online;
  let seek = firstSeek;
  for (;;) {
    const game = seek.game ?? connection.gameOfChallenge(seek.id);
    if (game !== undefined) return game;
    await awaitChange(connection);
    const pairing = unwrapReply(texts, origin, await retryUntilAnswered(server.getPairing));
    // After the user leaves, never resolve: a new seek would pair an absent player.
    if (hasLeft()) return new Promise(() => {});
    seek = pairing.seek?.id === seek.id ? pairing.seek : await startSeek(online, seek);
  }
}

async function awaitChallengeGame(
  { texts, origin, server, connection }: OnlineSession,
  id: string,
): Promise<string> {
  for (;;) {
    const startedGame = connection.gameOfChallenge(id);
    if (startedGame !== undefined) return startedGame;
    const reply = await retryUntilAnswered(() => server.getChallenge({ id }));
    const { game, isOpen } = unwrapReply(texts, origin, reply);
    if (game !== null) return game;
    if (!isOpen) throw new CliError(texts.story.t('refusal.online.challenge-over'));
    await awaitChange(connection);
  }
}

const BEGINS_BY_FIRST = { me: 'challenger', opponent: 'joiner', random: 'draw' } as const;

/** Undefined if the link fixes the terms. @throws CliError for options without effect */
async function makeTerms(
  context: CommandContext,
  { kind }: LinkTarget,
  { rules, pace, first, pair }: OnlineInput,
): Promise<Terms | undefined> {
  const { texts } = context;
  if (kind === 'server') {
    const challengeRules = await loadRules(context, rules ?? 'russian', newSeed());
    return {
      rules: makeRulesEntry(challengeRules),
      pace: pace ?? parsePace(DEFAULT_HUMAN_PACE),
      begins: BEGINS_BY_FIRST[first ?? 'random'],
    };
  }
  const unusedOption = Object.entries({ rules, pace, first, pair }).find(
    ([, value]) => value !== undefined,
  );
  if (!unusedOption) return undefined;
  throw new CliError(texts.t('commands:online.agreed', { option: `--${unusedOption[0]}` }));
}

function checkName({ texts }: CommandContext, { name = [] }: OnlineInput): string | undefined {
  const [typedName] = name;
  if (typedName === undefined) return undefined;
  if (name.length === 1 && nameSchema.safeParse(typedName).success) return typedName.trim();
  throw new CliError(texts.t('commands:online.badName', { max: MAX_GUEST_NAME_LENGTH }));
}
