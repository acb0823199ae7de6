import { expect, test } from 'vitest';
import { roleLevels, USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { mergeConfirmation, mergeConflict, type MergedAccount } from '#domain/people/merge-accounts.ts';

const one = (id: string, over: Partial<MergedAccount> = {}): MergedAccount => ({
  id,
  userType: 'buyer',
  isOpen: true,
  emailVerified: true,
  hasStores: false,
  ...over,
});

test.each([
  [null, one('a'), one('b')],
  [null, one('a'), one('b', { emailVerified: false })],
  ['same', one('a'), one('a')],
  ['closed', one('a'), one('b', { isOpen: false })],
  ['closed', one('a', { isOpen: false }), one('b')],
  ['both_staff', one('a', { userType: 'admin' }), one('b', { userType: 'admin_sales' })],
  [null, one('a', { userType: 'admin_sales' }), one('b')],
  ['staff_store', one('a', { userType: 'admin' }), one('b', { userType: 'vendor', hasStores: true })],
  [null, one('a', { userType: 'admin' }), one('b', { userType: 'vendor' })],
  ['keep_other', one('a'), one('b', { userType: 'vendor' })],
  [
    'both_stores',
    one('a', { userType: 'vendor', hasStores: true }),
    one('b', { userType: 'vendor', hasStores: true }),
  ],
  [null, one('a', { userType: 'vendor' }), one('b', { userType: 'vendor', hasStores: true })],
  ['unproven', one('a', { emailVerified: false }), one('b')],
] as const)('%s', (conflict, kept, merged) => {
  expect(mergeConflict(kept, merged)).toBe(conflict);
});

test('no two roles give the account that is kept more than it had', () => {
  for (const kept of USER_TYPES)
    for (const merged of USER_TYPES)
      if (mergeConflict(one('a', { userType: kept }), one('b', { userType: merged })) === null)
        expect(roleLevels[merged]).toBeLessThanOrEqual(roleLevels[kept]);
});

test('a guest, whose e-mail is none, is confirmed by a word', () => {
  expect(mergeConfirmation({ email: 'Ana@Correo.co', isGuest: false })).toBe('ana@correo.co');
  expect(mergeConfirmation({ email: 'x@invitado.invalid', isGuest: true })).toBe('unir');
});
