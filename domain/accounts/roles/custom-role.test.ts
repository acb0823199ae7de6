import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALWAYS_HELD, can, CAPABILITIES, fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { capabilityGroups } from '#domain/accounts/roles/capability-groups.ts';
import {
  customRoleProblem,
  divisible,
  ROLE_BASES,
  withNeeded,
  withoutNeeding,
} from '#domain/accounts/roles/custom-role.ts';
import { USER_TYPES } from '#domain/accounts/roles/roles.ts';

const base = fc.constantFrom(...ROLE_BASES);
const problemOf = (granted: readonly string[], name = 'Bodega de noche') =>
  customRoleProblem({ name, base: 'admin_logistics', granted }, ['Caja']);

test('only administrators of one area and general ones are copied', () => {
  expect(ROLE_BASES).toEqual(['admin', 'admin_sales', 'admin_support', 'admin_logistics', 'admin_marketing']);
  for (const role of USER_TYPES.filter((each) => !ROLE_BASES.includes(each)))
    expect(customRoleProblem({ name: 'Caja menor', base: role, granted: [] }, [])?.field).toBe('base');
});

test.each([
  ['Admin. Ventas', 'name'],
  ['admin_sales', 'name'],
  ['CAJA', 'name'],
  ['Bodega de noche', null],
])('a role called «%s» is refused for its %s', (name, field) => {
  expect(problemOf(['readWarehouse'], name)?.field ?? null).toBe(field);
});

test('nothing that its base cannot, that nobody knows, or that everybody has', () => {
  for (const each of ['changeRoles', 'answerPqrs', 'somethingNew', 'shop'])
    expect(problemOf([each])?.message).toContain(`«${each}»`);
});

test('what is of no use alone asks for what it needs, by its name', () => {
  expect(problemOf(['readWarehouse', 'moveStock'])?.message).toMatch(/Falta «Ver existencias»/);
});

test('a role that takes nothing away is the fixed one', () => {
  expect(problemOf(divisible('admin_logistics'))?.message).toMatch(/No quita nada/);
});

test('everything that may be left out stands in one group, once', () => {
  const grouped = capabilityGroups.flatMap((each) => each.of);
  expect(new Set(grouped).size).toBe(grouped.length);
  const all = CAPABILITIES.filter((each) => !ALWAYS_HELD.has(each) && each !== 'enterBuyerPages');
  expect(grouped.toSorted()).toEqual(all.toSorted());
});

test('whatever somebody ticks, with what it needs, is a role of its base', () =>
  fc.assert(
    fc.property(base, fc.subarray([...CAPABILITIES]), (of, ticked) => {
      const all = divisible(of);
      const granted = withNeeded(ticked.filter((each) => all.includes(each))).filter(
        (each) => !ALWAYS_HELD.has(each),
      );
      for (const each of granted) expect(can(fixedRole(of), each), each).toBe(true);
      const problem = customRoleProblem({ name: 'Caja menor', base: of, granted }, []);
      expect(problem === null || granted.length === all.length).toBe(true);
      for (const gone of granted)
        expect(
          customRoleProblem({ name: 'Caja menor', base: of, granted: withoutNeeding(granted, gone) }, []),
        ).toBe(null);
    }),
  ));
