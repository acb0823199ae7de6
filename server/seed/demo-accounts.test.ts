import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Account } from '#domain/accounts/account.ts';
import { USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { demoAccounts, demoPassword } from '#server/seed/demo-accounts.ts';
import { demoProducts } from '#server/seed/demo-catalog.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';

const products = demoProducts();

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((each, index) => values.indexOf(each) !== index);
}

describe('the demo people', () => {
  test('have one account per role first, in the order of the roles', () => {
    expect(demoAccounts.slice(0, USER_TYPES.length).map((each) => each.user_type)).toEqual(USER_TYPES);
    expect(repeated(demoAccounts.map((each) => each.email))).toEqual([]);
    expect(demoPassword.length).toBeGreaterThanOrEqual(8);
  });

  test('fit the account of the product, and only vendors have a store', () => {
    for (const each of demoAccounts) {
      const account = { ...each, email_verified: true, phone_verified: false, is_active: true };
      expect(v.safeParse(Account, account).success, each.email).toBe(true);
      expect(each.vendor_id !== null, each.email).toBe(each.user_type === 'vendor');
    }
  });

  test('keep six stores, each with something to sell', () => {
    expect(demoVendors).toHaveLength(6);
    expect(repeated(demoVendors.map((each) => each.store_slug))).toEqual([]);
    expect(new Set(products.map((each) => each.vendor_index))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});
