import type { Page, Route } from '@playwright/test';
import { expect, test } from '#test/e2e/support/people.ts';

test('an answer from before the network went does not make the device say that it has one @gate', async ({
  page,
  network,
}) => {
  const categories = await hold(page, '**/api/v1/replication/categories?*');
  await page.goto('/marketplace/home');
  await categories.answered;
  await network.goOffline();
  const offline = page.locator('output').getByText('Sin conexión');
  await expect(offline).toBeVisible();

  await page.evaluate(() => {
    const seen = { online: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.online ||= document.body.innerText.includes('En línea');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await categories.endResidency();
  await expect(page.getByRole('link', { name: /Hogar/ }).first()).toBeVisible();
  await expect(offline).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: { online: boolean } }).seen.online)).toBe(
    false,
  );
});

/** Holds the server's answer to the first request of a kind until the test lets it go. */
async function hold(
  page: Page,
  pattern: string,
): Promise<{ answered: Promise<void>; endResidency: () => Promise<void> }> {
  let endResidency = () => Promise.resolve();
  let tell = () => undefined as void;
  const answered = new Promise<void>((resolve) => (tell = resolve));
  const keep = async (route: Route) => {
    const response = await route.fetch();
    endResidency = () => route.fulfill({ response });
    tell();
  };
  await page.route(pattern, keep, { times: 1 });
  return { answered, endResidency: () => endResidency() };
}
