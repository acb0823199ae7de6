import { renderHook } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';

test('what is held stays as it was, and the newest comes once it is let go', () => {
  const { result, rerender } = renderHook(({ value, isHeld }) => useKeepPrevious(value, { hold: isHeld }), {
    initialProps: { value: 'uno', isHeld: false },
  });
  const shown = (value: string, isHeld: boolean) => {
    rerender({ value, isHeld });
    return result.current;
  };
  expect(result.current).toBe('uno');
  expect(shown('dos', false)).toBe('dos');
  expect(shown('tres', true)).toBe('dos');
  expect(shown('cuatro', true)).toBe('dos');
  expect(shown('cuatro', false)).toBe('cuatro');
});
