import { expect, test } from 'vitest';
import { discrepancyNumber } from '#domain/counts/discrepancy.ts';
import { incidentNumber } from '#domain/inventory/incident.ts';
import { movementCause } from '#domain/inventory/movement-cause.ts';
import { vendorOrderNumber } from '#domain/orders/order-number.ts';

test.each([
  [vendorOrderNumber(123, 1), 'order'],
  [vendorOrderNumber(12_345_678, 12), 'order'],
  [incidentNumber(7), 'incident'],
  [discrepancyNumber(7), 'discrepancy'],
  ['', undefined],
  ['FAC-2026-11', undefined],
  ['MS-000123', undefined],
  ['inc 7', undefined],
])('%s is the number of: %s', (reference, kind) => expect(movementCause(reference)?.kind).toBe(kind));
