import { expect, test } from 'vitest';
import { PAGES } from '../../apps/web/src/pages.js';
import { goTo, ORIGIN, openPage } from './support/browser.js';

test('no page breaks the policy that it comes with', async () => {
  const page = await openPage();
  const broken: string[] = [];
  await page.exposeFunction('tellBroken', (text: string) => broken.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellBroken } = globalThis as unknown as { tellBroken(text: string): void };
      tellBroken(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  for (const path of Object.values(PAGES).map((page) => page.path)) {
    const answer = await fetch(ORIGIN + path, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    await goTo(page, path);
    await page.waitForLoadState('load');
  }
  expect(broken).toEqual([]);
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
