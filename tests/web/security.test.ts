import { expect, test } from 'vitest';
import { PAGE_PATHS } from '../../apps/web/src/paths.js';
import { ORIGIN, openPage } from './support/browser.js';

// A violation of the policy is an error in the console, which fails every test that opens the page.
test('every page comes with the policy', async () => {
  for (const path of Object.values(PAGE_PATHS)) {
    const answer = await fetch(ORIGIN + path, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'self'");
  }
});

test('the policy is in force: what is not the app’s own does not run', async () => {
  const page = await openPage({ expected: /Content Security Policy/ });
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.hasRun = true';
    document.body.append(script);
    return 'hasRun' in globalThis;
  });
  expect(hasRun).toBe(false);
});
