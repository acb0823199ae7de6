import { expect, test } from 'vitest';
import { debounce, throttle, type Timer } from '#domain/base/debounce.ts';

/** Timers that the test sets off. */
function handTimers() {
  let nowMs = 0;
  const timers = new Set<{ atMs: number; work: () => void }>();
  const after: Timer = (ms, work) => {
    const timer = { atMs: nowMs + ms, work };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const pass = (ms: number) => {
    nowMs += ms;
    for (const timer of [...timers].filter((each) => each.atMs <= nowMs)) {
      timers.delete(timer);
      timer.work();
    }
  };
  return { after, pass, waiting: () => timers.size };
}

/** What a debounced or throttled work was done with. */
function worked(kind: typeof debounce) {
  const { after, pass, waiting } = handTimers();
  const done: string[] = [];
  const call = kind((text: string) => void done.push(text), 100, after);
  return { call, done, pass, waiting };
}

test('a debounced work runs with the last call, once nobody has called for so long', () => {
  const { call, done, pass } = worked(debounce);
  for (const text of ['c', 'ca', 'caf']) {
    call(text);
    pass(99);
  }
  expect(done).toEqual([]);
  pass(1);
  expect(done).toEqual(['caf']);
  pass(1_000);
  expect(done).toEqual(['caf']);
});

test('a throttled work runs with the last call, so long after the first, however many follow', () => {
  const { call, done, pass } = worked(throttle);
  call('a');
  pass(60);
  call('b');
  pass(40);
  expect(done).toEqual(['b']);
  call('c');
  pass(99);
  expect(done).toEqual(['b']);
  pass(1);
  expect(done).toEqual(['b', 'c']);
});

test.each([
  ['debounced', debounce],
  ['throttled', throttle],
])('what is %s can be cancelled, or done at once, and is done only once', (_, kind) => {
  const { call, done, pass, waiting } = worked(kind);
  call('a');
  call.cancel();
  pass(100);
  call.flush();
  expect([done, waiting()]).toEqual([[], 0]);
  call('b');
  call.flush();
  expect([done, waiting()]).toEqual([['b'], 0]);
  pass(100);
  call('c');
  pass(100);
  expect(done).toEqual(['b', 'c']);
});

test.each([
  ['debounced', debounce],
  ['throttled', throttle],
])('a %s work may call itself again, and one that fails holds up no other', (_, kind) => {
  const { after, pass } = handTimers();
  const done: number[] = [];
  const call = kind(
    (times: number) => {
      done.push(times);
      if (times === 1) call(2);
      if (times === 2) throw new Error('A work that fails.');
    },
    100,
    after,
  );
  call(1);
  pass(100);
  expect(() => pass(100)).toThrow('A work that fails.');
  call(3);
  pass(100);
  expect(done).toEqual([1, 2, 3]);
});
