import { renderHook } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDeferred } from '#src/features/shop/product/use-deferred.ts';
import { passTime } from '#test/support/pass-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first value counts at once, and a later one in the next task, or never once another came', async () => {
  const { result, rerender } = renderHook(useDeferred<string>, { initialProps: 'café' });
  expect(result.current).toBe('café');
  rerender('té');
  expect(result.current).toBe('café');
  rerender('cacao');
  passTime(1);
  await vi.waitFor(() => expect(result.current).toBe('cacao'));
});
