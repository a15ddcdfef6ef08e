/** What a tool answers: lines to read, and the same as data. */
export interface McpTold {
  readonly lines: readonly string[];
  readonly data: Record<string, unknown>;
}
