import { chancesOf } from '@flotilla/play';
import { makeRulesEntry, makeSquare, type ShotOutcome, squareCount } from '@flotilla/rules';
import { describePlacerError } from '../../shell/error-texts.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { givenPlacer, newSeed, otherPlacer, rulesGiven } from '../../shell/options.js';
import { EnvBoards, type EnvFault } from './env-boards.js';
import {
  ENV_PROTOCOL,
  type EnvMessage,
  type OpenMessage,
  readEnvMessage,
  type UnreadLine,
} from './env-messages.js';

/** Reply line, before serialization. */
type EnvReply = Readonly<Record<string, unknown>>;

const LETTERS: Readonly<Record<ShotOutcome, string>> = { miss: 'm', hit: 'h', sunk: 's' };

/** Answers each line with one line; a refused line changes nothing. */
export class EnvServer {
  readonly #texts: Texts;
  #boards: EnvBoards | undefined;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** Returns the reply to a line; undefined if it ends the service. */
  answer(line: string): EnvReply | undefined {
    const read = readEnvMessage(line);
    if (!read.ok) {
      const { id, code } = read.error;
      return { ...withId(id), error: { code, message: this.#unread(read.error) } };
    }
    const message = read.value;
    if (message.type === 'quit') return undefined;
    return { ...withId(message.id), ...this.#reply(message) };
  }

  #reply(message: Exclude<EnvMessage, { type: 'quit' }>): EnvReply {
    if (message.type === 'open') return this.#open(message);
    const boards = this.#boards;
    if (!boards) return refusal('not-open', this.#texts.t('commands:env.notOpen'));
    if (message.type === 'step') return this.#step(boards, message.squares);
    if (message.type === 'odds') return this.#odds(boards, message.boards);
    return this.#reset(boards, message.seed, message.boards);
  }

  #open({ rules, boards: count, placer, seed = newSeed(), continues }: OpenMessage): EnvReply {
    const texts = this.#texts;
    try {
      const settings = {
        rules: rulesGiven(texts, rules),
        placer: givenPlacer(texts, placer),
        ...{ count, continues },
      };
      this.#boards = new EnvBoards(settings, seed);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      return refusal('bad-setting', error.message);
    }
    const entry = makeRulesEntry(this.#boards.rules);
    return { protocol: ENV_PROTOCOL, rules: entry, boards: count, placer, seed, continues };
  }

  #reset(boards: EnvBoards, seed: number | undefined, which?: readonly number[]): EnvReply {
    if (seed !== undefined && which !== undefined) {
      return this.#refused(boards, { code: 'seed-of-some' });
    }
    const begun = seed === undefined ? boards.next(which) : boards.restart(seed);
    if (!begun.ok) return this.#refused(boards, begun.error);
    return { ...seen(boards), rules: makeRulesEntry(boards.rules), seed: boards.seed };
  }

  #step(boards: EnvBoards, squares: readonly number[]): EnvReply {
    const stepped = boards.step(squares);
    if (!stepped.ok) return this.#refused(boards, stepped.error);
    const { outcomes, done } = stepped.value;
    return {
      ...seen(boards),
      outcomes: outcomes.map((outcome) => LETTERS[outcome]).join(''),
      done: done.map(({ board }) => board),
      final: done.map(({ marks }) => marks).join(''),
    };
  }

  #odds(boards: EnvBoards, which?: readonly number[]): EnvReply {
    if (boards.length === 0) return this.#refused(boards, { code: 'not-reset' });
    const found = [];
    for (const board of which ?? Array(boards.length).keys()) {
      const known = boards.known(board);
      if (!known) return this.#refused(boards, { code: 'no-board', board });
      const chances = chancesOf(known);
      if (!chances) return refusal('gave-up', this.#texts.t('commands:env.gaveUp', { board }));
      found.push(chances);
    }
    return {
      posterior: found.map(({ posterior }) => [...posterior]),
      layouts: found.map(({ layouts }) => BigInt(Math.round(layouts)).toString()),
      exact: found.map(({ method }) => method === 'exact'),
    };
  }

  #refused(boards: EnvBoards, fault: EnvFault): EnvReply {
    const at = 'board' in fault ? { board: fault.board } : {};
    return refusal(fault.code, this.#describe(boards, fault), at);
  }

  #describe(boards: EnvBoards, fault: EnvFault): string {
    const { t } = this.#texts;
    const { grid } = boards.rules;
    switch (fault.code) {
      case 'no-board':
        return t('commands:env.no-board', { board: fault.board, last: boards.length - 1 });
      case 'off-grid':
        return t('commands:env.off-grid', { ...fault, last: squareCount(grid) - 1 });
      case 'already-shot':
      case 'known-empty': {
        const square = makeSquare(grid, fault.square);
        return t(`commands:env.${fault.code}`, { board: fault.board, square });
      }
      case 'gave-up':
        return describePlacerError(this.#texts, fault, otherPlacer({ name: fault.placer }));
      default:
        return (t as (key: string, values: object) => string)(`commands:env.${fault.code}`, fault);
    }
  }

  #unread(fault: UnreadLine): string {
    const { t } = this.#texts;
    if (fault.code === 'not-json') return t('commands:env.notJson');
    return fault.faults.map(({ field, reason }) => `${field}: ${reason}`).join('; ');
  }
}

function refusal(code: string, message: string, at: { readonly board?: number } = {}): EnvReply {
  return { error: { code, message, ...at } };
}

function withId(id: number | undefined): EnvReply {
  return id === undefined ? {} : { id };
}

function seen({ marks, remaining }: EnvBoards): EnvReply {
  return { marks, remaining };
}
