import type { OnlineTable } from '@flotilla/play';
import picocolors from 'picocolors';
import type { CommandContext } from '../../../shell/context.js';
import { readLines } from '../../../shell/input.js';
import { textOfLines } from '../../../shell/tell.js';
import { parseCommand } from '../../../shell/words.js';
import { describeChat, describeConnectionProblem, describeRematch } from '../online-words.js';
import type { PlayOptions } from '../options.js';
import { recordNoticeText, replaceRecord } from '../save-record.js';
import type { OnlineService, OpenChallenge } from '../screen/app/new-game.js';
import { describeNewShots } from './battle.js';
import { continueGame, interpretLine, joinPlainGame } from './interpreter.js';
import { currentOnlineState, type PlainDeps, type PlainState, type PlainStep } from './state.js';

export async function playPlainOnline(
  context: CommandContext,
  options: PlayOptions,
  service: OnlineService,
  isJson: boolean,
): Promise<void> {
  const { io, texts } = context;
  const deps: PlainDeps = {
    texts,
    options,
    colors: picocolors.createColors(io.hasColors && !isJson),
    today: io.today(),
    seedAfter: (seed) => seed,
    serverNow: service.serverNow,
  };
  const { t } = texts;
  const describeWait = ({ link, qrCode, isOwn, name }: OpenChallenge) => [
    ...(isOwn ? [t('screens:online.own', { name })] : []),
    t('plain.sendLink', { link }),
    ...(io.isOutputTerminal && !isJson ? qrCode.map((line) => qrPaint(line)) : []),
  ];
  const qrPaint = (line: string) => deps.colors.bgBlack(deps.colors.whiteBright(line));
  const input = new LineInput(readLines(io.stdin));
  let table = await service.findOpponent((wait) => {
    const lines = wait === 'anyone' ? [texts.t('screens:online.seeking')] : describeWait(wait);
    const output = textOfLines(lines);
    if (isJson) io.writeError(output);
    else void io.write(output);
  });
  for (;;) {
    const onlineGame = new PlainOnlineGame(context, deps, service, table, isJson);
    const next = await onlineGame.play(input);
    if (next === undefined) break;
    table.close();
    table = await service.openGame(next);
  }
  if (isJson) await io.write(`${JSON.stringify(await reportAsJson(service, table))}\n`);
}

class LineInput {
  readonly #lines: AsyncIterator<string>;
  #next: Promise<IteratorResult<string>> | undefined;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  peek(): Promise<IteratorResult<string>> {
    this.#next ??= this.#lines.next();
    return this.#next;
  }

  consume(): void {
    this.#next = undefined;
  }
}

class PlainOnlineGame {
  readonly #context: CommandContext;
  readonly #deps: PlainDeps;
  readonly #service: OnlineService;
  readonly #table: OnlineTable;
  readonly #isJson: boolean;
  #state: PlainState;
  /** Output so far, to print only news: shot and message counts, last status and notes. */
  #shotCount = 0;
  #chatCount = 0;
  #status = '';
  #printedNotes: readonly (string | undefined)[] = [];

  constructor(
    context: CommandContext,
    deps: PlainDeps,
    service: OnlineService,
    table: OnlineTable,
    isJson: boolean,
  ) {
    this.#context = context;
    this.#deps = deps;
    this.#service = service;
    this.#table = table;
    this.#isJson = isJson;
    this.#state = { table, stage: { kind: 'battle' } };
  }

