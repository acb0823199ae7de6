import { renderHook } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTaskLater } from '#src/features/shop/product/use-task-later.ts';
import { passTime } from '#test/support/pass-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first value counts at once, and a later one in the next task, or never once another came', async () => {
  const { result, rerender } = renderHook(useTaskLater<string>, { initialProps: 'café' });
  expect(result.current).toBe('café');
  rerender('té');
  expect(result.current).toBe('café');
  rerender('cacao');
  passTime(1);
  await vi.waitFor(() => expect(result.current).toBe('cacao'));
});
