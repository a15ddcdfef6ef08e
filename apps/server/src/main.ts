import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import type { Result } from '@flotilla/rules';
import closeWithGrace from 'close-with-grace';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type Bus, makeLocalBus } from './bus/bus.js';
import { DEFAULT_DATA_FOLDER, DOCS_FOLDERS, WEB_APP_FOLDER } from './folders.js';
import { DEFAULT_SERVER_LIMITS } from './limits.js';
import { LOG_LEVELS, makeLog } from './log.js';
import { describeOpenError, driverMessageOf, StoreUnavailableError } from './store/connection.js';
import { openStore } from './store/store.js';

const EXIT_BAD_INPUT = 2;

const DEFAULT_GUEST_DAYS = 90;
const MAX_GUEST_DAYS = 3_650;

/** Collects garbage when the heap grows 40% (V8's default: 200%), or old games would pile up. */
const HEAP_GROWTH_FLAG = '--heap-growing-percent=40';
/** Accept-queue length, enough for all clients to reconnect; Linux caps it at `somaxconn`. */
const ACCEPT_QUEUE_LENGTH = 16_384;
/** Values of `--host` that mean all addresses of this machine, and its loopback hosts. */
const WILDCARD_HOSTS = ['0.0.0.0', '::'];
const LOOPBACK_ADDRESSES = ['127.0.0.1', '[::1]'];

const HELP_FOOTER = `
Examples:
  $ npm start -- --port 8080
  $ npm start -- --host 0.0.0.0   for everyone on the same network
  $ npm start -- --terminal       plays in the terminal instead
  $ npm start -- backup games.flotilla
  $ npm start -- restore games.flotilla
  $ npm start -- move --to postgres://name@host/flotilla

Environment:
  DATABASE_URL         a PostgreSQL database for the games, such as postgres://name@host/flotilla
  FLOTILLA_DATA        the folder for the games if there is no DATABASE_URL (default: .flotilla/db)
  FLOTILLA_ORIGIN      the public address, for the pictures of links, such as https://sea.example
  REDIS_URL            a Redis server through which processes on one database notify each other at once
  FLOTILLA_PROXY       the address of a trusted proxy on another machine
  FLOTILLA_METRICS     addresses of other machines that may read /metrics, comma-separated
  FLOTILLA_GUEST_DAYS  days without a visit after which a guest is erased (default: 90; 0: never)
  FLOTILLA_LOG         what is logged as JSON on stderr: silent, error, warn (default) or info`;

/** Messages for listen errors, by the system's error code. */
const LISTEN_ERROR_MESSAGES: Readonly<Record<string, (options: ServeOptions) => string>> = {
  EADDRINUSE: ({ port }) => `port ${port} is taken; choose another, such as --port ${port + 1}`,
  EACCES: ({ port }) => `you may not use port ${port}; choose another, such as --port 3000`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no address ${host}; leave out --host`,
  EAI_AGAIN: ({ host }) => `there is no host ${host}; leave out --host`,
  ENOTFOUND: ({ host }) => `there is no host ${host}; leave out --host`,
};

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly root: string;
}

function makeProgram(): Command {
  const rootOption = new Option('--root <folder>', 'folder of the built web app');
  rootOption.default(WEB_APP_FOLDER, 'apps/web/dist');
  const program = new Command('flotilla-server')
    .description('Serves the web app of Flotilla')
    .addOption(
      new Option('--port <number>', 'port to listen on; 0 for any free one')
        .env('PORT')
        .argParser(parsePort)
        .default(3000),
    )
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(rootOption)
    .addHelpText('after', HELP_FOOTER)
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .helpCommand(false)
    .action(serve);
  program
    .command('backup <file>')
    .description('copies the games into a new file, also while the server runs')
    .action(async (file: string) =>
      printResult(await (await loadStoreCommands()).backUpStore(readStoreLocation(), file)),
    );
  program
    .command('restore <file>')
    .description(
      'replaces the games in FLOTILLA_DATA with those of a backup; the old ones are kept',
    )
    .action(async (file: string) =>
      printResult(await (await loadStoreCommands()).restoreStore(readStoreLocation(), file)),
    );
  program
    .command('move')
    .description('copies the games in FLOTILLA_DATA into an empty PostgreSQL database')
    .requiredOption('--to <address>', 'such as postgres://name@host/flotilla')
    .action(async ({ to }: { to: string }) =>
      printResult(await (await loadStoreCommands()).moveStore(readStoreLocation(), to)),
    );
  return program;
}

const loadStoreCommands = () => import('./store-commands.js');

function printResult(result: Result<string, string>): void {
  if (result.ok) console.log(result.value);
  else printFailure(result.error, EXIT_BAD_INPUT);
}

function readStoreLocation({ DATABASE_URL, FLOTILLA_DATA } = process.env) {
  return {
    databaseUrl: DATABASE_URL || undefined,
    folder: resolve(FLOTILLA_DATA || DEFAULT_DATA_FOLDER),
  };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
}

async function serve(options: ServeOptions): Promise<void> {
  stopWithParent();
  const root = resolve(options.root);
  if (!existsSync(join(root, 'index.html'))) {
    return printFailure(`there is no built web app in ${root}; build it with: npm run build`, 1);
  }
  const { level, ...settings } = readSettings();
  const data = readStoreLocation();
  const openedStore = await openStore({
    ...data,
    onLost: () => {
      printFailure(
        `another process has taken over ${data.folder}; this one writes nothing more`,
        1,
      );
      process.exit();
    },
  });
  if (!openedStore.ok) return printFailure(describeOpenError(openedStore.error), EXIT_BAD_INPUT);
  const store = openedStore.value;
  const log = makeLog(level, process.stderr);
  const bus = await openBus(process.env, (error) => log.warn({ service: 'redis', err: error }));
  // Loaded last, to report earlier errors without delay.
  const { makeServer } = await import('./server.js');
  const app = makeServer({
    ...settings,
    root,
    docs: DOCS_FOLDERS,
    store,
    bus,
    log,
  });
  // Closes each part before the parts that it depends on.
  const close = async () => {
    try {
      await app.close();
    } finally {
      await bus.close();
      await store.close();
    }
  };
  try {
    const url = new URL(
      await app.listen({ host: options.host, port: options.port, backlog: ACCEPT_QUEUE_LENGTH }),
    );
    const isOnAllAddresses = WILDCARD_HOSTS.includes(options.host);
    if (isOnAllAddresses || LOOPBACK_ADDRESSES.includes(url.hostname)) url.hostname = 'localhost';
    closeWithGrace({ delay: 2 * DEFAULT_SERVER_LIMITS.finishMs }, async ({ err }) => {
      if (err) console.error(err);
      await close();
    });
    console.log(`Flotilla is at ${url.origin}`);
    if (isOnAllAddresses) await printAddresses(url.port);
  } catch (error) {
    // Ignores errors while closing: they follow from the first one.
    await close().catch(() => {});
    printFailure(describeStartFault(error, options), EXIT_BAD_INPUT);
  }
}

/** @throws the given error if an operator cannot fix it */
function describeStartFault(error: unknown, options: ServeOptions): string {
  if (error instanceof StoreUnavailableError)
    return `${error.message} (${driverMessageOf(error)}); see DATABASE_URL`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const describe = LISTEN_ERROR_MESSAGES[code];
  if (!describe) throw error;
  return describe(options);
}

async function printAddresses(port: string): Promise<void> {
  const { renderUnicodeCompact } = await import('uqr');
  const networks = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  for (const { address } of networks.filter(
    (network) => network.family === 'IPv4' && !network.internal,
  )) {
    const origin = `http://${address}:${port}`;
    console.log(`and on this network at ${origin}`);
    const code = renderUnicodeCompact(origin, { ecc: 'M', invert: true });
    // Prints black on white, whatever colours the terminal uses.
    console.log(`${code.replace(/.+/g, '\x1b[47;30m$&\x1b[0m')}\n`);
  }
}

