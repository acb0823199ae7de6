import type { Page } from '@playwright/test';

/** What Chromium is told of a key that types no character of its own name. */
const NAMED: Record<string, { windowsVirtualKeyCode: number; text?: string }> = {
  Enter: { windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { windowsVirtualKeyCode: 9 },
  ' ': { windowsVirtualKeyCode: 32, text: ' ' },
};

/**
 * A reader types keys, so many milliseconds from one to the next. Each says itself when it was pressed, so that a
 * busy machine types no other pace.
 */
export async function readerTypes(page: Page, keys: readonly string[], gapMs: number): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const fromS = Date.now() / 1_000 - (keys.length * gapMs) / 1_000;
  for (const [index, key] of keys.entries()) {
    const pressed = { key, code: key.length > 1 ? key : '', ...(NAMED[key] ?? { text: key }) };
    const timestamp = fromS + (index * gapMs) / 1_000;
    const type = pressed.text === undefined ? 'rawKeyDown' : 'keyDown';
    await keyboard.send('Input.dispatchKeyEvent', { ...pressed, type, timestamp });
    await keyboard.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp', timestamp });
  }
  await keyboard.detach();
}