  /** @returns the id of the rematch; undefined if the user leaves */
  async play(input: LineInput): Promise<string | undefined> {
    await this.#show(await joinPlainGame(this.#deps, this.#table));
    for (;;) {
      await this.#printNews();
      const next = this.#table.online().next;
      if (next) return next;
      const event = await this.#nextEvent(input);
      if (event === 'news') continue;
      if (event.done) {
        if (!this.#isJson) await this.#print([this.#deps.texts.t('plain.endOfInput')]);
        return undefined;
      }
      if (this.#isForLaterTurn(event.value)) {
        await this.#awaitChange();
        continue;
      }
      input.consume();
      await this.#show(await interpretLine(this.#deps, this.#state, event.value));
      if (this.#state.stage.kind === 'left') return undefined;
    }
  }

  #nextEvent(input: LineInput): Promise<IteratorResult<string> | 'news'> {
    return new Promise((resolve, fail) => {
      const unsubscribe = this.#table.watch(() => finish('news'));
      const finish = (event: IteratorResult<string> | 'news') => {
        unsubscribe();
        resolve(event);
      };
      input.peek().then(finish, fail);
    });
  }

  #awaitChange(): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = this.#table.watch(() => {
        unsubscribe();
        resolve();
      });
    });
  }

  /** Holds piped squares back until the user's turn; at a terminal they are refused instead. */
  #isForLaterTurn(line: string): boolean {
    if (this.#context.io.isInputTerminal || this.#table.view().awaits !== 'opponent') return false;
    const { word } = parseCommand(line);
    return line.trim() !== '' && (word === undefined || word === 'fire' || word === 'mark');
  }

  async #show(step: PlainStep): Promise<void> {
    this.#state = step.state;
    // Other steps print no shots, so shots that arrived meanwhile are still news.
    if (step.shownShots !== undefined) {
      this.#shotCount = step.shownShots;
      this.#status = this.#currentStatus();
    }
    const savedLines = step.saveAs === undefined ? [] : [await this.#save(step.saveAs)];
    await this.#print([...step.lines, ...savedLines]);
  }

  async #printNews(): Promise<void> {
    const { texts } = this.#deps;
    const view = this.#table.view();
    const onlineState = currentOnlineState(this.#deps, this.#table);
    if (!onlineState) return;
    const chatLines = describeChat(texts, view, onlineState, this.#chatCount);
    this.#chatCount = onlineState.view.talk.length;
    const notes = [
      describeConnectionProblem(texts, view, onlineState),
      describeRematch(texts, view, onlineState),
    ];
    const news = notes.filter((note, at) => note !== undefined && note !== this.#printedNotes[at]);
    this.#printedNotes = notes;
    const lines = [...chatLines, ...(news as string[])];
    if (lines.length > 0) await this.#print(lines);
    if (this.#currentStatus() === this.#status && view.shots.length === this.#shotCount) return;
    if (this.#state.stage.kind === 'leaving' && view.phase !== 'over') {
      const shots = describeNewShots(this.#deps, this.#state, this.#shotCount);
      this.#shotCount = view.shots.length;
      this.#status = this.#currentStatus();
      await this.#print(shots);
    } else await this.#show(await continueGame(this.#deps, this.#state, this.#shotCount));
  }

  #currentStatus(): string {
    const { phase, awaits } = this.#table.view();
    return `${phase} ${awaits}`;
  }

  async #save(path: string): Promise<string> {
    const { texts } = this.#deps;
    const record = await this.#service.record(this.#table.id);
    return recordNoticeText(
      texts,
      record.ok
        ? await replaceRecord(texts, path, record.value)
        : { code: 'not-saved', reason: record.error },
    );
  }

  async #print(lines: readonly string[]): Promise<void> {
    const { io } = this.#context;
    if (this.#isJson || (lines.length === 0 && !io.isInputTerminal)) return;
    const prompt = io.isInputTerminal && this.#state.stage.kind !== 'left' ? '> ' : '';
    await io.write(textOfLines(lines) + prompt);
  }
}

/** Builds the `--json` document; players are numbered from 1, as in a record. */
async function reportAsJson(service: OnlineService, table: OnlineTable): Promise<object> {
  const { phase, winner, viewer, shots, players } = table.view();
  const record = phase === 'over' ? await service.record(table.id) : undefined;
  return {
    game: table.id,
    phase,
    you: viewer === 1 ? 2 : 1,
    players: players.map(({ name }) => name),
    winner: typeof winner === 'number' ? winner + 1 : winner,
    reason: table.online().end?.reason ?? null,
    shots: shots.length,
    ...(record?.ok && { record: record.value, course: service.course() }),
  };
}
