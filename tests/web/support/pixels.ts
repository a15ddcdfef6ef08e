import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects this many numbers on the first board, readable in both themes. */
export async function expectReadableNumbers(page: Page, count: number): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    const contrasts = await contrastsOfNumbers(page);
    expect(contrasts).toHaveLength(count);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  }
}

/**
 * Returns the contrast (as in WCAG, from 1 to 21) of each number on the first board. Compares its
 * background with the pixel that differs most. Measured on a screenshot, as axe ignores drawings.
 */
async function contrastsOfNumbers(page: Page): Promise<number[]> {
  const board = page.locator('[data-active]:has(> table)').first();
  const picture = (await board.screenshot()).toString('base64');
  return board.evaluate(async (element, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    const whole = element.getBoundingClientRect();
    const scale = bitmap.width / whole.width;

    const linear = (value: number) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    };
    const brightness = ([red = 0, green = 0, blue = 0]: number[]) =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const contrast = (one: number, other: number) =>
      (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

    return [...element.querySelectorAll('svg text')].map((number) => {
      const { left, top, width, height } = number.getBoundingClientRect();
      const [x, y] = [(left - whole.left) * scale, (top - whole.top) * scale];
      const { data } = context.getImageData(x, y, width * scale, height * scale);
      const counts = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        const colour = data.slice(at, at + 3).join();
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      const [ground = ''] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most));
      const on = brightness(ground.split(',').map(Number));
      const others = [...counts.keys()].map((colour) => brightness(colour.split(',').map(Number)));
      return Math.max(...others.map((other) => contrast(on, other)));
    });
  }, picture);
}
