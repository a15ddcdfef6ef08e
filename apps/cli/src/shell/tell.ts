import type { CommandContext } from './context.js';

/** Only the requested format, JSON or text, is computed. */
export interface CommandResult {
  readonly document: () => object;
  readonly lines: () => readonly string[] | Promise<readonly string[]>;
}

export function textOfLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

export function printLines(
  { io }: Pick<CommandContext, 'io'>,
  lines: readonly string[],
): Promise<void> {
  return io.write(textOfLines(lines));
}

export async function printResult(
  context: Pick<CommandContext, 'io'>,
  { json }: { readonly json?: true | undefined },
  { document, lines }: CommandResult,
): Promise<void> {
  await printLines(context, json ? [JSON.stringify(document())] : await lines());
}
