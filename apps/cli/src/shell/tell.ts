import type { Context } from './context.js';

/** Result of a command, as a JSON document and as text. Only the requested form is computed. */
export interface CommandResult {
  readonly document: () => object;
  readonly lines: () => readonly string[] | Promise<readonly string[]>;
}

/** Joins lines, each with a line end. */
export function textOfLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** Prints lines. */
export function printLines({ io }: Pick<Context, 'io'>, lines: readonly string[]): Promise<void> {
  return io.write(textOfLines(lines));
}

/** Prints the result of a command, as JSON if requested. */
export async function printResult(
  context: Pick<Context, 'io'>,
  { json }: { readonly json?: true | undefined },
  { document, lines }: CommandResult,
): Promise<void> {
  await printLines(context, json ? [JSON.stringify(document())] : await lines());
}
