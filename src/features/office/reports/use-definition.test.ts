import { expect, test } from 'vitest';
import { checkDefinition, NEW_DEFINITION } from '#domain/reports/report-definition.ts';
import { fitted } from '#src/features/office/reports/use-definition.ts';

test('a change of columns leaves out the figures that they do not have, and orders by one that is shown', () => {
  const byProduct = fitted({ ...NEW_DEFINITION, groups: ['product'], order: 'orders' });
  expect(byProduct).toMatchObject({ figures: ['units', 'value'], order: 'units' });
  expect(checkDefinition(byProduct).ok).toBe(true);
  const returned = fitted({ ...NEW_DEFINITION, dataset: 'returns', groups: ['reason'] });
  expect(returned).toMatchObject({ figures: ['returned_units', 'refunds'], order: 'returned_units' });
  const filters = [{ column: 'store' as const, values: ['isla'] }];
  const visits = fitted({ ...NEW_DEFINITION, dataset: 'visits', filters });
  expect(visits).toMatchObject({ groups: ['day'], filters: [], figures: ['visits_visit', 'visits_product'] });
  expect(checkDefinition(visits).ok).toBe(true);
});
