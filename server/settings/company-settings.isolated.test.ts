import { beforeEach, expect, test, vi } from 'vitest';
import type { SettingChange } from '#domain/settings/settings-history.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { changesAfter } from '#server/settings/settings-storage.ts';

vi.mock('#server/settings/settings-storage.ts', () => ({ changesAfter: vi.fn<typeof changesAfter>() }));

const saved: SettingChange[] = [{ version: 1, key: 'shipping.cost', value: 9_900, atMs: 0 }];
const readerForTests = () =>
  companySettings({
    database: { db: {} },
    bus: { subscribe: () => () => undefined },
    config: { company: {} },
    now: () => 0,
  } as unknown as Services);

beforeEach(() => vi.mocked(changesAfter).mockReset().mockResolvedValue([]));

test('who asks after a save never gets the answer to a question of before it', async () => {
  const reader = readerForTests();
  let answerOfBefore: (changes: SettingChange[]) => void = () => undefined;
  vi.mocked(changesAfter)
    .mockReturnValueOnce(new Promise((resolve) => (answerOfBefore = resolve)))
    .mockResolvedValueOnce(saved);
  const before = reader.now();
  reader.invalidate();
  const after = reader.now();
  answerOfBefore([]);
  expect((await after).version).toBe(1);
  await before;
});

test('a version that is not known yet is asked for once, however young the last answer is', async () => {
  const reader = readerForTests();
  expect((await reader.now()).version).toBe(0);
  vi.mocked(changesAfter).mockResolvedValueOnce(saved);
  expect((await reader.atLeast(1)).values['shipping.cost']).toBe(9_900);
  expect((await reader.atLeast(2)).version).toBe(1);
  expect(changesAfter).toHaveBeenCalledTimes(3);
});
