import { expect, test } from 'vitest';
import { commandCatalogue } from '#domain/command-catalogue.ts';
import { provisionalMovement } from '#domain/inventory/provisional-movement.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { ownMovements } from '#sync/outbox/rules/overlay.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const preview = provisionalMovement({
  product: { id: 'p1', name: 'Tenis urbanos', sku: 'TEN-0412' },
  move: {
    type: 'salida',
    reason: 'venta',
    quantity: 2,
    from: 'warehouse_a/03/2/B',
    to: '@cliente',
    location: { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' },
  },
  author: { id: 'jairo', email: 'jairo@mestore.co', nombre: 'Jairo' },
  occurredAt: '2026-11-20T12:00:00.000Z',
});

const moving = keysOf(commandCatalogue).filter((each) => commandCatalogue[each].movesStock);

test.each(moving)('what %s moves on this device is counted wherever stock is shown', (name) => {
  const entry = anEntry({ id: 'e1', name, preview });
  expect(ownMovements([entry])).toEqual([{ entry, movement: preview }]);
});

test('a movement of the desk is counted on the floor, and one of the floor at the desk', () => {
  expect(moving).toContain('inventory.registerMovement');
  expect(moving).toContain('task.move');
});

test('not what the copy shows already, what was refused, nor what moves nothing', () => {
  const entries = [
    anEntry({ id: 'a', name: 'task.move', preview, state: 'confirmed' }),
    anEntry({ id: 'b', name: 'task.move', preview, state: 'rejected' }),
    anEntry({ id: 'c', name: 'order.place', preview }),
    anEntry({ id: 'd', name: 'inbound.undo', preview: null }),
    anEntry({ id: 'e', name: 'of.a.later.version', preview }),
  ];
  expect(ownMovements(entries)).toEqual([]);
});
