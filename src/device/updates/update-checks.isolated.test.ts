import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkForUpdatesWhileOpen } from '#src/device/updates/update-checks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const update = vi.fn(() => Promise.resolve());
const isLocked = signal(false);
let page: EventTarget & { hidden: boolean };
let browser: EventTarget;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  update.mockClear();
  page = Object.assign(new EventTarget(), { hidden: false });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve({ update, waiting: null, installing: null }) },
  });
  stop = checkForUpdatesWhileOpen(isLocked);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often the server was asked, once everything that was begun is over. */
async function asked(): Promise<number> {
  await vi.advanceTimersByTimeAsync(0);
  return update.mock.calls.length;
}

test.each([
  ['shown', () => page.dispatchEvent(new Event('visibilitychange'))],
  ['back online', () => browser.dispatchEvent(new Event('online'))],
  [
    'unlocked',
    () => {
      isLocked.value = true;
      isLocked.value = false;
    },
  ],
])('a page that is %s asks for a newer version', async (_, comeBack) => {
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  comeBack();
  expect(await asked()).toBe(1);
});

test('asks each hour, and not while nobody sees the page', async () => {
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(await asked()).toBe(1);
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(await asked()).toBe(1);
});

test('asks once, however often somebody comes and goes within a minute', async () => {
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  for (let turn = 0; turn < 5; turn += 1) page.dispatchEvent(new Event('visibilitychange'));
  expect(await asked()).toBe(1);
});
