/** Decodes percent-encoded text; returns text with broken escapes unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
