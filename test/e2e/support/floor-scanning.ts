import { expect, type Locator, type Page } from '@playwright/test';

/** From one key of a hardware reader to the next. */
const READER_KEY_S = 0.005;

/**
 * A hardware reader types a code and ends with Enter, wherever the focus is. Each key carries its time,
 * because the app tells a reader from fingers by its pace, and a busy machine delivers keys late.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const startS = Date.now() / 1_000;
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const pressed = { key, timestamp: startS + index * READER_KEY_S };
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      text: key === 'Enter' ? '\r' : key,
      ...pressed,
    });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
  }
  await keyboard.detach();
}

export const place = (page: Page): Locator => page.getByRole('region', { name: 'Ubicación' });
export const product = (page: Page): Locator => page.getByRole('region', { name: 'Producto' });

/** The label of the position that the screen asks for. */
export async function askedPlace(page: Page): Promise<string> {
  return (await place(page).locator('b').textContent()) ?? '';
}

/** Scans the position that the screen asks for, and waits until the screen confirms it. */
export async function scanAskedPlace(page: Page): Promise<void> {
  await scan(page, await askedPlace(page));
  await expect(place(page).getByRole('img', { name: 'Ubicación confirmada' })).toBeVisible();
}

/** The SKU of the line that is on screen. */
export async function askedSku(page: Page): Promise<string> {
  return (await product(page).locator('p').nth(1).textContent()) ?? '';
}
