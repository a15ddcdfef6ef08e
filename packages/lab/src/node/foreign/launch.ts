/** How a shooter's process is started; plain data, for the thread that starts it. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How much resident memory it may take, in bytes; no limit where left out. */
  readonly memoryBytes?: number;
  /** How much of it is told to be the program's own, in MB. */
  readonly memoryMb?: number;
  /** Where its stderr goes; nowhere when left out. */
  readonly log?: string | undefined;
}
