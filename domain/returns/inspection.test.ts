import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import {
  entryOfInspected,
  entryTakenBack,
  incidentOfInspected,
  inspectionNote,
  returnedLineOf,
  type InspectedUnit,
} from '#domain/returns/inspection.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';

const REFERENCE = 'MS-000123-1-D1';
const at = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' } as const;

function aUnit(changes: Partial<InspectedUnit> = {}): InspectedUnit {
  const occurredAt = '2026-03-01T15:00:00.000Z';
  return {
    productId: 'p1',
    condition: 'sellable',
    why: null,
    at,
    reference: REFERENCE,
    occurredAt,
    ...changes,
  };
}

describe('an inspected unit', () => {
  test('enters as the return that it belongs to, where it was left', () => {
    const entry = v.parse(RegisterMovementData, entryOfInspected(aUnit()));
    expect(entry).toMatchObject({ type: 'entrada', reason: 'devolucion', quantity: 1, location: at });
    expect(entry).toMatchObject({ reference: REFERENCE, notes: 'Se puede vender' });
    expect(incidentOfInspected(aUnit())).toBeNull();
  });

  test.each([
    ['damaged', null, 'Llegó dañado', 'DAÑADO'],
    ['other', 'usado', 'No se puede vender: está usado o sin su empaque', 'DAÑADO'],
    ['other', 'vencido', 'No se puede vender: está vencido', 'VENCIDO'],
  ] as const)(
    'that is %s goes to quarantine by an incident of its place, which says why',
    (condition, why, said, kind) => {
      const unit = aUnit({ condition, why });
      expect(entryOfInspected(unit).notes).toBe(said);
      expect(v.parse(ReportIncidentData, incidentOfInspected(unit))).toMatchObject({
        inventory_id: 'p1@warehouse_a/03/2/B',
        tipo_incidente: kind,
        descripcion: `${said}. Devolución ${REFERENCE}`,
        cantidad: 1,
      });
    },
  );

  test('that was none leaves again by the same facts', () => {
    expect(v.parse(RegisterMovementData, entryTakenBack(aUnit()))).toMatchObject({
      type: 'salida',
      reason: 'devolucion',
      quantity: 1,
      reference: REFERENCE,
    });
  });
});

describe('a code read while a return is inspected', () => {
  const lines = [
    { productId: 'p1', sku: 'CAM-1', gtin: '7709990000016', left: 0 },
    { productId: 'p1', sku: 'CAM-1', gtin: '7709990000016', left: 1 },
    { productId: 'p2', sku: 'GOR-2', gtin: null, left: 0 },
  ];
  const answer = (code: string) => returnedLineOf(readScan(code), lines);

  test.each(['CAM-1', 'cam1', '7709990000016', ']C10107709990000016'])(
    '%s names a line with units left',
    (code) => {
      expect(answer(code)).toEqual({ line: lines[1] });
    },
  );

  test.each([
    ['GOR-2', 'enough'],
    ['OTRA-9', 'not_of_return'],
    ['7709990000017', 'damaged_label'],
    ['A-03-2-B', 'not_a_product'],
  ])('%s is refused as %s', (code, refusal) => {
    expect(answer(code)).toEqual({ refusal });
  });
});

describe('the note of an inspection', () => {
  const entered = (changes: Parameters<typeof aStockMovement>[0]) =>
    aStockMovement({
      type: 'entrada',
      reason: 'devolucion',
      quantity: 1,
      sku: 'CAM-1',
      reference: REFERENCE,
      notes: 'Se puede vender',
      ...changes,
    });

  test('says how each unit came, also what entered at the desk, and what never came', () => {
    const movements = [
      entered({}),
      entered({ notes: '', quantity: 2 }),
      entered({ notes: 'Llegó dañado' }),
      entered({ notes: 'Llegó dañado', sku: 'GOR-2' }),
      entered({ reference: 'MS-000123-1-D2' }),
    ];
    expect(inspectionNote(movements, REFERENCE, new Map([['GOR-2', 1]]))).toBe(
      'Se puede vender: 3 × CAM-1. Llegó dañado: 1 × CAM-1, 1 × GOR-2. No llegó: 1 × GOR-2.',
    );
  });

  test('forgets what was taken back', () => {
    const movements = [entered({}), entered({ type: 'salida' }), entered({ notes: 'Llegó dañado' })];
    expect(inspectionNote(movements, REFERENCE, new Map())).toBe('Llegó dañado: 1 × CAM-1.');
  });
});
