import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadReplication } from '#src/sync/leadership.ts';

/** A browser's lock as its tabs see it: one holds it, the others queue, and a tab can steal it. */
function browserLock() {
  const queue: (() => void)[] = [];
  let holder: { lose(error: Error): void } | null = null;

  function leave(mine: object): void {
    if (holder !== mine) return;
    holder = null;
    queue.shift()?.();
  }

  async function request(_name: string, options: LockOptions, work: () => Promise<void>): Promise<void> {
    if (options.steal) holder?.lose(new Error('The lock was stolen.'));
    else if (holder) {
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve);
        options.signal?.addEventListener('abort', () => reject(new Error('Nobody waits any more.')));
      });
    }
    const stolen = new Promise<never>((_, reject) => {
      holder = { lose: reject };
    });
    const mine = holder;
    try {
      await Promise.race([work(), stolen]);
    } finally {
      if (mine) leave(mine);
    }
  }
  return { request };
}

let storage: Map<string, string>;
let opened: AbortController[];
beforeEach(() => {
  vi.useFakeTimers();
  storage = new Map();
  opened = [];
  vi.stubGlobal('navigator', { locks: browserLock() });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(async () => {
  for (const each of opened) each.abort();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
});

/** Opens a tab. @returns whether it leads, and how to close it. */
function openTab() {
  const tab = new AbortController();
  opened.push(tab);
  let leading: AbortSignal | null = null;
  const closed = leadReplication(tab.signal, async (signal) => {
    leading = signal;
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  return {
    leads: () => leading !== null && !leading.aborted,
    close: async () => {
      tab.abort();
      await closed;
    },
  };
}

/** Opens a tab that leads, and another beside it. */
async function openTabs() {
  const leader = openTab();
  await vi.advanceTimersByTimeAsync(0);
  return [leader, openTab()] as const;
}

test('one tab leads, and the next one when it is closed', async () => {
  const [first, second] = [openTab(), openTab()];
  await vi.advanceTimersByTimeAsync(60_000);
  expect([first.leads(), second.leads()]).toEqual([true, false]);
  await first.close();
  await vi.advanceTimersByTimeAsync(0);
  expect([first.leads(), second.leads()]).toEqual([false, true]);
});

test('a tab that is seen takes the lead of one that has said nothing for 25 seconds', async () => {
  const [frozen, seen] = await openTabs();
  // A frozen tab no longer does this.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(25_000);
  expect([frozen.leads(), seen.leads()]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([frozen.leads(), seen.leads()]).toEqual([false, true]);
});

test('a tab that nobody sees takes nothing from a frozen one', async () => {
  const [frozen, hidden] = await openTabs();
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  storage.clear();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([frozen.leads(), hidden.leads()]).toEqual([true, false]);
});

test('a closed tab leaves no timer behind', async () => {
  const tab = openTab();
  await vi.advanceTimersByTimeAsync(0);
  await tab.close();
  expect(vi.getTimerCount()).toBe(0);
});
