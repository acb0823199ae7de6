import { expect, test } from 'vitest';
import { mutex } from '#domain/base/mutex.ts';

test('one work runs at a time, in the order they are asked for, each with its own answer', async () => {
  const exclusively = mutex();
  const told: string[] = [];
  const work = (name: string) =>
    exclusively(async () => {
      told.push(`${name} begins`);
      await Promise.resolve();
      told.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([work('one'), work('other')])).toEqual(['one', 'other']);
  expect(told).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});

test('what fails is told to who asked for it, and the next begins all the same', async () => {
  const exclusively = mutex();
  const failed = exclusively(() => Promise.reject(new Error('full')));
  const next = exclusively(async () => 'done');
  await expect(failed).rejects.toThrow('full');
  expect(await next).toBe('done');
});

test('two of them do not wait for each other', async () => {
  const [one, other] = [mutex(), mutex()];
  void one(() => new Promise(() => undefined));
  expect(await other(async () => 'done')).toBe('done');
});
