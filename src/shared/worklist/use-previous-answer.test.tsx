import { renderHook } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { usePreviousAnswer } from '#src/shared/worklist/use-previous-answer.ts';

test('what stood on a screen stays while nothing is known of it, and never stands in for another thing', () => {
  const { result, rerender } = renderHook(
    ({ key, data, atMs }: { key: string; data: string | undefined; atMs: number }) =>
      usePreviousAnswer(key, { data, atMs }),
    { initialProps: { key: 'A', data: 'from its list' as string | undefined, atMs: 1 } },
  );
  const shown = (key: string, data: string | undefined, atMs: number) => {
    rerender({ key, data, atMs });
    return result.current;
  };
  expect(shown('A', undefined, 0)).toEqual({ data: 'from its list', atMs: 1 });
  expect(shown('A', 'answered', 2)).toEqual({ data: 'answered', atMs: 2 });
  expect(shown('A', undefined, 0)).toEqual({ data: 'answered', atMs: 2 });
  expect(shown('B', undefined, 0)).toEqual({ data: undefined, atMs: 0 });
  expect(shown('A', undefined, 0)).toEqual({ data: undefined, atMs: 0 });
});
