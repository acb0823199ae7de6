import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/base/durations.ts';
import { isLate } from '#domain/warehouse/tasks/late-task.ts';
import { aTask } from '#test/factories/warehouse/task-factory.ts';

const opened = Date.parse('2026-03-01T15:00:00.000Z');

test('what says no time is late a day after it was opened, and not before', () => {
  expect(isLate(aTask(), opened + 24 * HOUR_MS)).toBe(false);
  expect(isLate(aTask(), opened + 24 * HOUR_MS + 1)).toBe(true);
});

test('what says a time is late after it, however long ago it was opened', () => {
  const task = aTask({ dueAt: '2026-03-05T15:00:00.000Z' });
  expect(isLate(task, opened + 72 * HOUR_MS)).toBe(false);
  expect(isLate(task, opened + 97 * HOUR_MS)).toBe(true);
});

test.each(['done', 'cancelled'] as const)('what is %s is never late', (status) => {
  expect(isLate(aTask({ status }), opened + 9_999 * HOUR_MS)).toBe(false);
});
