import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgainForLostStyles, stylesStand } from '#src/app/start/late-styles.ts';

askAgainForLostStyles();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const each of document.querySelectorAll('[data-of]')) each.remove();
});

/** The styles of a screen as Vite asks for them, with the styles of another part behind. */
function styles(): HTMLLinkElement {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="stylesheet" data-of="screen" /><style data-of="part"></style>',
  );
  return current();
}

function current(): HTMLLinkElement {
  const link = document.head.querySelector<HTMLLinkElement>('link[data-of]');
  if (!link) throw new Error('No styles are asked for.');
  return link;
}

function order(): (string | undefined)[] {
  return [...document.head.querySelectorAll<HTMLElement>('[data-of]')].map((each) => each.dataset['of']);
}

/** Whether a screen would show now. */
async function stand(): Promise<boolean> {
  return Promise.race([stylesStand().then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

test('styles that were cut off are asked for again at once, in their place, and the screen waits', async () => {
  const lost = styles();
  expect(await stand()).toBe(true);
  lost.dispatchEvent(new Event('error'));
  expect(current()).not.toBe(lost);
  expect(order()).toEqual(['screen', 'part']);
  expect(await stand()).toBe(false);
  current().dispatchEvent(new Event('load'));
  expect(await stand()).toBe(true);
});

test('styles that are cut off again are asked for a moment later, once each time', async () => {
  styles().dispatchEvent(new Event('error'));
  const second = current();
  second.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(999);
  expect(current()).toBe(second);
  await vi.advanceTimersByTimeAsync(1);
  expect(current()).not.toBe(second);
  expect(order()).toEqual(['screen', 'part']);
  current().dispatchEvent(new Event('load'));
  expect(await stand()).toBe(true);
});

test('a screen shows without styles that do not come rather than not at all', async () => {
  styles().dispatchEvent(new Event('error'));
  const shown = vi.fn();
  void stylesStand().then(shown);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalled();
  current().dispatchEvent(new Event('load'));
  expect(await stand()).toBe(true);
});

test('a picture that does not come is nothing to mend', async () => {
  const picture = document.body.appendChild(document.createElement('img'));
  picture.dataset['of'] = 'screen';
  picture.dispatchEvent(new Event('error'));
  expect(await stand()).toBe(true);
});
