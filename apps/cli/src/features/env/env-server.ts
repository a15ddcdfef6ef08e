import { chancesOf } from '@flotilla/play';
import { makeRulesEntry, makeSquare, type ShotOutcome, squareCount } from '@flotilla/rules';
import { describePlacerError } from '../../shell/error-texts.js';
import { CliError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { alternativePlacer, newSeed, parseRulesMaker, requirePlacer } from '../../shell/options.js';
import { EnvBoards, type EnvFault } from './env-boards.js';
import {
  ENV_PROTOCOL,
  type EnvMessage,
  type EnvOpenMessage,
  type InvalidEnvLine,
  parseEnvMessage,
} from './env-messages.js';

type EnvReply = Readonly<Record<string, unknown>>;

const OUTCOME_LETTERS: Readonly<Record<ShotOutcome, string>> = { miss: 'm', hit: 'h', sunk: 's' };

/** Line protocol of `flotilla env`: one reply per line. A refused request changes nothing. */
export class EnvServer {
  readonly #texts: Texts;
  #boards: EnvBoards | undefined;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** Returns undefined for `quit`. */
  answer(line: string): EnvReply | undefined {
    const parsed = parseEnvMessage(line);
    if (!parsed.ok) {
      const { id, code } = parsed.error;
      return { ...withId(id), error: { code, message: this.#describeInvalid(parsed.error) } };
    }
    const message = parsed.value;
    if (message.type === 'quit') return undefined;
    return { ...withId(message.id), ...this.#reply(message) };
  }

  #reply(message: Exclude<EnvMessage, { type: 'quit' }>): EnvReply {
    if (message.type === 'open') return this.#open(message);
    const boards = this.#boards;
    if (!boards) return makeRefusal('not-open', this.#texts.t('commands:env.notOpen'));
    if (message.type === 'step') return this.#step(boards, message.squares);
    if (message.type === 'odds') return this.#odds(boards, message.boards);
    return this.#reset(boards, message.seed, message.boards);
  }

  #open({ rules, boards: count, placer, seed = newSeed(), continues }: EnvOpenMessage): EnvReply {
    const texts = this.#texts;
    try {
      const settings = {
        rules: parseRulesMaker(texts, rules),
        placer: requirePlacer(texts, placer),
        count,
        continues,
      };
      this.#boards = new EnvBoards(settings, seed);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      return makeRefusal('bad-setting', error.message);
    }
    const entry = makeRulesEntry(this.#boards.rules);
    return { protocol: ENV_PROTOCOL, rules: entry, boards: count, placer, seed, continues };
  }

  #reset(boards: EnvBoards, seed: number | undefined, boardIndices?: readonly number[]): EnvReply {
    if (seed !== undefined && boardIndices !== undefined) {
      return this.#refuse(boards, { code: 'seed-of-some' });
    }
    const restarted = seed === undefined ? boards.advance(boardIndices) : boards.restart(seed);
    if (!restarted.ok) return this.#refuse(boards, restarted.error);
    return { ...boardsReply(boards), rules: makeRulesEntry(boards.rules), seed: boards.seed };
  }

  #step(boards: EnvBoards, squares: readonly number[]): EnvReply {
    const result = boards.step(squares);
    if (!result.ok) return this.#refuse(boards, result.error);
    const { outcomes, done } = result.value;
    return {
      ...boardsReply(boards),
      outcomes: outcomes.map((outcome) => OUTCOME_LETTERS[outcome]).join(''),
      done: done.map(({ board }) => board),
      final: done.map(({ marks }) => marks).join(''),
    };
  }

  #odds(boards: EnvBoards, boardIndices?: readonly number[]): EnvReply {
    if (boards.length === 0) return this.#refuse(boards, { code: 'not-reset' });
    const boardChances = [];
    for (const board of boardIndices ?? Array(boards.length).keys()) {
      const known = boards.known(board);
      if (!known) return this.#refuse(boards, { code: 'no-board', board });
      const chances = chancesOf(known);
      if (!chances) return makeRefusal('gave-up', this.#texts.t('commands:env.gaveUp', { board }));
      boardChances.push(chances);
    }
    return {
      posterior: boardChances.map(({ posterior }) => [...posterior]),
      layouts: boardChances.map(({ layouts }) => BigInt(Math.round(layouts)).toString()),
      exact: boardChances.map(({ method }) => method === 'exact'),
    };
  }

  #refuse(boards: EnvBoards, fault: EnvFault): EnvReply {
    const location = 'board' in fault ? { board: fault.board } : {};
    return makeRefusal(fault.code, this.#describe(boards, fault), location);
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
        return describePlacerError(this.#texts, fault, alternativePlacer({ name: fault.placer }));
      default:
        return (t as (key: string, values: object) => string)(`commands:env.${fault.code}`, fault);
    }
  }

  #describeInvalid(fault: InvalidEnvLine): string {
    const { t } = this.#texts;
    if (fault.code === 'not-json') return t('commands:env.notJson');
    return fault.faults.map(({ field, reason }) => `${field}: ${reason}`).join('; ');
  }
}

function makeRefusal(
  code: string,
  message: string,
  location: { readonly board?: number } = {},
): EnvReply {
  return { error: { code, message, ...location } };
}

function withId(id: number | undefined): EnvReply {
  return id === undefined ? {} : { id };
}

function boardsReply({ marks, remaining }: EnvBoards): EnvReply {
  return { marks, remaining };
}
