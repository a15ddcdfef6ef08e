export type ForeignRole = 'shooter' | 'placer';

export interface ThrownError {
  /** Message on one line; omitted if it cannot be shown. */
  readonly text?: string | undefined;
  /** Line in the program's own file, from 1, if known. */
  readonly line?: number | undefined;
  /** Path to which access was denied; `text` is then omitted. */
  readonly refused?: string | undefined;
}

/** Reason for a forfeit, a missing layout or a failed start. Plain JSON with sanitized texts. */
export type ForeignFault =
  // The program did not start.
  | { readonly code: 'no-file' }
  | { readonly code: 'odd-path'; readonly path: string }
  | { readonly code: 'large-folder'; readonly path: string; readonly max: number }
  | { readonly code: 'no-program' | 'not-runnable'; readonly command: string }
  | { readonly code: 'not-started'; readonly text: string }
  | ({ readonly code: 'not-loaded' } & ThrownError)
  | { readonly code: 'no-export'; readonly role: ForeignRole }
  // The program ended, or was killed.
  | { readonly code: 'exited'; readonly exitCode: number | null }
  | { readonly code: 'killed'; readonly signal: string }
  | { readonly code: 'memory'; readonly limitMb: number }
  | LateFault
  | { readonly code: 'stays' | 'unread' }
  // The program sent an unexpected line, or an invalid answer.
  | { readonly code: 'no-reply' | 'unasked-line'; readonly text: string }
  | { readonly code: 'long-line'; readonly max: number }
  | { readonly code: 'other-reply'; readonly asked: 'hello' | 'game' | 'shoot' | 'place' }
  | { readonly code: 'given-up'; readonly text: string }
  | ({ readonly code: 'threw' } & ThrownError)
  | {
      readonly code: 'not-an-answer';
      readonly role: ForeignRole;
      /** Value returned by the program, as text; omitted if it cannot be shown. */
      readonly text?: string | undefined;
    }
  // A square is invalid.
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
  // The layout is illegal.
  | { readonly code: 'ship-missing'; readonly ship: string; readonly count: number }
  | { readonly code: 'ship-not-in-fleet'; readonly squares: readonly string[] }
  | {
      readonly code: 'ships-overlap' | 'ships-touch';
      readonly one: readonly string[];
      readonly other: readonly string[];
    }
  | { readonly code: 'ship-off-board' };

export interface LateFault {
  readonly code: 'late';
  readonly asked: 'hello' | 'game' | 'shoot' | 'place';
  readonly limitMs: number;
}

/** Error of an external program that cannot start or continue. */
export class ForeignError extends Error {
  override readonly name = 'ForeignError';
  readonly fault: ForeignFault;

  constructor(fault: ForeignFault) {
    super(JSON.stringify(fault));
    this.fault = fault;
  }
}
