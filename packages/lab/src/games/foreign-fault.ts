/** What a program is asked to do: shoot, or place fleets. */
export type ForeignRole = 'shooter' | 'placer';

/** What external code threw, as far as it can be shown. */
export interface Thrown {
  /** On one line; left out for what cannot be shown. */
  readonly text?: string | undefined;
  /** Of its own file, from 1, where that is known. */
  readonly line?: number | undefined;
  /** The path that it was not let at, instead of a text. */
  readonly refused?: string | undefined;
}

/**
 * Why an external program lost a game, gave no layout, or could not be started: plain
 * JSON. Texts from strangers in it are short, on one line and without control characters; squares
 * are in Latin letters.
 */
export type ForeignFault =
  // It does not start.
  | { readonly code: 'no-file' }
  | { readonly code: 'odd-path'; readonly path: string }
  | { readonly code: 'large-folder'; readonly path: string; readonly max: number }
  | { readonly code: 'no-program' | 'not-runnable'; readonly command: string }
  | { readonly code: 'not-started'; readonly text: string }
  | ({ readonly code: 'not-loaded' } & Thrown)
  | { readonly code: 'no-export'; readonly role: ForeignRole }
  // It ends, or is ended.
  | { readonly code: 'exited'; readonly exitCode: number | null }
  | { readonly code: 'killed'; readonly signal: string }
  | { readonly code: 'memory'; readonly limitMb: number }
  | LateFault
  | { readonly code: 'stays' | 'unread' }
  // It says what is no answer.
  | { readonly code: 'no-reply' | 'unasked-line'; readonly text: string }
  | { readonly code: 'long-line'; readonly max: number }
  | { readonly code: 'other-reply'; readonly asked: 'hello' | 'game' | 'shoot' | 'place' }
  | { readonly code: 'given-up'; readonly text: string }
  | ({ readonly code: 'threw' } & Thrown)
  | {
      readonly code: 'not-an-answer';
      readonly role: ForeignRole;
      /** Left out for what cannot be shown. */
      readonly text?: string | undefined;
    }
  // It names squares that cannot be.
  | {
      readonly code: 'no-number';
      readonly role: ForeignRole;
      readonly given: number;
      readonly last: number;
    }
  | {
      readonly code: 'no-square';
      readonly role: ForeignRole;
      readonly given: string;
      readonly first: string;
      readonly last: string;
    }
  | { readonly code: 'not-open'; readonly square: string }
  // Its layout is against the rules.
  | { readonly code: 'ship-missing'; readonly ship: string; readonly count: number }
  | { readonly code: 'ship-not-in-fleet'; readonly squares: readonly string[] }
  | {
      readonly code: 'ships-overlap' | 'ships-touch';
      readonly one: readonly string[];
      readonly other: readonly string[];
    }
  | { readonly code: 'ship-off-board' };

/** An answer that did not come in time. */
export interface LateFault {
  readonly code: 'late';
  readonly asked: 'hello' | 'game' | 'shoot' | 'place';
  readonly limitMs: number;
}

/** Thrown for an external program that cannot start or continue. */
export class ForeignError extends Error {
  override readonly name = 'ForeignError';
  readonly fault: ForeignFault;

  constructor(fault: ForeignFault) {
    super(JSON.stringify(fault));
    this.fault = fault;
  }
}
