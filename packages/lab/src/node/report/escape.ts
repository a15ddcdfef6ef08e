const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that means nothing to HTML or XML, within elements and attributes alike. */
export function escapeText(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Without the characters that XML does not allow anywhere. */
export function withoutControls(text: string): string {
  return text.replace(/[\uFFFE\uFFFF]|(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');
}
