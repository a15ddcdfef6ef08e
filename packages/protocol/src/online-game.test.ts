import {
  makePreset,
  makeRules,
  makeRulesEntry,
  otherSeat,
  readRecord,
  type Seat,
  type Square,
  skippedTurns,
  squaresOf,
  unwrap,
  writeRecord,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { makeSalt, startingSeatFrom } from './commitment.js';
import { applyFrame, gameOfFrame } from './follow.js';
import { frameFor } from './frames.js';
import {
  applyAction,
  type GameAction,
  type GameEvent,
  isGivenUpEarly,
  type OnlineGame,
  type Opening,
  openGame,
  replayLog,
} from './online-game.js';
import { publicKeyOf, signRecord } from './signature.js';
import { ID, opening, placeAction, RULES, SALTS } from './testing/online-games.js';
import { recordOfOnlineGame, verifyRecord } from './verify.js';

/** A game with its log, one action per second. */
class Logged {
  game: OnlineGame;
  readonly log: GameEvent[];

  constructor(begun = opening()) {
    this.game = openGame(ID, begun, 0);
    this.log = [{ type: 'open', at: 0, opening: begun }];
  }

  act(action: GameAction, at = this.log.length * 1000) {
    const next = applyAction(this.game, action, at);
    if (!next.ok) return next.error.code;
    this.game = next.value;
    this.log.push({ type: 'act', at, action });
    return 'done';
  }

  fire(seat: Seat, squares: readonly Square[], at?: number) {
    return this.act({ type: 'fire', seat, squares }, at);
  }

  /** Lets the clock of the seat to move run out. */
  flag(at?: number) {
    return this.act({ type: 'flag', seat: this.game.game!.toMove }, at);
  }
}

function begun(rules = RULES, more?: Partial<Opening>): Logged {
  const logged = new Logged(opening(rules, more));
  expect(logged.act(placeAction(rules, 0))).toBe('done');
  expect(logged.act(placeAction(rules, 1))).toBe('done');
  return logged;
}

/** Fires square by square for both seats until the game is over. */
function playOut(logged: Logged, after = () => {}): void {
  const next: [number, number] = [0, 0];
  while (!logged.game.end) {
    const { toMove } = logged.game.game!;
    const { due } = frameFor(logged.game, toMove, null);
    const squares = Array.from({ length: due }, () => next[toMove]++);
    expect(logged.fire(toMove, squares)).toBe('done');
    after();
  }
}

const PLAYED = ['mini-7', 'salvo', 'hasbro', 'curved'] as const;

describe('a game online', () => {
  test.each(PLAYED)('%s: is played to its end, and its log gives the very same game', (name) => {
    const logged = begun(makePreset(name, { below: () => 0 }));
    playOut(logged);
    expect(logged.game.end?.reason).toBe('cleared');
    expect(replayLog(ID, logged.log)).toEqual(logged.game);
  });

  test('a fleet of any size is read, and refused', () => {
    const setup = Array.from({ length: 40 }, () => Array<number>(676).fill(1));
    const placed = { ...placeAction(RULES, 0), setup } as GameAction;
    expect(new Logged().act(placed)).toBe('illegal-layout');
  });

  test('after the first shot it is not aborted any more', () => {
    const logged = begun();
    expect(logged.fire(1, [0])).toBe('not-your-turn');
    expect(logged.fire(0, [35])).toBe('done');
    expect(logged.act({ type: 'abort', seat: 0 })).toBe('battle-begun');
    // The server may still end a warm-up.
    expect(logged.act({ type: 'abort', seat: null })).toBe('done');
    expect(isGivenUpEarly(logged.game)).toBe(false);
  });

  test('is given up early until a quarter of the loser’s fleet was hit', () => {
    const early = (hits: number, seat: Seat = 1) => {
      const logged = begun();
      const squares = squaresOf(logged.game.game!.layouts[1]!);
      for (const square of squares.slice(0, hits)) expect(logged.fire(0, [square])).toBe('done');
      expect(logged.act({ type: 'resign', seat })).toBe('done');
      return isGivenUpEarly(logged.game);
    };
    // Each fleet has six squares.
    expect([0, 1, 2, 3].map((hits) => early(hits))).toEqual([true, true, false, false]);
    // Hits of the loser do not count.
    expect(early(3, 0)).toBe(true);
    const played = begun();
    playOut(played);
    expect(isGivenUpEarly(played.game)).toBe(false);
  });

  test.each([
    ['resign', 'resigned', 1],
    ['flag', 'time', 1],
    ['claim', 'left', 0],
  ] as const)('%s ends it: %s', (type, reason, winner) => {
    const logged = begun();
    expect(logged.act({ type, seat: 0 })).toBe('done');
    expect(logged.game.end).toEqual({ winner, reason });
    expect(logged.game.clocks.deadline).toBeNull();
  });

  test('an offer of another game is withdrawn until it is answered, and made again up to five times', () => {
    const offer = { type: 'rematch', seat: 0, isWanted: true } as const;
    const withdraw = { type: 'withdraw', seat: 0 } as const;
    const [answered, tired] = [2, 5].map((times) => {
      const logged = begun();
      logged.act({ type: 'resign', seat: 0 });
      expect(logged.act(withdraw)).toBe('no-rematch');
      for (let time = 0; time < times; time += 1) {
        expect(logged.act(offer)).toBe('done');
        expect(logged.act({ ...withdraw, seat: 1 })).toBe('no-rematch');
        expect(logged.act(withdraw)).toBe('done');
        expect(logged.game.rematch).toEqual([null, null]);
      }
      return logged;
    });
    expect(answered!.act(offer)).toBe('done');
    expect(answered!.act({ ...offer, seat: 1 })).toBe('done');
    // Both want it: the next game is about to begin.
    expect(answered!.act(withdraw)).toBe('no-rematch');
    expect(tired!.act(offer)).toBe('no-rematch');
    expect(tired!.act({ ...offer, seat: 1 })).toBe('done');
  });

  test('own words are for games by link', () => {
    const logged = begun(RULES, { isFree: false });
    const say = (talk: object) => logged.act({ type: 'say', seat: 0, talk } as GameAction);
    expect(say({ text: 'hello' })).toBe('phrases-only');
    expect(say({ phrase: 'hello' })).toBe('done');
    for (let said = 1; said < 200; said += 1) expect(say({ phrase: 'hello' })).toBe('done');
    expect(say({ phrase: 'hello' })).toBe('too-much-talk');
    // One player's limit does not affect the other.
    expect(logged.act({ type: 'say', seat: 1, talk: { phrase: 'thanks' } })).toBe('done');
  });

  test('a salt is made of 32 bytes, and a key of a secret', () => {
    expect(() => makeSalt(new Uint8Array(31))).toThrow(/^randomBytes: /);
    expect(() => publicKeyOf('secret')).toThrow(/^secret: /);
  });

  test('who begins is drawn from both salts', () => {
    expect(begun(RULES, { begins: 'draw' }).game.game?.first).toBe(startingSeatFrom(SALTS));
  });
});

describe('clocks', () => {
  test('over each shot begin anew with it', () => {
    const logged = begun(RULES, { pace: { kind: 'shot', seconds: 15 } });
    expect(logged.game.clocks.deadline).toBe(2000 + 15_000);
    logged.fire(0, [35], 9000);
    expect(logged.game.clocks.deadline).toBe(9000 + 15_000);
  });

  test('over a whole game run down and gain the increment', () => {
    const logged = begun(RULES, { pace: { kind: 'game', minutes: 3, increment: 2 } });
    logged.fire(0, [35], 12_000);
    expect(logged.game.clocks.remainingMs).toEqual([180_000 - 10_000 + 2000, 180_000]);
    expect(logged.game.clocks.deadline).toBe(12_000 + 180_000);
  });

  describe('that let a turn pass', () => {
    const pace = { kind: 'shot', seconds: 15, skips: true } as const;

    test('begin anew for the other seat, and no shot is fired or lost', () => {
      const logged = begun(RULES, { pace });
      logged.fire(0, [0], 9000);
      const { shots, toMove } = logged.game.game!;
      // After a hit, too: the rest of the turn is lost.
      expect(logged.flag(25_000)).toBe('done');
      expect(logged.game).toMatchObject({
        end: null,
        game: { shots, toMove: otherSeat(toMove) },
        clocks: { deadline: 25_000 + 15_000, since: 25_000 },
      });
      expect(skippedTurns(logged.game.game!)).toMatchObject([{ seat: toMove, after: 1 }]);
    });

    test('are over after three turns in a row without a shot', () => {
      const logged = begun(RULES, { pace, begins: 1 });
      for (const water of [35, 34, 33]) {
        expect(logged.game.end).toBeNull();
        expect(logged.fire(1, [water])).toBe('done');
        expect(logged.flag()).toBe('done');
      }
      expect(logged.game.end).toEqual({ winner: 1, reason: 'time' });
      expect(skippedTurns(logged.game.game!).map(({ seat }) => seat)).toEqual([0, 0]);
    });

    test('do not let the last turn to equalise pass', () => {
      const rules = unwrap(makeRules({ ...makeRulesEntry(RULES), lastTurn: true }));
      const logged = begun(rules, { pace });
      for (const square of squaresOf(logged.game.game!.layouts[1]!)) logged.fire(0, [square]);
      expect(logged.game.game).toMatchObject({ phase: 'battle', toMove: 1 });
      expect(logged.flag(90_000)).toBe('done');
      expect(logged.game.end).toEqual({ winner: 0, reason: 'time' });
    });

    test('are in the signed record, whose log and text give the same game', () => {
      const logged = begun(RULES, { pace });
      logged.flag(20_000);
      let known = applyFrame(undefined, frameFor(logged.game, 1, null));
      for (let turn = 0; !logged.game.end; turn += 1) {
        const { toMove, shots } = logged.game.game!;
        const own = shots.filter(({ seat }) => seat === toMove).length;
        const isShot = toMove === 0 || turn % 5 > 0;
        if (!isShot) expect(logged.flag(30_000 + 1000 * turn)).toBe('done');
        else logged.fire(toMove, [own], 30_000 + 1000 * turn);
        const { shots: seen } = known!.frame;
        known = applyFrame(known, frameFor(logged.game, 1, { shots: seen.length, talk: 0 }));
        const { isResigned: _, ...game } = logged.game.game!;
        expect(gameOfFrame(known!)).toEqual({ ...game, layouts: gameOfFrame(known!).layouts });
      }
      expect(replayLog(ID, logged.log)).toEqual(logged.game);
      const secret = '5'.repeat(64);
      const text = writeRecord(signRecord(recordOfOnlineGame(logged.game, '2026-11-22')!, secret));
      expect(text).toMatch(/^[12] (\S+ )*skips$/m);
      const read = unwrap(readRecord(text));
      expect(read.game).toEqual(logged.game.game);
      expect(unwrap(verifyRecord(read, text)).signedBy).toBe(publicKeyOf(secret));
    });
  });

  test('without a pace nobody is pressed', () => {
    expect(begun().game.clocks.deadline).toBeNull();
  });
});

describe('frames', () => {
  test('what changed, put together, is what a whole frame says', () => {
    const logged = begun();
    let known = applyFrame(undefined, frameFor(logged.game, 1, null));
    playOut(logged, () => {
      const { shots, talk } = known!.frame;
      const since = { shots: shots.length, talk: talk.length };
      known = applyFrame(known, frameFor(logged.game, 1, since));
      expect(known?.frame).toEqual(frameFor(logged.game, 1, null));
    });
    const { isResigned, ...game } = logged.game.game!;
    expect(isResigned).toBe(false);
    expect(gameOfFrame(known!)).toEqual(game);
  });

  test('of which one is missing ask for a whole one, and old ones change nothing', () => {
    const logged = begun();
    const known = applyFrame(undefined, frameFor(logged.game, 0, null))!;
    logged.fire(0, [35]);
    logged.fire(1, [35]);
    expect(applyFrame(known, frameFor(logged.game, 0, { shots: 1, talk: 0 }))).toBeUndefined();
    const now = applyFrame(known, frameFor(logged.game, 0, null))!;
    expect(applyFrame(now, known.frame)).toBe(now);
  });
});

describe('the record of a game that is over', () => {
  test('proves that no fleet was changed, through its text', () => {
    const logged = begun(RULES, { begins: 'draw' });
    expect(recordOfOnlineGame(logged.game, '2026-11-22')).toBeUndefined();
    playOut(logged);
    const read = unwrap(readRecord(writeRecord(recordOfOnlineGame(logged.game, '2026-11-22')!)));
    const verified = unwrap(verifyRecord(read));
    expect(verified.shots).toBe(logged.game.game?.shots.length);
    expect(verified.commitments).toEqual(logged.game.fleets.map((fleet) => fleet?.commitment));
  });

  test('with another fleet, salt or beginner proves nothing', () => {
    const logged = begun(RULES, { begins: 'draw' });
    playOut(logged);
    const record = recordOfOnlineGame(logged.game, '2026-11-22')!;
    const online = record.online!;
    const faults = (change: object) => {
      const verified = verifyRecord({ ...record, ...change });
      return verified.ok ? [] : verified.error.map(({ code }) => code);
    };
    const changed = (change: object) => faults({ online: { ...online, ...change } });
    expect(changed({ salts: [SALTS[1], SALTS[1]] })).toContain('other-fleet');
    expect(changed({ game: 'game0000000002' })).toEqual(['other-fleet', 'other-fleet']);
    expect(changed({ begins: otherSeat(record.game.first) })).toEqual(['other-beginner']);
    expect(changed({ ended: 'left' })).toEqual(['other-end']);
    expect(faults({ online: undefined })).toEqual(['no-proof']);
    expect(faults({})).toEqual([]);
  });
});
