import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AuditPage, auditPath, type AuditEntry } from '#domain/audit/audit-entry.ts';
import { auditedPhotoId } from '#domain/audit/audited-photos.ts';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import type { Command } from '#domain/protocol/command.ts';
import { Product } from '#domain/catalog/product.ts';
import { StoredPhoto } from '#domain/media/media-commands.ts';
import { rowsOf } from '#server/db/database.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';
import { anOrder, anAdvance, deliver, aMovement } from '#test/server/commands.ts';
import { A_TINY_PHOTO } from '#test/factories/photo-factory.ts';
import { aPqrFiling } from '#test/server/pqr.ts';
import { serverForFile, testPassword, testVendorId } from '#test/server/test-server.ts';

let nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs });
const owner = await server.signIn('owner');
const product = await server.addProduct({}, 1_000);

const query = (statement: SQL) => rowsOf<Record<string, unknown>>(server.db, statement);

async function listed(filters: Record<string, string> = {}): Promise<AuditEntry[]> {
  const answer = await server.request(`${auditPath}?${new URLSearchParams(filters)}`, { headers: owner });
  expect(answer.status).toBe(200);
  return v.parse(AuditPage, await answer.json()).data;
}

async function ofCommand({ id }: Command): Promise<AuditEntry[]> {
  return (await listed({ q: id })).filter((each) => each.command_id === id);
}