/** Opens the bus: through Redis if configured. Only PostgreSQL allows several processes. */
async function openBus(
  { DATABASE_URL, REDIS_URL }: NodeJS.ProcessEnv,
  onConnectionLost: (error: Error) => void,
): Promise<Bus> {
  if (!DATABASE_URL) return makeLocalBus();
  if (!REDIS_URL) return makeLocalBus({ isSoleProcess: false });
  const { makeRedisBus } = await import('./bus/redis-bus.js');
  return makeRedisBus(REDIS_URL, randomUUID(), onConnectionLost);
}

/** Public origin, without a path. */
const ORIGIN_PATTERN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?\/?$/i;

function readSettings({ FLOTILLA_PROXY, FLOTILLA_METRICS = '' } = process.env) {
  const metricsReaders = FLOTILLA_METRICS.split(',').map((address) => address.trim());
  return {
    proxy: FLOTILLA_PROXY || undefined,
    metricsReaders: metricsReaders.filter((address) => address !== ''),
    origin: readSetting('FLOTILLA_ORIGIN', 'an address such as https://sea.example', (text) =>
      ORIGIN_PATTERN.test(text) && URL.canParse(text) ? new URL(text).origin : undefined,
    ),
    level:
      readSetting('FLOTILLA_LOG', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
        LOG_LEVELS.find((level) => level === text),
      ) ?? 'warn',
    guestDays:
      readSetting(
        'FLOTILLA_GUEST_DAYS',
        `a whole number from 1 to ${MAX_GUEST_DAYS}, or 0 for never`,
        (text) => (/^\d+$/.test(text) && Number(text) <= MAX_GUEST_DAYS ? Number(text) : undefined),
      ) ?? DEFAULT_GUEST_DAYS,
  };
}

/** Reads a setting; undefined without a value. @throws CommanderError if `read` rejects the text */
function readSetting<T>(
  name: string,
  allowed: string,
  read: (text: string) => T | undefined,
): T | undefined {
  const text = process.env[name];
  if (!text) return undefined;
  const value = read(text);
  if (value !== undefined) return value;
  throw new CommanderError(EXIT_BAD_INPUT, name, `${name} must be ${allowed}, not ${text}`);
}

/** Exits when the parent closes the IPC channel, even during start-up. */
function stopWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

function printFailure(message: string, exitCode: number): void {
  console.error(`flotilla-server: ${message}`);
  process.exitCode = exitCode;
}

setFlagsFromString(HEAP_GROWTH_FLAG);
try {
  await makeProgram().parseAsync(process.argv.slice(2), { from: 'user' });
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  const line = error.message.replace(/^error: /, '').replace(/\s*[\r\n]+\s*/g, ' ');
  if (error.exitCode !== 0) printFailure(line, EXIT_BAD_INPUT);
}
