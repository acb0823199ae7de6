import { renderHook } from '@testing-library/preact';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { useObserved } from '#src/device/use-observed.ts';

/** The highest number that was seen, and every state that a render showed. */
function highestOf(first: number) {
  const shown: number[] = [];
  const highest = (state: number, seen: number) => Math.max(state, seen);
  const { rerender } = renderHook(
    (seen: number) => {
      const [state, dispatch] = useReducer(highest, 0);
      shown.push(useObserved(highest, state, dispatch, seen));
    },
    { initialProps: first },
  );
  return { see: rerender, shown };
}

test('a render shows the state with what it sees, and the next one goes on from it', () => {
  const { see, shown } = highestOf(3);
  expect(new Set(shown)).toEqual(new Set([3]));
  see(5);
  see(4);
  expect(shown.at(-1)).toBe(5);
  expect(shown).not.toContain(4);
});

test('what changes nothing draws nothing again', () => {
  const { see, shown } = highestOf(3);
  const before = shown.length;
  see(2);
  expect(shown.length).toBe(before + 1);
});
