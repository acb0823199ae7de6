import { beforeEach, expect, test, vi } from 'vitest';
import { answerBackgroundSync } from '#sw/background-sync.ts';

const queue = vi.hoisted(() => ({
  onSync: async (woken: { queue: object }) => void woken,
  shiftRequest: vi.fn(),
}));
vi.mock('workbox-background-sync', () => ({
  Queue: vi.fn(function (_: string, { onSync }: Pick<typeof queue, 'onSync'>) {
    queue.onSync = onSync;
  }),
}));
const left = vi.hoisted(() => ({ count: 0 }));
vi.mock('#sw/drain-here.ts', () => ({ drainHere: async () => left.count }));

/** The browser wakes the worker. */
async function wakeIn(registration: object): Promise<void> {
  answerBackgroundSync(registration);
  await queue.onSync({ queue });
}

beforeEach(() => {
  queue.shiftRequest.mockReset().mockResolvedValueOnce({}).mockResolvedValue(undefined);
});

test('what could not leave is thrown to a browser that comes back for it', async () => {
  left.count = 1;
  await expect(wakeIn({ sync: {} })).rejects.toThrow('1 commands');
});

test('it is no error in a browser without background sync, and stays to be sent at the next start', async () => {
  left.count = 1;
  await expect(wakeIn({})).resolves.toBeUndefined();
  expect(queue.shiftRequest).not.toHaveBeenCalled();
});

test.each([{ sync: {} }, {}])('what left is asked for no more: %o', async (registration) => {
  left.count = 0;
  await wakeIn(registration);
  expect(queue.shiftRequest).toHaveBeenCalledTimes(2);
});
