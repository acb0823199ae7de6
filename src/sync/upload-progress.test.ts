import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteSent, uploadShares } from '#src/sync/upload-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the share that has left is shown every 200 ms, and its end at once', () => {
  noteSent('foto', 0.1);
  vi.advanceTimersByTime(199);
  noteSent('foto', 0.2);
  expect(uploadShares.value.get('foto')).toBe(0.1);
  vi.advanceTimersByTime(1);
  noteSent('foto', 0.3);
  expect(uploadShares.value.get('foto')).toBe(0.3);
  noteSent('foto', 1);
  expect(uploadShares.value.get('foto')).toBe(1);
});
