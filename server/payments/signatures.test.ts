import { describe, expect, test } from 'vitest';
import {
  eventChecksum,
  hasChecksum,
  integritySignature,
  type SignedEvent,
} from '#server/payments/signatures.ts';

/** The example of docs.wompi.co, "Widget & Checkout Web"; its value there is the same. */
const documented = {
  payment: { reference: 'sk8-438k4-xmxm392-sn2m', amountInCents: 2_490_000, currency: 'COP' },
  secret: 'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6',
  signature: '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5',
};

/**
 * The example of docs.wompi.co, "Eventos", with an invented secret: the checksum printed there is not the
 * SHA-256 of its own text, so this one was computed apart.
 */
const secret = 'test_events_secreto_de_prueba';
const event: SignedEvent = {
  event: 'transaction.updated',
  data: {
    transaction: { id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 4_490_000 },
  },
  signature: { properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'] },
  timestamp: 1_530_291_411,
};
const checksum = 'f857e27f2faeb2635bec2f44e7613c8f73b57c94e2287ab0174507a88a5d963b';

test('integritySignature is what Wompi documents', () => {
  expect(integritySignature(documented.payment, documented.secret)).toBe(documented.signature);
});

describe('the checksum of an event', () => {
  test('is of the values that the event names, its time and the secret', () => {
    expect(eventChecksum(event, secret)).toBe(checksum);
    const { timestamp, ...rest } = event;
    const inside = { ...rest, signature: { ...event.signature, timestamp: Number(timestamp) } };
    expect(eventChecksum(inside, secret)).toBe(checksum);
  });

  test('is taken in capitals too', () => {
    expect(hasChecksum(event, checksum.toUpperCase(), secret)).toBe(true);
  });

  test.each([
    ['another secret', event, checksum, 'otro'],
    ['another time', { ...event, timestamp: 1_530_291_412 }, checksum, secret],
    ['another amount', withTransaction({ amount_in_cents: 1 }), checksum, secret],
    ['a cut checksum', event, checksum.slice(1), secret],
    ['no checksum', event, '', secret],
    ['a property that is not there', withProperties(['transaction.nada']), checksum, secret],
    ['a property of every object', withProperties(['transaction.constructor']), checksum, secret],
    ['no property at all', withProperties([]), checksum, secret],
  ])('refuses %s', (_, forged, given, key) => {
    expect(hasChecksum(forged, given, key)).toBe(false);
  });
});

function withTransaction(over: object): SignedEvent {
  return { ...event, data: { transaction: { ...(event.data['transaction'] as object), ...over } } };
}

function withProperties(properties: string[]): SignedEvent {
  return { ...event, signature: { properties } };
}
