/** Formats a duration as minutes and seconds, such as `4:07`. */
export function formatMinutes(elapsedMs: number): string {
  const seconds = Math.round(elapsedMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
