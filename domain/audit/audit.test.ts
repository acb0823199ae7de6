import * as v from 'valibot';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryLagOf } from '#domain/audit/delivery-lag.ts';
import { redactPayload, WITHHELD } from '#domain/audit/redact-payload.ts';
import { differences } from '#domain/audit/audit-change.ts';
import {
  readChainEntry,
  ChainEntryInput,
  formatChainEntry,
  type AuditRecord,
} from '#domain/audit/audit-entry.ts';
import { auditAreas, auditEventLabels } from '#domain/audit/audit-labels.ts';
import { changeLines } from '#domain/audit/change-labels.ts';
import { linkText, recordText } from '#domain/audit/chain-text.ts';
import { AUTH_EVENT_KINDS } from '#domain/accounts/auth-event.ts';
import { formatPesos } from '#domain/base/money.ts';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';

const asked = (name: CommandName, data: unknown) => redactPayload(commandCatalogue[name].data, data);

describe('what was asked for', () => {
  test('keeps figures, choices, ids and instants, and nothing that was written by hand', () => {
    const data = {
      product_id: 'p-1',
      type: 'salida',
      reason: 'venta',
      quantity: 3,
      location: { zone: 'warehouse_a', aisle: '01', shelf: '2', position: 'B' },
      destination: null,
      direction: null,
      notes: 'La pidió Marta, 315 123 4567',
      reference: 'Marta Rojas',
      occurred_at: '2026-03-01T10:00:00.000Z',
    };
    expect(asked('inventory.registerMovement', data)).toEqual({
      ...data,
      notes: WITHHELD,
      reference: WITHHELD,
    });
  });

  test.each(['profile.update', 'profile.saveAddress'] as const)('of %s keeps no text', (name) => {
    const data = {
      nombre: 'Marta',
      telefono: '3151234567',
      name: 'Marta',
      phone: '3151234567',
      address: 'Cl 1',
    };
    expect(JSON.stringify(asked(name, data))).not.toMatch(/Marta|3151234567|Cl 1/);
  });

  test('says nothing of what a schema leaves open', () => {
    const schema = v.object({ data: v.unknown(), one: v.union([v.string(), v.number()]) });
    expect(redactPayload(schema, { data: { name: 'Marta' }, one: 'Marta' })).toEqual({
      data: WITHHELD,
      one: WITHHELD,
    });
  });
});

describe('a delivery lag', () => {
  const now = Date.parse('2026-03-01T10:00:00Z');
  test.each([
    [null, null],
    [now, 'at_once'],
    [now - 60_000, 'at_once'],
    [now - 60_001, 'later'],
    [now + 60_000, 'at_once'],
    [now + 60_001, 'ahead'],
  ])('of %s is %s', (occurredMs, lag) => {
    expect(deliveryLagOf(occurredMs, now)).toBe(lag);
  });
});

test('only what differs is a change', () => {
  expect(differences('stock', 's', { quantity: 4, other: 1 }, { quantity: 6, other: 1 })).toEqual([
    { of: 'stock', id: 's', before: { quantity: 4 }, after: { quantity: 6 } },
  ]);
  expect(differences('stock', 's', { quantity: 4 }, { quantity: 4 })).toEqual([]);
});

test('a change is told in words', () => {
  expect(
    changeLines(
      { of: 'part', id: 'x', before: { preparation: 'waiting' }, after: { preparation: 'picking' } },
      {},
    ),
  ).toEqual([{ label: 'Preparación', before: 'Pendiente', after: 'En preparación' }]);
  expect(
    changeLines({ of: 'product', id: 'x', before: null, after: { price: 5_000, is_active: true } }, {}),
  ).toEqual([
    { label: 'Precio de lista', before: '—', after: formatPesos(5_000) },
    { label: 'Activo', before: '—', after: 'Sí' },
  ]);
  expect(
    changeLines(
      {
        of: 'photo',
        id: 'x',
        before: { place: 2, is_main: false },
        after: { place: 1, is_main: true },
      },
      {},
    ),
  ).toEqual([
    { label: 'Lugar', before: '2', after: '1' },
    { label: 'Principal', before: 'No', after: 'Sí' },
  ]);
  expect(
    changeLines({ of: 'pqr', id: 'x', before: null, after: { kind: 'reclamo', status: 'filed' } }, {}),
  ).toEqual([
    { label: 'Tipo', before: '—', after: 'Reclamo' },
    { label: 'Estado', before: '—', after: 'Por responder' },
  ]);
  expect(changeLines({ of: 'algo', id: 'x', before: { raro: 'a' }, after: null }, {})).toEqual([
    { label: 'raro', before: 'a', after: '—' },
  ]);
});

test('every authentication event has its words, and every audit event an area', () => {
  for (const kind of AUTH_EVENT_KINDS) expect(auditEventLabels).toHaveProperty([`auth.${kind}`]);
  for (const event of Object.keys(auditEventLabels))
    expect(auditAreas).toHaveProperty(event.split('.')[0] ?? '');
});

describe('what the chain covers', () => {
  const record: AuditRecord = {
    source: 'act',
    ref: '1',
    act: 'order.place',
    outcome: 'done',
    reason: null,
    actor_id: 'a',
    role: 'buyer',
    device_id: 'd',
    command_id: 'c',
    subject: 'order:1',
    occurred_at: null,
    recorded_at: '2026-03-01T10:00:00.000Z',
    arrival: null,
    asked: { b: 1, a: 2 },
    changes: [],
  };

  test('is the same text whatever the order of keys, and another when any field is', () => {
    const turned = Object.fromEntries(Object.entries(record).toReversed()) as AuditRecord;
    expect(recordText({ ...turned, asked: { a: 2, b: 1 } })).toBe(recordText(record));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(record)), fc.string(), (field, value) => {
        const other = { ...record, [field]: value } as AuditRecord;
        const isSame = JSON.stringify(other) === JSON.stringify(record);
        expect(recordText(other) === recordText(record)).toBe(isSame);
      }),
    );
  });

  test('binds each link to the one before it', () => {
    const link = { seq: 1, source: 'act', ref: '1', recorded_at: record.recorded_at, digest: 'x' };
    expect(linkText('a', link)).not.toBe(linkText('b', link));
    expect(linkText('a', link)).not.toBe(linkText('a', { ...link, seq: 2 }));
  });

  test('is typed as it is printed', () => {
    const entry = { seq: 120, hash: 'ab'.repeat(32) };
    expect(readChainEntry(v.parse(ChainEntryInput, ` ${formatChainEntry(entry).toUpperCase()} `))).toEqual(
      entry,
    );
    expect(v.is(ChainEntryInput, '120')).toBe(false);
  });
});
