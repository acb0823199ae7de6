import { effect } from '@preact/signals-core';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { signalOf } from '#src/db/signal-of.ts';

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
