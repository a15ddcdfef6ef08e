export interface RunProgress {
  readonly done: number;
  readonly all: number;
}

/** End of a run; finished parts of an incomplete run stay saved. */
export type RunEnd =
  | { readonly end: 'done' }
  | { readonly end: 'stopped' }
  | { readonly end: 'elsewhere' }
  | { readonly end: 'gave-up'; readonly placer: string; readonly tries: number }
  | { readonly end: 'failed'; readonly message: string };
