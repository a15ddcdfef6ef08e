/** The anchor of a heading, as GitHub and the site name it. */
export function anchorOf(heading: string): string {
  const kept = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return kept.trim().replaceAll(' ', '-');
}
