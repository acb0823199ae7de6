import type { Locator, Page } from '@playwright/test';

/** After so many stops of Tab the target counts as out of reach. */
const MAX_STOPS = 100;

/** Moves the focus with Tab alone until it is on `target`. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_STOPS} times Tab do not lead to ${target.toString()}.`);
}

/** Goes to a button, a link or a box and uses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Goes to a field and writes in it, over its old value; in a list of options, chooses the one that begins so.
 */
export async function write(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await typeByHand(page, words);
}

/** Longer than a reader rests before the key that ends its code. */
const REST_MS = 300;

/** Types as a person does, who rests before the next key: the Enter or Tab of a reader would do nothing. */
export async function typeByHand(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words);
  await rest(page);
}

/** Rests as a person does between two keys: the second Enter of a reader would do nothing. */
export async function rest(page: Page): Promise<void> {
  await page.keyboard.press('Shift', { delay: REST_MS });
}

/** Goes to a group of choices, which is one stop of Tab, and to one of them with the arrow. */
export async function choose(page: Page, choice: Locator): Promise<void> {
  const name = (await choice.getAttribute('name')) ?? '';
  const [first, ...others] = await page.locator(`input[name="${name}"]`).all();
  if (!first) throw new Error(`There is no group of ${choice.toString()}.`);
  const checked = page.locator(`input[name="${name}"]:checked`);
  await tabTo(page, (await checked.count()) > 0 ? checked : first);
  for (let moves = 0; moves <= others.length; moves += 1) {
    if (await choice.isChecked()) return;
    await page.keyboard.press(moves === 0 && (await checked.count()) === 0 ? 'Space' : 'ArrowDown');
  }
  throw new Error(`The arrow does not lead to ${choice.toString()}.`);
}
