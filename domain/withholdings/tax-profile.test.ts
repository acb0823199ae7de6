import { expect, test } from 'vitest';
import { profileOn } from '#domain/withholdings/tax-profile.ts';

test('the profile of a day is the last version from that day or before', () => {
  const versions = [
    { version: 1, from_day: '2026-01-01' },
    { version: 2, from_day: '2026-03-12' },
    { version: 3, from_day: '2026-03-12' },
  ];
  expect([profileOn(versions, '2025-12-31'), profileOn(versions, '2026-03-11')?.version]).toEqual([null, 1]);
  expect(profileOn(versions, '2026-03-12')?.version).toBe(3);
});
