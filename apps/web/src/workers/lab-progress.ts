/** How far a run is, in games or, for evolution, in generations. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** How a run ended; of those that did not come to their end all that is done is kept. */
export type RunEnd =
  | { readonly end: 'done' }
  | { readonly end: 'stopped' }
  | { readonly end: 'elsewhere' }
  | { readonly end: 'gave-up'; readonly placer: string; readonly tries: number }
  | { readonly end: 'failed'; readonly message: string };
