import { expect, test } from 'vitest';
import { EventKind, eventKindLabel, webhookBody } from '#domain/integrations/event-kinds.ts';

/** The most that receivers must expect (Standard Webhooks 1.0). */
const MAX_BODY_BYTES = 20_000;

test('the longest ids of every kind fit in a body many times over', () => {
  const id = 'x'.repeat(100);
  for (const kind of EventKind.options) {
    const data = {
      order_id: id,
      vendor_order_id: id,
      return_id: id,
      from: id,
      to: id,
      axis: id,
      order_number: 1e12,
    };
    expect(webhookBody({ kind, at: '2026-11-29T20:00:00.000Z', data }).length).toBeLessThan(
      MAX_BODY_BYTES / 10,
    );
  }
});

test('a kind of another version is shown by its name', () => {
  expect(eventKindLabel('order.placed')).toBe('Se hizo una compra');
  expect(eventKindLabel('invoice.sent')).toBe('invoice.sent');
});
