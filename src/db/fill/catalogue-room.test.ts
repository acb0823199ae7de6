import { expect, test } from 'vitest';
import { hasRoomFor } from '#src/db/fill/catalogue-room.ts';

const MB = 1_000_000;

test.each([
  ['far from full', 1 * MB, 100 * MB, 1_000 * MB, true],
  ['up to 70 % of the quota', 1 * MB, 68 * MB, 100 * MB, true],
  ['past 70 % of the quota', 2 * MB, 68 * MB, 100 * MB, false],
  ['a small quota keeps 5 MB for the outbox', 1 * MB, 4 * MB, 10 * MB, false],
  ['a browser that says nothing', 9 * MB, null, null, true],
] as const)('%s', (_what, bytes, usedBytes, quotaBytes, has) => {
  expect(hasRoomFor(bytes, { usedBytes, quotaBytes })).toBe(has);
});
