import { expect, test } from 'vitest';
import { memoizeFor } from '#server/cache/memoize-for.ts';

/** A question that answers when it is told to, by a clock that stands still. */
function questionOf() {
  const asked: { input: string; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const clock = { ms: 0 };
  const memoized = memoizeFor(
    (input: string) =>
      new Promise<string>((answer, fail) => {
        asked.push({ input, answer, fail });
      }),
    { ms: 1000, clock: () => clock.ms, keyOf: (input) => input },
  );
  return { asked, clock, ...memoized };
}

test('an answer is believed for its time, one for each question, and shared while it is under way', async () => {
  const { asked, clock, now } = questionOf();
  const first = [now('a'), now('a'), now('b')];
  asked[0]?.answer('1');
  asked[1]?.answer('2');
  expect(await Promise.all(first)).toEqual(['1', '1', '2']);
  clock.ms = 999;
  expect(await now('a')).toBe('1');
  clock.ms = 1000;
  const later = now('a');
  asked[2]?.answer('3');
  expect(await later).toBe('3');
  expect(asked.map(({ input }) => input)).toEqual(['a', 'b', 'a']);
});

test('a failure is not remembered', async () => {
  const { asked, now } = questionOf();
  const failed = now('a');
  asked[0]?.fail(new Error('gone'));
  await expect(failed).rejects.toThrow('gone');
  const again = now('a');
  asked[1]?.answer('1');
  expect(await again).toBe('1');
});

test('an answer to a question of before an invalidation is not believed, also by who waits for it', async () => {
  const { asked, now, invalidate } = questionOf();
  const before = now('a');
  invalidate();
  const after = now('a');
  asked[0]?.answer('old');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer('new');
  expect(await Promise.all([before, after])).toEqual(['new', 'new']);
});
