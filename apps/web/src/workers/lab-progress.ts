/** How far it is, in whatever it counts. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}
