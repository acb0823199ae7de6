import { NO_LOT } from '#domain/inventory/lot.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import {
  happenedAt,
  INCIDENT_STATUSES,
  incidentNumber,
  LIABILITIES,
  parseIncidentNumber,
  type Incident,
} from '#domain/inventory/incident.ts';
import {
  advanceIncident,
  finalMovements,
  foldQuarantine,
  isInQuarantine,
  quarantineMovement,
  reportIncident,
  type IncidentMovement,
} from '#domain/inventory/incident-transitions.ts';
import { inventoryItemId, parseInventoryItemId } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { foldLedger } from '#domain/inventory/register-movement.ts';

const location = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' } as const;
const NOW_MS = Date.parse('2026-11-20T15:00:00.000Z');

describe('ReportIncidentData', () => {
  const report = {
    inventory_id: inventoryItemId('p-1', location),
    tipo_incidente: 'DAÑADO',
    descripcion: '  Llegó con la caja abierta ',
  };

  test('takes the specified payload: one unit, when the server takes it', () => {
    expect(v.parse(ReportIncidentData, report)).toEqual({
      ...report,
      ...NO_LOT,
      descripcion: 'Llegó con la caja abierta',
      fecha_incidente: null,
      cantidad: 1,
    });
    expect(v.is(ReportIncidentData, { ...report, fecha_incidente: '2026-11-20' })).toBe(true);
  });

  test.each([
    ['no description', { descripcion: '' }, 'La descripción es obligatoria'],
    ['a blank description', { descripcion: ' \n ' }, 'La descripción es obligatoria'],
    ['a date that is none', { fecha_incidente: 'ayer' }, 'Debe ser una fecha como 2026-01-31.'],
  ])('refuses %s with its sentence', (_, over, sentence) => {
    const { issues } = v.safeParse(ReportIncidentData, { ...report, ...over });
    expect(issues?.map((each) => each.message)).toEqual([sentence]);
  });

  test.each([{ cantidad: 0 }, { cantidad: 1.5 }, { tipo_incidente: 'perdido' }, { status: 'CERRADO' }])(
    'refuses %o',
    (over) => expect(v.is(ReportIncidentData, { ...report, ...over })).toBe(false),
  );
});

describe('happenedAt', () => {
  test.each([
    ['a clock three days ahead', '2026-11-23T15:00:00.000Z', '2026-11-20T15:00:00.000Z'],
    ['a clock three days behind', '2026-11-17T15:00:00.000Z', '2026-11-17T15:00:00.000Z'],
    ['a day', '2026-11-18', '2026-11-18T17:00:00.000Z'],
    ['nothing', null, '2026-11-20T15:00:00.000Z'],
    ['a time before all records', '0001-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ])('of %s', (_, written, expected) => expect(happenedAt(written, NOW_MS)).toBe(expected));
});

test('a number is read as people write it', () => {
  expect(incidentNumber(7)).toBe('INC-000007');
  expect(['INC-000007', 'inc 7', '7'].map(parseIncidentNumber)).toEqual([7, 7, 7]);
  expect(['TEN-7', ''].map(parseIncidentNumber)).toEqual([null, null]);
});

test('an inventory id tells its product and position, and nothing else does', () => {
  fc.assert(
    fc.property(fc.constantFrom('p-1', 'a@b', 'x:y/z'), (productId) => {
      expect(parseInventoryItemId(inventoryItemId(productId, location))).toEqual({ productId, location });
    }),
  );
  expect(['', '@', 'p-1', 'p-1@nada/1/1/A', `@${positionKey(location)}`].map(parseInventoryItemId)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

describe('advanceIncident', () => {
  const unresolved = { cantidad: 5, liability: 'por_definir', returned: null } as const;
  const resolution = { to: 'RESUELTO', note: 'Tres aparecieron', returned: 3, liability: 'bodega' } as const;

  test('goes one state after the other, and no other way', () => {
    const step = { note: 'x', returned: 5, liability: null };
    const possible = INCIDENT_STATUSES.flatMap((status) =>
      INCIDENT_STATUSES.filter((to) => advanceIncident({ ...unresolved, status }, { ...step, to }).ok).map(
        (to) => `${status} ${to}`,
      ),
    );
    expect(possible).toEqual(['REPORTADO EN_INVESTIGACION', 'EN_INVESTIGACION RESUELTO', 'RESUELTO CERRADO']);
  });

  test.each([
    ['without saying how', { note: '' }, 'resolution_needed'],
    ['without saying how many are back', { returned: null }, 'returned_out_of_range'],
    ['with more back than were reported', { returned: 6 }, 'returned_out_of_range'],
    ['without who answers for the others', { liability: null }, 'liability_needed'],
    ['with nobody defined to answer for the others', { liability: 'por_definir' }, 'liability_needed'],
  ] as const)('is not resolved %s', (_, over, refusal) => {
    const step = { ...resolution, ...over };
    expect(advanceIncident({ ...unresolved, status: 'EN_INVESTIGACION' }, step)).toEqual({
      ok: false,
      refusal,
    });
  });

  test('needs nobody to answer when all units are back', () => {
    const step = { ...resolution, returned: 5, liability: null };
    expect(advanceIncident({ ...unresolved, status: 'EN_INVESTIGACION' }, step).ok).toBe(true);
  });
});

const anyCommand = fc.oneof(
  fc.record({ does: fc.constant('report' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    does: fc.constant('advance' as const),
    which: fc.nat(6),
    to: fc.constantFrom(...INCIDENT_STATUSES),
    note: fc.constantFrom('', 'Se encontró'),
    returned: fc.option(fc.nat(7)),
    liability: fc.option(fc.constantFrom(...LIABILITIES)),
  }),
);

test('whatever is reported and resolved, units in quarantine are those of open incidents and none is lost or made', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.array(anyCommand, { maxLength: 40 }), (stocked, commands) => {
      const ledger: IncidentMovement[] = [];
      const incidents: Pick<Incident, 'cantidad' | 'status' | 'liability' | 'returned'>[] = [];
      const onShelf = () => stocked + (foldLedger(ledger).get(positionKey(location)) ?? 0);
      for (const each of commands) {
        if (each.does === 'report') {
          const reported = reportIncident(onShelf(), each.quantity);
          if (!reported.ok) continue;
          ledger.push(quarantineMovement({ location, cantidad: reported.value }));
          const liability = 'por_definir' as const;
          incidents.push({ cantidad: reported.value, status: 'REPORTADO', liability, returned: null });
        } else {
          const incident = incidents[each.which];
          const moved = incident && advanceIncident(incident, each);
          if (!incident || !moved?.ok) continue;
          if (moved.value.status === 'RESUELTO')
            ledger.push(
              ...finalMovements({ location, cantidad: incident.cantidad }, moved.value.returned ?? 0),
            );
          incidents[each.which] = { ...incident, ...moved.value };
        }
      }
      const open = incidents.filter((each) => isInQuarantine(each.status));
      const lost = incidents
        .filter((each) => each.returned !== null)
        .reduce((sum, each) => sum + each.cantidad - (each.returned ?? 0), 0);
      expect(foldQuarantine(ledger)).toBe(open.reduce((sum, each) => sum + each.cantidad, 0));
      expect(onShelf()).toBeGreaterThanOrEqual(0);
      expect(onShelf() + foldQuarantine(ledger) + lost).toBe(stocked);
    }),
  );
});
