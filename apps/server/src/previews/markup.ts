const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and SVG, also in attributes; drops characters that XML forbids. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
