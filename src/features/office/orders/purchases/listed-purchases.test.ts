import { describe, expect, test } from 'vitest';
import { purchases } from '#src/features/office/orders/purchases/listed-purchases.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { aListedPurchase } from '#test/factories/orders/listed-purchase-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const ASKED_MS = Date.parse('2026-11-20T12:00:00.000Z');
const purchase = aListedPurchase();

function saved(name: 'order.hold' | 'order.release' | 'order.note', said: string) {
  const data = { order_id: purchase.id, [name === 'order.note' ? 'text' : 'reason']: said };
  const entry = anEntry({ type: 'order', name, data });
  return commandsNamed([entry], 'order.hold', 'order.release', 'order.note');
}

describe('a purchase with what this device saved', () => {
  test('is on hold at once with the reason, and goes on when it is released', () => {
    const held = purchases.withPending(purchase, saved('order.hold', 'Tarjeta reportada'), ASKED_MS);
    expect(held.item).toMatchObject({
      on_hold: true,
      admin_notes: [{ kind: 'hold', text: 'Tarjeta reportada' }],
    });
    const released = purchases.withPending(held.item, saved('order.release', 'Confirmada'), ASKED_MS);
    expect(released.item.on_hold).toBe(false);
    expect(released.item.admin_notes.map((each) => each.kind)).toEqual(['hold', 'release']);
  });

  test('keeps its state under a note, and under a release of what is not on hold', () => {
    expect(purchases.withPending(purchase, saved('order.note', 'Llamó'), ASKED_MS).item.on_hold).toBe(false);
    expect(purchases.withPending(purchase, saved('order.release', 'Nada'), ASKED_MS).item).toEqual(purchase);
  });

  test('does not show a note twice once the server’s answer has it', () => {
    const [own] = saved('order.note', 'Llamó');
    if (!own) throw new Error('The command was not read.');
    const note = {
      id: own.entry.id,
      kind: 'note' as const,
      text: 'Llamó',
      by_name: 'Ana',
      at: own.entry.timestamp,
    };
    const told = { ...purchase, admin_notes: [note] };
    expect(purchases.withPending(told, [own], ASKED_MS).item).toEqual(told);
  });
});

test('the days of the address are asked of the server, and only where a list has them', () => {
  const filters = { estado: 'on_hold' as const, q: '', page: 1, desde: '2026-03-01', hasta: '2026-03-31' };
  expect(purchases.address(filters)).toBe(
    '/api/v1/purchases?limit=24&page=1&group=on_hold&from=2026-03-01&to=2026-03-31',
  );
});
