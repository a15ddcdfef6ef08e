/** Colours and letters as the theme in use has them, for canvases, which know no variables. */
export interface ChartLook {
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly surface: string;
  readonly font: string;
  readonly titleFont: string;
  readonly strokes: readonly string[];
}

/** Each curve has a colour and dashes of its own, so that it is told without its colour too. */
const STROKES = ['--ink', '--pencil', '--good', '--heat', '--muted', '--text'];
const DASHES: readonly (readonly number[])[] = [[], [9, 5], [2, 4], [12, 4, 2, 4], [5, 3], [1, 3]];

export function chartLook(): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: token('--text'),
    muted: token('--muted'),
    grid: `${token('--line')}66`,
    surface: token('--surface'),
    font: `13px ${token('--font-text')}`,
    titleFont: `24px ${token('--font-hand')}`,
    strokes: STROKES.map(token),
  };
}

export function strokeOf(look: ChartLook, index: number): string {
  return look.strokes[index % look.strokes.length] as string;
}

export function dashesOf(index: number): readonly number[] {
  return DASHES[index % DASHES.length] as readonly number[];
}

/** Calls back whenever the theme changes; returns how to stop that. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
