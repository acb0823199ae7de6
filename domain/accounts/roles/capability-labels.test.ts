import { expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { capabilityDifference } from '#domain/accounts/roles/capability-labels.ts';
import { USER_TYPES } from '#domain/accounts/roles/roles.ts';

test('from support to logistics, answering is lost and moving stock is gained', () => {
  const { gained, lost } = capabilityDifference(fixedRole('admin_support'), fixedRole('admin_logistics'));
  expect(gained).toEqual([
    'advanceOrders',
    'moveStock',
    'setWarehouse',
    'manageCarriers',
    'settleReviews',
    'manageFloorDevices',
  ]);
  expect(lost).toEqual(['decideReturns', 'answerPqrs', 'viewUsers', 'writeToPeople']);
});

test('what one way gains, the other loses', () => {
  for (const from of USER_TYPES)
    for (const to of USER_TYPES) {
      const there = capabilityDifference(fixedRole(from), fixedRole(to));
      expect(capabilityDifference(fixedRole(to), fixedRole(from))).toEqual({
        gained: there.lost,
        lost: there.gained,
      });
    }
});
