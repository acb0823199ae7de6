import type { Page } from '@playwright/test';
import type { Devices } from '#test/e2e/support/devices.ts';
import type { Screen } from '#test/e2e/support/screens.ts';

/**
 * Brings a device to a screen, lets `look` work on it and leaves the device as it was. Answers what went wrong
 * unseen: errors in the console that the screen does not expect, and what the security policy refused.
 */
export async function visit(
  devices: Devices,
  screen: Screen,
  look: (page: Page) => Promise<void>,
): Promise<string[]> {
  const page = await devices.open(screen.on);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  try {
    await screen.show(page);
    await look(page);
  } finally {
    await page.context().setOffline(false);
    await delivered(page);
    await page.close();
  }
  return problems.filter((each) => each.startsWith('Content Security Policy') || !screen.expects?.test(each));
}

/** Waits until what the visit saved has left, so that the next one does not find it. */
async function delivered(page: Page): Promise<void> {
  await page
    .getByText(/\d por enviar$/)
    .first()
    .waitFor({ state: 'hidden', timeout: 15_000 })
    .catch(() => undefined);
}
