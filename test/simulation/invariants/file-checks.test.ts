import { expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import type { Device } from '#test/simulation/device/device.ts';
import { filesByRule } from '#test/simulation/invariants/files-by-rule.ts';
import { ledger, receipt, truth } from '#test/simulation/invariants/nothing-done.ts';
import type { Truth } from '#test/simulation/truth.ts';

const NEW = ['n-1', 'Termo', '5000', 'Hogar', 'Honda'];
const KNOWN = ['SKU-0', '', '70', '', ''];
const UNREAD = ['SKU-0', '', 'gratis', '', ''];

const made = { id: 'p', sku: 'N-1', description: 'Honda', price: 5_000 };
const always = { id: 'producto-0', sku: 'SKU-0', description: '', price: 70 };
const open = (id: string, version: number, draft = {}) => ({
  id,
  vendor_id: 'v',
  version,
  draft,
  change_state: 'APROBADO' as const,
  conflicts: [],
});

/** One part of these rows, decided so, and what a database has after it. */
function after(role: UserType, cells: readonly string[][], kinds: readonly string[], rows: Partial<Truth>) {
  const data = {
    vendor_id: 'v',
    part: 1,
    rows: cells.map((each, index) => ({ row: index + 2, cells: each })),
  };
  const entry = { ...anEntry({ name: 'product.importRows' }), data };
  const command = { entry, person: 0, device: 0, effectId: entry.id };
  const done = receipt(entry.id, 1, '9');
  const outcomes = kinds.map((kind, index) => ({ row: index + 2, kind }));
  const devices = [{ disk: { roles: new Map([[0, role]]) } } as unknown as Device];
  const receipts = [{ ...done, result: { ...done.result, result: { part: 1, rows: outcomes } } }];
  const auditEvents = [{ id: entry.id, actor_id: 'a', outcome: 'done' as const }];
  return () =>
    filesByRule({ ledger: { ...ledger, tried: new Map([[entry.id, command]]) }, devices }, {
      ...truth,
      receipts,
      auditEvents,
      ...rows,
    } as Truth);
}

test('a check refuses what a file said and is not there, is there twice, or was not approved', () => {
  const ofCompany = { filesAudited: [{ id: '1' }] };
  const asSaid = {
    products: [made, always] as Truth['products'],
    storeProducts: [open('p', 1), open('producto-0', 2)],
  };
  const both = [NEW, KNOWN];
  const taken = ['created', 'changed'];
  expect(after('admin', both, taken, { ...asSaid, ...ofCompany })).not.toThrow();
  expect(after('admin', both, taken, asSaid)).toThrow('in the audit 0 times');
  expect(after('admin', both, ['created'], { ...asSaid, ...ofCompany })).toThrow('was told of 2');
  expect(after('vendor', both, taken, asSaid)).toThrow('nobody approved it');

  const waits = { description: 'Honda', price: 5_000, sku: 'N-1' };
  const products = [always] as Truth['products'];
  const waiting = { products, storeProducts: [open('p', 1, waits), open('producto-0', 2)] };
  expect(after('vendor', both, taken, waiting)).not.toThrow();
  expect(after('vendor', both, ['refused', 'changed'], waiting)).toThrow('came to version 1');
  expect(after('vendor', both, ['created', 'refused'], waiting)).toThrow('row 3');
  const twice = { products, storeProducts: [...waiting.storeProducts, open('q', 1, waits)] };
  expect(after('vendor', both, taken, twice)).toThrow('is there twice');
  const again = { products, storeProducts: [open('p', 1, waits), open('producto-0', 3)] };
  expect(after('vendor', both, taken, again)).toThrow('came to version 3');
  const lost = { ...waiting, products: [{ ...always, price: 60 }] as Truth['products'] };
  expect(after('vendor', both, taken, lost)).toThrow('the store sees 60');
  const unread = { products, storeProducts: [open('producto-0', 2)] };
  expect(after('vendor', [UNREAD], ['changed'], unread)).toThrow('was taken');
});
