/** Text of a program within Markdown, where `<`, `{` and `|` would have a meaning. */
export function plainText(text: string): string {
  return text
    .replace(/[<>{}]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll('|', '\\|')
    .replace(/\s+/g, ' ')
    .trim();
}

export function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

export function tableText(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heading), `|${'---|'.repeat(heading.length)}`, ...rows.map(line)].join('\n');
}

export function jsonBlock(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

/** JSON in a block that is folded until it is asked for. */
export function foldedJson(title: string, value: unknown): string {
  return `::: details ${title}\n${jsonBlock(value)}\n:::`;
}

/** A page with the note that it is made. */
export function madePage(title: string, madeFrom: string, ...parts: readonly string[]): string {
  const made = `*Generated from ${madeFrom}.*`;
  return `${[`# ${title}`, ...parts, made].filter((part) => part !== '').join('\n\n')}\n`;
}
