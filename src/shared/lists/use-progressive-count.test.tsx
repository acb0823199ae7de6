import { renderHook } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProgressiveCount } from '#src/shared/lists/use-progressive-count.ts';
import { passTime } from '#test/support/pass-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REST_MS = 300;

/** A list of fifty of which some are drawn, and other questions to it. */
function listOf(question: string, restMs = 0) {
  const { result, rerender: ask } = renderHook(
    (asked: string) => useProgressiveCount(50, { question: asked, restMs }),
    {
      initialProps: question,
    },
  );
  return { ask, drawn: () => result.current };
}

test('a screen is drawn a batch at a time, the rest a screen at a time, and another question begins anew', () => {
  const { ask, drawn } = listOf('café');
  expect(drawn()).toBe(6);
  passTime(1);
  expect(drawn()).toBe(12);
  passTime(1);
  expect(drawn()).toBe(24);
  for (let batches = 0; batches < 5; batches += 1) passTime(1);
  expect(drawn()).toBe(50);
  ask('té');
  expect(drawn()).toBe(6);
});

test('while one question follows another only the screen is drawn, and the rest once they rest', () => {
  const { ask, drawn } = listOf('café', REST_MS);
  for (const question of ['café m', 'café', '']) {
    expect(drawn()).toBe(6);
    passTime(1);
    expect(drawn()).toBe(12);
    passTime(REST_MS - 2);
    expect(drawn()).toBe(12);
    ask(question);
  }
  passTime(1);
  passTime(REST_MS);
  expect(drawn()).toBe(24);
  passTime(1);
  expect(drawn()).toBe(36);
});