describe('what a command does', () => {
  test('is written once with who, as what, by which device, when, and both figures', async () => {
    const movement = aMovement(
      product,
      { quantity: 4 },
      { timestamp: new Date(nowMs - 5_000).toISOString() },
    );
    await deliver(server, 'admin_logistics', [movement]);
    await deliver(server, 'admin_logistics', [movement]);
    const [event, ...more] = await ofCommand(movement);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      act: 'inventory.registerMovement',
      outcome: 'done',
      actor_id: server.accountId('admin_logistics'),
      role: 'admin_logistics',
      device_id: movement.deviceId,
      occurred_at: movement.timestamp,
      recorded_at: new Date(nowMs).toISOString(),
      arrival: 'at_once',
      asked: { product_id: product, quantity: 4 },
    });
    const [stock] = event?.changes ?? [];
    expect(stock?.of).toBe('stock');
    expect(Math.abs(Number(stock?.after?.['quantity']) - Number(stock?.before?.['quantity']))).toBe(4);
  });

  test('is told with the names of what it speaks of, and not with their ids', async () => {
    const order = anOrder('buyer', [[product, 1]]);
    await deliver(server, 'buyer', [order]);
    const { order_id: orderId } = order.data as { order_id: string };
    const names = (await ofCommand(order))[0]?.names ?? {};
    expect(names[orderId]).toMatch(/^MS-\d{6}$/);
    const [sku] = await query(sql`select sku from products where id = ${product}`);
    expect(names[product]).toMatch(new RegExp(`^${String(sku?.['sku'])} `));

    const step = anAdvance(orderId, { axis: 'preparation', to: 'picking' });
    const movement = aMovement(product, { quantity: 1 });
    await deliver(server, 'admin_logistics', [step]);
    await deliver(server, 'admin_logistics', [movement]);
    expect((await ofCommand(step))[0]?.names[`${orderId}-1`]).toMatch(/^MS-\d{6}-1$/);
    const [moved] = await ofCommand(movement);
    expect(moved?.names[moved.changes[0]?.id ?? '']).toMatch(/, [ABDE]-/);
  });

  test('that waited on its device without a network says so', async () => {
    const late = aMovement(product, {}, { timestamp: new Date(nowMs - 3 * HOUR_MS).toISOString() });
    const ahead = aMovement(product, {}, { timestamp: new Date(nowMs + 3 * DAY_MS).toISOString() });
    await deliver(server, 'admin_logistics', [late, ahead]);
    expect((await ofCommand(late))[0]?.arrival).toBe('later');
    expect((await ofCommand(ahead))[0]?.arrival).toBe('ahead');
  });

  test('keeps nothing of who somebody is', async () => {
    const order = anOrder('buyer', [[product, 2]]);
    await deliver(server, 'buyer', [order]);
    const [event] = await ofCommand(order);
    expect(event?.asked).toMatchObject({ shipping_name: '…', shipping_phone: '…', shipping_address: '…' });
    expect(event?.asked).toMatchObject({ items: [{ product_id: product, quantity: 2 }] });
    const { shipping_name: name, shipping_address: address } = order.data as Record<string, string>;
    const kept = await query(
      sql`select 1 from audit_acts a where a::text like ${`%${name}%`} or a::text like ${`%${address}%`}`,
    );
    expect(kept).toEqual([]);
  });

  test('says the states before and after of each vendor order of a purchase', async () => {
    const order = anOrder('buyer', [[product, 1]]);
    await deliver(server, 'buyer', [order]);
    const { order_id: orderId } = order.data as { order_id: string };
    const id = `${orderId}-1`;
    const step = anAdvance(orderId, { axis: 'preparation', to: 'picking' });
    await deliver(server, 'admin_logistics', [step]);
    expect((await ofCommand(step))[0]?.changes).toEqual([
      { of: 'part', id, before: { preparation: 'waiting' }, after: { preparation: 'picking' } },
    ]);
  });

  test('that was refused stands there with why, and a rollback leaves nothing', async () => {
    const refused = anOrder('buyer', [['no-such-product', 1]]);
    await deliver(server, 'buyer', [refused]);
    expect(await ofCommand(refused)).toMatchObject([{ outcome: 'refused', reason: 'order_rejected' }]);

    const cursed = await server.addProduct({}, 10);
    await query(
      sql`create function curse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await query(sql`create trigger curse before update on products for each row
      when (old.id = ${sql.raw(`'${cursed}'`)}) execute function curse()`);
    const failed = anOrder('buyer', [[cursed, 1]]);
    expect((await deliver(server, 'buyer', [failed]))[0]?.status).toBe('failed');
    await query(sql`drop trigger curse on products`);
    expect(await ofCommand(failed)).toEqual([]);
  });
});

describe('outside commands', () => {
  test('prices, roles, sign-ins and exports are written down', async () => {
    const json = { price: 50_000, precio_venta: 40_000 };
    await server.request(`/api/v1/products/${product}`, { method: 'PUT', headers: owner, json });
    expect((await listed({ subject: `product:${product}`, act: 'product' }))[0]).toMatchObject({
      actor_id: server.accountId('owner'),
      role: 'owner',
      changes: [{ of: 'product', after: { price: 50_000, precio_venta: 40_000 } }],
    });

    const buyer = server.accountId('customer');
    await query(sql`update users set user_type = 'vendor' where id = ${buyer}`);
    expect((await listed({ subject: `account:${buyer}` }))[0]?.changes).toMatchObject([
      { before: { user_type: 'customer' }, after: { user_type: 'vendor' } },
    ]);
    await query(sql`update users set user_type = 'customer' where id = ${buyer}`);

    await server.request('/api/v1/auth/login', {
      json: { email: 'buyer@prueba.co', password: testPassword },
    });
    expect((await listed({ act: 'auth.login' }))[0]).toMatchObject({ role: 'buyer', outcome: 'done' });

    const file = await server.request(`${auditPath}/export?format=ndjson`, { headers: owner });
    const lines = (await file.text()).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toHaveProperty('head');
    expect((await listed({ act: 'audit.export' }))[0]?.actor_id).toBe(server.accountId('owner'));
  });

  test('a PQR that is filed by its route or by a command is written down once, without who it is from', async () => {
    const [visit, account] = [aPqr({ id: randomUUID() }), aPqr({ id: randomUUID() })];
    const send = () => server.request('/api/v1/pqr', { json: visit });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const filing = aPqrFiling('buyer', account);
    await deliver(server, 'buyer', [filing, aPqrFiling('buyer', account)]);
    const filed = (id: string) => ({
      subject: `pqr:${id}`,
      asked: { kind: 'reclamo', nombre: '…', email: '…', description: '…' },
      changes: [{ of: 'pqr', id, before: null, after: { kind: 'reclamo', status: 'filed' } }],
    });
    expect(await listed({ subject: `pqr:${visit.id}` })).toMatchObject([
      { act: 'pqr.file', actor_id: null, role: null, ...filed(visit.id) },
    ]);
    expect(await listed({ subject: `pqr:${account.id}` })).toMatchObject([
      { actor_id: server.accountId('buyer'), command_id: filing.id, ...filed(account.id) },
    ]);
    const told = `%${visit.nombre}%`;
    expect(await query(sql`select 1 from audit_acts a where a::text like ${told}`)).toEqual([]);
  });

  test('a PQR that cannot be written down is not filed', async () => {
    await query(
      sql`create function deaf() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await query(sql`create trigger deaf before insert on audit_acts for each row
      when (new.act = 'pqr.file') execute function deaf()`);
    const pqr = aPqr({ id: randomUUID() });
    expect((await server.request('/api/v1/pqr', { json: pqr })).status).toBe(500);
    await query(sql`drop trigger deaf on audit_acts`);
    expect(await query(sql`select 1 from pqrs where id = ${pqr.id}`)).toEqual([]);
    expect(await listed({ subject: `pqr:${pqr.id}` })).toEqual([]);
  });

  test('photographs are written down when they come, and in each product by what became of them', async () => {
    const send = (body: Uint8Array<ArrayBuffer>) =>
      server.request('/api/v1/media/photos', {
        method: 'POST',
        headers: { ...owner, 'content-type': 'image/png' },
        body,
      });
    const file = new Uint8Array(Buffer.from(A_TINY_PHOTO, 'base64'));
    const [first, again] = [await send(file), await send(file)];
    const kept = v.parse(StoredPhoto, await first.json());
    expect(await again.json()).toEqual(kept);
    const id = auditedPhotoId(kept.public_url);
    expect(await listed({ subject: `photo:${id}` })).toMatchObject([
      { act: 'photo.upload', role: 'owner', changes: [{ of: 'photo', id, before: null }] },
    ]);

    const [art, photo] = ['/media/art/olla.svg', kept.public_url];
    const added = await server.request('/api/v1/products', {
      headers: owner,
      json: {
        name: 'Olla a presión 6 L',
        sku: 'OLL-AUDIT',
        price: 120_000,
        vendor_id: testVendorId,
        category_id: 'hogar-y-jardin',
        main_image_url: art,
        images: [{ public_url: art }],
      },
    });
    const { id: shown } = v.parse(Product, await added.json());
    const show = (json: object) =>
      server.request(`/api/v1/products/${shown}`, { method: 'PUT', headers: owner, json });
    await show({ images: [{ public_url: photo }, { public_url: art }] });
    await show({ main_image_url: photo });
    await show({ images: [{ public_url: photo }] });
    const entries = await listed({ subject: `product:${shown}` });
    const changes = entries.toReversed().map((each) => each.changes.filter(({ of }) => of === 'photo'));
    expect(changes).toEqual([
      [{ of: 'photo', id: art, before: null, after: { place: 1, is_main: true } }],
      [
        { of: 'photo', id, before: null, after: { place: 1, is_main: false } },
        { of: 'photo', id: art, before: { place: 1 }, after: { place: 2 } },
      ],
      [
        { of: 'photo', id, before: { is_main: false }, after: { is_main: true } },
        { of: 'photo', id: art, before: { is_main: true }, after: { is_main: false } },
      ],
      [{ of: 'photo', id: art, before: { place: 2, is_main: false }, after: null }],
    ]);
  });
});
