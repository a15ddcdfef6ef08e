import type { Context } from './context.js';

/** What came of a command: as one JSON document, and as a person reads it. Only what is asked for is made. */
export interface CommandResult {
  readonly document: () => object;
  readonly lines: () => readonly string[] | Promise<readonly string[]>;
}

/** Lines with their ends. */
export function textOfLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** Prints lines. */
export function printLines({ io }: Pick<Context, 'io'>, lines: readonly string[]): Promise<void> {
  return io.write(textOfLines(lines));
}

/** Prints the result of a command, as JSON where that is asked for. */
export async function printResult(
  context: Pick<Context, 'io'>,
  { json }: { readonly json?: true | undefined },
  { document, lines }: CommandResult,
): Promise<void> {
  await printLines(context, json ? [JSON.stringify(document())] : await lines());
}
