import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MOVEMENT_TYPES, reasonsFor, type MovementReason } from '#domain/inventory/stock-movement.ts';
import {
  blankMovement,
  draftIdentity,
  hasContent,
  MovementDraft,
  movementProblems,
  withType,
} from '#src/shared/movements/movement-draft.ts';
import { movementData, stockChanges } from '#src/shared/movements/movement-data.ts';

const AT = '2026-03-04T15:00:00.000Z';
const tennis = { id: 'p1', name: 'Tenis urbanos', sku: 'TEN-0412', imageUrl: null };
const stock = [
  { id: 'p1@warehouse_a/03/2/B', quantity: 12 },
  { id: 'p1@warehouse_b/01/1/A', quantity: 5 },
];

function aDraft(changes: Partial<MovementDraft> = {}): MovementDraft {
  return { ...blankMovement, product: tennis, quantity: '2', location: 'A-03-2-B', ...changes };
}

function changesFrom(draft: MovementDraft) {
  const data = movementData(draft, AT);
  return data ? stockChanges(data, stock) : null;
}

test('a draft is the same one in a duplicated tab, however it was written', () => {
  const found = { ...tennis, gtin: '7709990000016', vendorName: 'Calzado' };
  const { notes, ...rest } = aDraft({ id: 'd1', product: found });
  const recovered = v.parse(MovementDraft, JSON.parse(JSON.stringify({ notes, ...rest })));
  expect(draftIdentity({ ...rest, notes })).toBe(draftIdentity(recovered));
  expect(draftIdentity({ ...recovered, quantity: '3' })).not.toBe(draftIdentity(recovered));
  expect(draftIdentity(aDraft())).toBeNull();
});

describe('movementProblems', () => {
  test('asks for product, quantity and position, in that order', () => {
    expect(Object.keys(movementProblems(blankMovement))).toEqual(['product', 'quantity', 'location']);
  });

  test.each(['', '0', '-2', '1,5', '1.5', 'dos', ' '])('refuses «%s» as a quantity', (quantity) => {
    expect(movementProblems(aDraft({ quantity }))).toHaveProperty('quantity');
  });

  test('asks a transfer for another position', () => {
    expect(movementProblems(aDraft({ type: 'transferencia' }))).toHaveProperty('destination');
    expect(movementProblems(aDraft({ type: 'transferencia', destination: 'a-03-2-b' })).destination).toBe(
      'El destino debe ser distinto del origen.',
    );
  });

  test('takes a label with its check digits, and not with those of another', () => {
    const own = aDraft({ location: 'a-03-2-b 13' });
    expect(movementProblems(own)).toEqual({});
    expect(movementData(own, AT)?.location).toEqual({
      zone: 'warehouse_a',
      aisle: '03',
      shelf: '2',
      position: 'B',
    });
    const others = aDraft({ location: 'A-03-2-C 13' });
    expect(movementProblems(others).location).toContain('no son los de A-03-2-C');
    expect(movementData(others, AT)).toBeNull();
  });

  test('finds nothing wrong with a quantity above the system stock', () => {
    expect(movementProblems(aDraft({ quantity: '900' }))).toEqual({});
  });
});

describe('withType', () => {
  test.each(MOVEMENT_TYPES)('leaves a reason that %s allows', (type) => {
    const reasons: readonly MovementReason[] = reasonsFor[type];
    expect(reasons).toContain(withType(aDraft(), type).reason);
  });

  test('keeps the reason when both types allow it', () => {
    expect(withType(aDraft({ type: 'salida', reason: 'devolucion' }), 'entrada').reason).toBe('devolucion');
  });
});

describe('movementData', () => {
  test('is null while the form has problems', () => {
    expect(movementData(blankMovement, AT)).toBeNull();
  });

  test('leaves out the destination and direction that the type does not use', () => {
    const data = movementData(aDraft({ destination: 'B-01-1-A', direction: 'increase' }), AT);
    expect(data).toMatchObject({ destination: null, direction: null, quantity: 2 });
  });
});

describe('stockChanges', () => {
  test('takes a salida from its position', () => {
    expect(changesFrom(aDraft())).toEqual([{ label: 'A-03-2-B', before: 12, after: 10 }]);
  });

  test('goes below zero when more leaves than the system stock', () => {
    expect(changesFrom(aDraft({ quantity: '15' }))).toEqual([{ label: 'A-03-2-B', before: 12, after: -3 }]);
  });

  test('adds an entrada to a position that had nothing', () => {
    const entry = withType(aDraft({ location: 'D-01-1-A' }), 'entrada');
    expect(changesFrom(entry)).toEqual([{ label: 'D-01-1-A', before: 0, after: 2 }]);
  });

  test('shows both ends of a transfer', () => {
    const transfer = withType(aDraft({ destination: 'B-01-1-A' }), 'transferencia');
    expect(changesFrom(transfer)).toEqual([
      { label: 'A-03-2-B', before: 12, after: 10 },
      { label: 'B-01-1-A', before: 5, after: 7 },
    ]);
  });

  test('follows the direction of an adjustment', () => {
    const up = withType(aDraft({ direction: 'increase' }), 'ajuste');
    expect(changesFrom(up)?.[0]?.after).toBe(14);
  });
});

test('a form with only a type chosen is not worth keeping', () => {
  expect(hasContent(withType(blankMovement, 'entrada'))).toBe(false);
  expect(hasContent({ ...blankMovement, notes: 'caja rota' })).toBe(true);
});
