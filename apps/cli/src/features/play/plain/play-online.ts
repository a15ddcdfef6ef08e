import type { OnlineTable } from '@flotilla/play';
import picocolors from 'picocolors';
import type { Context } from '../../../shell/context.js';
import { readLines } from '../../../shell/input.js';
import { textOfLines } from '../../../shell/tell.js';
import { readCommand } from '../../../shell/words.js';
import { describeRematch, describeTalk, describeTrouble } from '../online-words.js';
import type { PlayOptions } from '../options.js';
import type { OnlineWorld, Waiting } from '../screen/app/new-game.js';
import { tellShots } from './battle.js';
import { goOn, interpret, sitDownPlain } from './interpreter.js';
import { save } from './play-plain.js';
import { onlineNow, type PlainState, type PlainStep, type PlainWorld } from './state.js';

/** Plays online in plain mode: the opponent's actions are printed as they happen. */
export async function playPlainOnline(
  context: Context,
  options: PlayOptions,
  online: OnlineWorld,
  isJson: boolean,
): Promise<void> {
  const { io, texts } = context;
  const world: PlainWorld = {
    texts,
    options,
    colors: picocolors.createColors(io.hasColors && !isJson),
    today: io.today(),
    seedAfter: (seed) => seed,
    serverNow: online.serverNow,
  };
  const { t } = texts;
  const waitLines = ({ link, code, isOwn, name }: Waiting) => [
    ...(isOwn ? [t('screens:online.own', { name })] : []),
    t('plain.sendLink', { link }),
    ...(io.isOutputTerminal && !isJson ? code.map((line) => qrPaint(line)) : []),
  ];
  const qrPaint = (line: string) => world.colors.bgBlack(world.colors.whiteBright(line));
  const input = new Input(readLines(io.stdin));
  let table = await online.meet((wait) => {
    const lines = wait === 'anyone' ? [texts.t('screens:online.seeking')] : waitLines(wait);
    const said = textOfLines(lines);
    if (isJson) io.writeError(said);
    else void io.write(said);
  });
  for (;;) {
    const sitting = new Sitting(context, world, online, table, isJson);
    const next = await sitting.play(input);
    if (next === undefined) break;
    table.close();
    table = await online.go(next);
  }
  if (isJson) await io.write(`${JSON.stringify(await report(online, table))}\n`);
}

/** Line input with one line of lookahead. */
class Input {
  readonly #lines: AsyncIterator<string>;
  #next: Promise<IteratorResult<string>> | undefined;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** Returns the next line, without consuming it. */
  peek(): Promise<IteratorResult<string>> {
    this.#next ??= this.#lines.next();
    return this.#next;
  }

  take(): void {
    this.#next = undefined;
  }
}

/** One game, joined at any point. */
class Sitting {
  readonly #context: Context;
  readonly #world: PlainWorld;
  readonly #online: OnlineWorld;
  readonly #table: OnlineTable;
  readonly #isJson: boolean;
  #state: PlainState;
  /** Counts and states already printed. */
  #shots = 0;
  #talk = 0;
  #stand = '';
  #notes: readonly (string | undefined)[] = [];

  constructor(
    context: Context,
    world: PlainWorld,
    online: OnlineWorld,
    table: OnlineTable,
    isJson: boolean,
  ) {
    this.#context = context;
    this.#world = world;
    this.#online = online;
    this.#table = table;
    this.#isJson = isJson;
    this.#state = { table, stage: { kind: 'battle' } };
  }

  /** @returns the id of the rematch; undefined if the user has left */
  async play(input: Input): Promise<string | undefined> {
    await this.#take(await sitDownPlain(this.#world, this.#table));
    for (;;) {
      await this.#tellNews();
      const next = this.#table.online().next;
      if (next) return next;
      const event = await this.#event(input);
      if (event === 'news') continue;
      if (event.done) {
        if (!this.#isJson) await this.#say([this.#world.texts.t('plain.endOfInput')]);
        return undefined;
      }
      if (this.#mustWait(event.value)) {
        await this.#news();
        continue;
      }
      input.take();
      await this.#take(await interpret(this.#world, this.#state, event.value));
      if (this.#state.stage.kind === 'left') return undefined;
    }
  }

  /** Waits for the next line or a change at the table. */
  #event(input: Input): Promise<IteratorResult<string> | 'news'> {
    return new Promise((resolve, fail) => {
      const end = this.#table.watch(() => done('news'));
      const done = (event: IteratorResult<string> | 'news') => {
        end();
        resolve(event);
      };
      input.peek().then(done, fail);
    });
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      const end = this.#table.watch(() => {
        end();
        resolve();
      });
    });
  }

  /** Piped squares wait for their turn; a terminal user reads that it is the opponent's. */
  #mustWait(line: string): boolean {
    if (this.#context.io.isInputTerminal || this.#table.view().awaits !== 'opponent') return false;
    const { word } = readCommand(line);
    return line.trim() !== '' && (word === undefined || word === 'fire' || word === 'mark');
  }

  async #take(step: PlainStep): Promise<void> {
    const { table } = step.state;
    this.#state = step.state;
    this.#shots = table.view().shots.length;
    this.#stand = this.#standNow();
    const saved = step.saveAs === undefined ? [] : [await this.#save(step.saveAs)];
    await this.#say([...step.lines, ...saved]);
  }

  /** Prints the news, and the prompt when it is the user's turn. */
  async #tellNews(): Promise<void> {
    const { texts } = this.#world;
    const view = this.#table.view();
    const online = onlineNow(this.#world, this.#table);
    if (!online) return;
    const talk = describeTalk(texts, view, online, this.#talk);
    this.#talk = online.view.talk.length;
    const notes = [describeTrouble(texts, view, online), describeRematch(texts, view, online)];
    const news = notes.filter((note, at) => note !== undefined && note !== this.#notes[at]);
    this.#notes = notes;
    const said = [...talk, ...(news as string[])];
    if (said.length > 0) await this.#say(said);
    if (this.#standNow() === this.#stand && view.shots.length === this.#shots) return;
    if (this.#state.stage.kind === 'leaving' && view.phase !== 'over') {
      const shots = tellShots(this.#world, this.#state, this.#shots);
      this.#shots = view.shots.length;
      await this.#say(shots);
    } else await this.#take(await goOn(this.#world, this.#state, this.#shots));
  }

  #standNow(): string {
    const { phase, awaits } = this.#table.view();
    return `${phase} ${awaits}`;
  }

  async #save(path: string): Promise<string> {
    const record = await this.#online.record(this.#table.id);
    if (record.ok) return save(this.#context, record.value, path);
    return this.#world.texts.t('plain.notSaved', { reason: record.error });
  }

  async #say(lines: readonly string[]): Promise<void> {
    const { io } = this.#context;
    if (this.#isJson || (lines.length === 0 && !io.isInputTerminal)) return;
    const prompt = io.isInputTerminal && this.#state.stage.kind !== 'left' ? '> ' : '';
    await io.write(textOfLines(lines) + prompt);
  }
}

/** Returns the document of `--json`; players count from 1, as in a record. */
async function report(online: OnlineWorld, table: OnlineTable): Promise<object> {
  const { phase, winner, viewer, shots, players } = table.view();
  const record = phase === 'over' ? await online.record(table.id) : undefined;
  return {
    game: table.id,
    phase,
    you: viewer === 1 ? 2 : 1,
    players: players.map(({ name }) => name),
    winner: typeof winner === 'number' ? winner + 1 : winner,
    reason: table.online().end?.reason ?? null,
    shots: shots.length,
    ...(record?.ok && { record: record.value, course: online.course() }),
  };
}
