import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import { readinessOf, type ReadinessFacts } from '#src/features/account/readiness/readiness.ts';
import { deviceFacts } from '#test/factories/readiness-factory.ts';

const NOW = Date.UTC(2026, 2, 4, 16);

const facts = (over: Partial<ReadinessFacts> = {}): ReadinessFacts => deviceFacts(NOW, over);
const missing = (over: Partial<ReadinessFacts>) => readinessOf(facts(over), NOW).missing;
const unprotected = { usedBytes: 1, quotaBytes: 4e9, isProtected: false, canProtect: true };

describe('readinessOf', () => {
  test('a device with everything is ready, whoever works on it', () => {
    for (const role of USER_TYPES) {
      expect(readinessOf(facts({ authority: fixedRole(role) }), NOW)).toEqual({
        isReady: true,
        missing: [],
        advice: [],
      });
    }
  });

  test.each([
    ['a visitor has to sign in', { authority: null, grantUntilMs: null }, ['no_session']],
    ['an import that goes on', { isImporting: true }, ['importing']],
    ['nothing was ever brought', { kept: [] }, ['never_read']],
    [
      'one collection was never read to its end',
      { kept: [...facts().kept, { name: 'orders', count: 0, bytes: 0, readAtMs: null }] },
      ['never_read'],
    ],
    [
      'one collection is more than a day old',
      { kept: [{ name: 'products', count: 9, bytes: 9, readAtMs: NOW - DAY_MS - 1 }] },
      ['old_copy'],
    ],
    ['a catalogue that did not fit', { isCatalogueCut: true }, ['catalogue_cut']],
    ['the application is not kept', { isAppKept: false }, ['app_not_kept']],
    ['almost no room', { storage: { ...facts().storage, usedBytes: 3.99e9 } }, ['no_room']],
    ['no permission to send', { grantUntilMs: null }, ['no_grant']],
    ['a permission that ended', { grantUntilMs: NOW }, ['no_grant']],
    ['a permission that ends within the day', { grantUntilMs: NOW + DAY_MS - 1 }, ['grant_ends']],
  ] satisfies [string, Partial<ReadinessFacts>, string[]][])('%s', (_what, over, lacks) => {
    expect(missing(over)).toEqual(lacks);
  });

  test('whoever moves stock is refused while the browser may erase their work', () => {
    for (const role of ['owner', 'superuser', 'admin', 'admin_logistics'] as const) {
      expect(missing({ authority: fixedRole(role), storage: unprotected })).toEqual(['not_protected']);
      expect(missing({ authority: fixedRole(role), storage: { ...unprotected, canProtect: false } })).toEqual(
        ['cannot_protect'],
      );
    }
  });

  test('everyone else is only advised to protect it', () => {
    for (const role of ['vendor', 'buyer', 'customer', 'admin_sales'] as const) {
      const readiness = readinessOf(facts({ authority: fixedRole(role), storage: unprotected }), NOW);
      expect(readiness).toEqual({ isReady: true, missing: [], advice: ['not_protected'] });
    }
  });

  test('a browser that does not say how much room there is, is believed', () => {
    expect(missing({ storage: { ...facts().storage, usedBytes: null, quotaBytes: null } })).toEqual([]);
  });

  test('it says ready exactly when it names nothing that is missing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...USER_TYPES),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.integer({ min: -40, max: 40 })),
        fc.option(fc.integer({ min: 0, max: 40 })),
        (role, isAppKept, isProtected, canProtect, grantHours, ageHours) => {
          const readAtMs = ageHours === null ? null : NOW - ageHours * HOUR_MS;
          const readiness = readinessOf(
            facts({
              authority: role && fixedRole(role),
              isAppKept,
              kept: [{ name: 'products', count: 1, bytes: 1, readAtMs }],
              storage: { ...unprotected, isProtected, canProtect },
              grantUntilMs: grantHours === null ? null : NOW + grantHours * HOUR_MS,
            }),
            NOW,
          );
          expect(readiness.isReady).toBe(readiness.missing.length === 0);
          expect(new Set(readiness.missing).size).toBe(readiness.missing.length);
        },
      ),
    );
  });
});
