import { effect } from '@preact/signals-core';
import { BehaviorSubject, defer, of, throwError } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { setStoreFailure, storeFailure } from '#src/db/local-store.ts';
import { signalOf } from '#src/db/use-live.ts';

afterEach(() => setStoreFailure(null));

test('subscribes to its source only while someone reads it', () => {
  const source = new BehaviorSubject(1);
  const live = signalOf(source);
  expect(source.observed).toBe(false);
  const stop = effect(() => void live.value);
  expect(source.observed).toBe(true);
  stop();
  expect(source.observed).toBe(false);
});

test('gives each value of its source to its readers', () => {
  const source = new BehaviorSubject('a');
  const live = signalOf(source);
  const seen: (string | undefined)[] = [];
  const stop = effect(() => void seen.push(live.value));
  source.next('b');
  stop();
  expect(seen.filter((each) => each !== undefined)).toEqual(['a', 'b']);
});

test('asks again once when the browser closed the connection, and says so when that does not help', () => {
  const closed = new DOMException('The database connection is closing.', 'InvalidStateError');
  let failures = 1;
  const source = defer(() => (failures-- > 0 ? throwError(() => closed) : of('read')));
  const live = signalOf(source);
  let stop = effect(() => void live.value);
  expect([live.value, storeFailure.value]).toEqual(['read', null]);
  stop();

  failures = 2;
  const lost = signalOf(source);
  stop = effect(() => void lost.value);
  expect([lost.value, storeFailure.value]).toEqual([undefined, 'closed']);
  stop();
});
