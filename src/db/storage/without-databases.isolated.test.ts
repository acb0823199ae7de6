import { expect, test } from 'vitest';
import { USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { goOnInMemory, mayWorkInMemory, worksInMemory } from '#src/db/storage/without-databases.ts';

test('visitors and buyers may go on without databases, and nobody whose work has to outlive the page', () => {
  expect([null, undefined].map(mayWorkInMemory)).toEqual([true, true]);
  expect(USER_TYPES.filter(mayWorkInMemory)).toEqual(['buyer', 'customer']);
});

test('a page goes on in memory where the browser allows nothing, and never over what may hold unsent work', () => {
  for (const failure of ['insecure', 'full', 'newer_version', 'closed', 'damaged'] as const)
    expect(goOnInMemory(failure, null)).toBe(false);
  expect(goOnInMemory('blocked', 'admin_logistics')).toBe(false);
  expect(worksInMemory.value).toBe(false);
  expect(goOnInMemory('blocked', 'buyer')).toBe(true);
  expect(worksInMemory.value).toBe(true);
});
