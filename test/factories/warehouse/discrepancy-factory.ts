import type { Discrepancy } from '#domain/counts/discrepancy.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';

const SHELF: Position = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };

/** A count that differs from the system quantity, and that somebody else is to repeat. */
export function aDiscrepancy(over: Partial<Discrepancy> = {}): Discrepancy {
  const { location = SHELF } = over;
  return {
    id: 'discrepancia-41',
    number: 'DIS-000041',
    source: 'count',
    status: 'recount',
    product_id: 'termo',
    product_name: 'Termo de acero inoxidable con doble pared, 750 ml, azul petróleo',
    sku: 'TER-0412',
    vendor_name: 'Casa Mesa de los Santos',
    position_key: positionKey(location),
    location,
    holds_sale: false,
    quantity: -6,
    current_quantity: 24,
    count_id: 'conteo-1',
    counted: 18,
    expected: 24,
    variance: -6,
    value: -231_000,
    valued_by: 'cost',
    counted_by_id: 'jairo',
    counted_by_name: 'Jairo Pinzón',
    counters: ['jairo'],
    cause: null,
    opened_at: '2026-03-04T20:05:00.000Z',
    opened_by_name: 'Jairo Pinzón',
    settled_at: null,
    settled_by_name: null,
    events: [
      {
        kind: 'counted',
        counted: 18,
        variance: -6,
        note: '',
        by_name: 'Jairo Pinzón',
        at: '2026-03-04T20:05:00.000Z',
      },
    ],
    ...over,
  };
}
