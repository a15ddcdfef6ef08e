import { DEFAULT_PLACER } from '@flotilla/engine';
import { isPlainLine, PRESET_NAMES } from '@flotilla/rules';
import { CliError, describeFileError, endWith, quote } from '../errors.js';
import { hasScreen } from '../io.js';
import { memoryIfThere } from '../lab/memory-file.js';
import { OpponentMemory } from '../play/opponent-memory.js';
import type { PlayOptions } from '../play/options.js';
import { DEFAULT_OPPONENT } from '../play/start.js';
import { stateDir } from '../play/store.js';
import { type AddCommand, type Context, newCommand } from './context.js';
import {
  countFrom,
  PLACER_NAMES,
  placerFrom,
  rulesFrom,
  SHOOTER_NAMES,
  seedFrom,
  shooterFrom,
} from './options.js';
import { playPlain } from './play-plain.js';

interface Given {
  readonly plain?: true;
  readonly autoPlace?: true;
  readonly autosave?: true;
  readonly opponent?: string;
  readonly rules?: string;
  readonly placer?: string;
  readonly skill?: string;
  readonly first?: 'me' | 'opponent' | 'random';
  readonly training?: true;
  readonly two?: true;
  readonly seed?: string;
  readonly resume?: string | true;
  readonly name?: string[];
  readonly memory?: string;
  readonly json?: true;
}

export const addPlay: AddCommand = (program, context) => {
  const { t } = context.texts;
  const usual = (value: string) => `; ${t('commands:help.default', { value })}`;
  const names = SHOOTER_NAMES.join(', ');
  newCommand(program, context, 'play', t('commands:play.about'), [
    'play',
    'play --opponent density --skill 80 --training',
    'play --two --rules hasbro --name Anna --name Boris',
    'play --plain --auto-place --seed 1 < squares.txt',
  ])
    .option('--plain', t('commands:play.plain'))
    .option('--auto-place', t('commands:play.autoPlace'))
    .option(
      '--opponent <shooter>',
      t('commands:play.opponent', { names }) + usual(DEFAULT_OPPONENT),
    )
    .option(
      '--rules <rules>',
      t('commands:help.rules', { names: PRESET_NAMES.join(', ') }) + usual('russian'),
    )
    .option(
      '--placer <placer>',
      t('commands:help.placer', { names: PLACER_NAMES.join(', ') }) + usual(DEFAULT_PLACER),
    )
    .option('--skill <percent>', t('commands:play.skill') + usual('100'))
    .option('--first <who>', t('commands:play.first') + usual('me'))
    .option('--training', t('commands:play.training'))
    .option('--two', t('commands:play.two'))
    .option('--seed <n>', t('commands:help.seed'))
    .option('--resume [file]', t('commands:play.resume'))
    .option('--autosave', t('commands:play.autosave'))
    .option('--name <name>', t('commands:play.name'), (name: string, before: string[] = []) => [
      ...before,
      name,
    ])
    .option('--memory <file>', t('commands:play.memory'))
    .option('--json', t('commands:help.json'))
    .action((given: Given) => play(context, given));
};

async function play(context: Context, given: Given): Promise<void> {
  const { io } = context;
  const options = await optionsFrom(context, given);
  if (!hasScreen(io) || given.plain || given.json) {
    const isKept = io.isInputTerminal || given.resume === true || given.autosave === true;
    await playPlain(context, options, { isKept, isJson: given.json === true });
    checkMemory(context, options);
    return;
  }
  const { runPlayApp } = await import('../ui/play-app.js');
  const code = await runPlayApp(options);
  checkMemory(context, options);
  endWith(code);
}

/** @throws CliError when what was learned could not be kept */
function checkMemory({ texts }: Context, { memory }: PlayOptions): void {
  if (memory?.failure === undefined) return;
  throw new CliError(describeFileError(texts, memory.file, memory.failure));
}

async function optionsFrom(context: Context, given: Given): Promise<PlayOptions> {
  const { io, texts } = context;
  const { autoPlace, two = false, training = false } = given;
  const seed = given.seed === undefined ? undefined : seedFrom(texts, given.seed);
  const opponent = given.opponent === undefined ? undefined : shooterFrom(texts, given.opponent);
  const placer = given.placer === undefined ? undefined : placerFrom(texts, given.placer);
  const skill =
    given.skill === undefined ? undefined : countFrom(texts, 'skill', given.skill, 0, 100) / 100;
  const options: PlayOptions = {
    texts,
    training,
    hotSeat: two,
    names: namesFrom(context, given),
    saveDir: stateDir(io.env),
    ...(seed !== undefined && { seed }),
    ...(opponent && { opponent: opponent.name }),
    ...(placer && { placer: placer.name }),
    ...(skill !== undefined && { skill }),
    ...(given.first && { first: firstFrom(context, given.first) }),
    ...(autoPlace && { autoPlace }),
    ...(given.resume !== undefined && { resume: given.resume }),
    ...(given.memory !== undefined && {
      memory: new OpponentMemory(given.memory, await memoryIfThere(context, given.memory)),
      opponent: given.opponent ?? 'learned',
    }),
  };
  if (given.rules === undefined) return options;
  const drawn = seed ?? seedFrom(texts, undefined);
  return { ...options, seed: drawn, rules: await rulesFrom(context, given.rules, drawn) };
}

function namesFrom({ texts: { t } }: Context, { name = [], two, opponent }: Given): string[] {
  if (two && opponent !== undefined) {
    throw new CliError(t('errors:option.together', { first: 'two', second: 'opponent' }));
  }
  const count = two ? 2 : 1;
  if (name.length > count) throw new CliError(t('errors:option.names', { count }));
  if (!name.every(isPlainLine)) throw new CliError(t('errors:option.name'));
  return name;
}

const FIRST = ['me', 'opponent', 'random'] as const;

function firstFrom({ texts: { t } }: Context, given: string): (typeof FIRST)[number] {
  const first = FIRST.find((each) => each === given);
  if (first) return first;
  throw new CliError(t('errors:option.first', { given: quote(given), names: FIRST.join(', ') }));
}
