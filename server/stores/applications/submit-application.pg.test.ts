import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { OwnApplication } from '#domain/stores/listed-store.ts';
import { insertProducts } from '#server/catalog/products/insert-products.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { storeDocuments } from '#server/db/tables/store-applications-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { deliverOne } from '#test/server/commands.ts';
import { recipientsOfKind } from '#test/server/notifications/recipients-of-kind.ts';
import { anIncident } from '#test/server/incidents.ts';
import { aProductRow } from '#test/server/product-on-sale.ts';
import { aPaper, applicantsForFile, WHOLE } from '#test/server/stores/store-applications.ts';
import { untilSomebodyWaits } from '#test/server/until-somebody-waits.ts';

const { server, run, provePhone, worksFor, doing, adding, aStore, anApplicant, step, reviewed } =
  await applicantsForFile();

const picture = (shade: number) =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer();
const isOpen = async (product: string) =>
  (await server.db.select().from(products).where(eq(products.id, product)))[0]?.storeOpen;

describe('an application', () => {
  test('is sent whole, and says what it lacks until then', async () => {
    const id = await aStore();
    await doing('vendor', 'store.saveApplication', { vendor_id: id, fields: { name: 'Marta' } });
    expect(await doing('vendor', 'store.submitApplication', { vendor_id: id })).toMatchObject({
      status: 'rejected',
      problem: { code: 'application_incomplete', message: expect.stringContaining('RUT') },
    });
  });

  test('is sent by who proved their mobile; until then nothing of it is lost', async () => {
    const id = await aStore();
    await doing('vendor', 'store.saveApplication', { vendor_id: id, fields: WHOLE });
    await adding(id, 'rut', aPaper('1 0 obj'));
    await adding(id, 'cedula', aPaper('2 0 obj'));
    await provePhone(false);
    expect(await doing('vendor', 'store.submitApplication', { vendor_id: id })).toMatchObject({
      status: 'rejected',
      problem: { code: 'phone_not_verified', message: expect.stringContaining('«Confirmar celular»') },
    });
    await provePhone(true);
    expect(await doing('vendor', 'store.submitApplication', { vendor_id: id })).toMatchObject({
      result: { state: 'enviada' },
    });
    // Sent again by a device that had it saved from before: it is the same one.
    await provePhone(false);
    expect(await doing('vendor', 'store.submitApplication', { vendor_id: id })).toMatchObject({
      status: 'applied',
    });
  });

  test('is approved in one act, which opens the store, and is read by its people without names', async () => {
    const id = await anApplicant();
    await step(id, 'take', '');
    expect(await step(id, 'approve', '')).toMatchObject({ status: 'applied', result: { state: 'activa' } });
    const [store] = await server.db.select().from(vendors).where(eq(vendors.id, id));
    expect(store).toMatchObject({
      storeName: WHOLE.name,
      city: 'Medellín',
      phone: WHOLE.phone,
      state: 'activa',
    });
    const answer = await server.request('/api/v1/store-applications/own', {
      headers: await server.signIn('vendor'),
    });
    const { data } = (await answer.json()) as { data: OwnApplication[] };
    expect(data).toMatchObject([{ vendor_id: id, state: 'activa' }]);
    expect(data[0]?.events.map((each) => [each.step, each.actor_name])).toEqual([
      ['submit', null],
      ['take', null],
      ['approve', null],
    ]);
    expect(data[0]).not.toHaveProperty('duplicates');
  });

  test('goes back for what is asked, with its words, and is sent again', async () => {
    const id = await anApplicant();
    await step(id, 'request_information', 'El RUT está borroso.');
    expect(await reviewed(id)).toMatchObject({
      state: 'requiere_informacion',
      state_note: 'El RUT está borroso.',
    });
    expect(await doing('vendor', 'store.submitApplication', { vendor_id: id })).toMatchObject({
      status: 'applied',
    });
    expect((await step(id, 'suspend')).status).toBe('rejected');
  });

  test('is closed to changes while it is reviewed, and sent twice is one', async () => {
    const id = await anApplicant();
    const saved = await doing('vendor', 'store.saveApplication', { vendor_id: id, fields: { name: 'Otra' } });
    expect(saved).toMatchObject({ problem: { code: 'application_in_review' } });
    expect(await doing('vendor', 'store.submitApplication', { vendor_id: id })).toMatchObject({
      status: 'applied',
    });
    expect((await reviewed(id)).events).toHaveLength(1);
    expect(await recipientsOfKind(server, 'desk.application', id)).toEqual(['admin', 'owner', 'superuser']);
  });

  test('of another store is one that does not exist', async () => {
    const id = await anApplicant();
    const { documents } = await reviewed(id);
    await worksFor('tienda-1');
    expect(await doing('vendor', 'store.saveApplication', { vendor_id: id, fields: {} })).toMatchObject({
      problem: { code: 'store_not_found' },
    });
    const headers = await server.signIn('vendor');
    const file = await server.request(`/api/v1/store-applications/documents/${documents[0]?.id}`, {
      headers,
    });
    expect(file.status).toBe(404);
  });

  test('shows the other stores with its NIT, also where that is written without its check digit', async () => {
    const first = await anApplicant({ tax_id: '800197268-4', phone: '3001112233' });
    const second = await anApplicant({ tax_id: '800197268', phone: '3004445566' });
    expect((await reviewed(second)).duplicates).toEqual([
      { id: first, name: 'Nueva', state: 'enviada', same: ['tax_id'] },
    ]);
    const list = await server.request('/api/v1/store-applications?q=800197268', {
      headers: await server.signIn('admin'),
    });
    expect(await list.json()).toMatchObject({
      data: [
        { id: first, duplicates: 1 },
        { id: second, duplicates: 1 },
      ],
    });
  });
});

describe('a document', () => {
  test('is sealed in the database, and opened for who reviews it with nothing that runs', async () => {
    const id = await aStore();
    const file = aPaper('NIT 900123456');
    const added = randomUUID();
    await adding(id, 'rut', file, added);
    const [row] = await server.db.select().from(storeDocuments).where(eq(storeDocuments.id, added));
    expect(Buffer.from(row?.sealed ?? []).includes('900123456')).toBe(false);
    const headers = await server.signIn('admin');
    const answer = await server.request(`/api/v1/store-applications/documents/${added}`, { headers });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(file);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('sent twice is one', async () => {
    const id = await aStore();
    const file = await picture(120);
    const first = await adding(id, 'cedula', file);
    expect(await adding(id, 'cedula', file)).toMatchObject({ status: 'applied', result: first.result });
    expect((await reviewed(id)).documents).toHaveLength(1);
  });

  test.each([
    ['a PDF with a script', aPaper('<< /S /JavaScript /JS (x) >>')],
    ['a file that is neither PDF nor picture', Buffer.from('MZ un programa')],
  ])('that is %s is refused', async (_, file) => {
    expect(await adding(await aStore(), 'rut', file)).toMatchObject({ problem: { code: 'broken_document' } });
  });

  test('that was refused with its reason has to be sent anew', async () => {
    const id = await anApplicant();
    const { documents } = await reviewed(id);
    const rut = documents.find((each) => each.kind === 'rut');
    await doing('admin', 'store.judgeDocument', {
      document_id: rut?.id,
      state: 'rechazado',
      reason: 'Está vencido.',
    });
    expect(await step(id, 'approve', '')).toMatchObject({
      problem: { message: expect.stringContaining('RUT') },
    });
    await step(id, 'request_information', 'Sube el RUT de este año.');
    expect(await doing('vendor', 'store.submitApplication', { vendor_id: id })).toMatchObject({
      problem: { message: expect.stringContaining('RUT') },
    });
  });
});

describe('a store', () => {
  test('that is suspended sells nothing until it is active again', async () => {
    const id = await anApplicant();
    await step(id, 'approve', '');
    const product = await server.addProduct({ vendor_id: id }, 3);
    const seen = async () => (await server.request(`/api/v1/products/${product}`)).status;
    expect(await seen()).toBe(200);
    expect(await step(id, 'suspend', 'Envió productos que no eran.')).toMatchObject({ status: 'applied' });
    expect([await seen(), await isOpen(product)]).toEqual([404, false]);
    await step(id, 'resume', '');
    expect([await seen(), await isOpen(product)]).toEqual([200, true]);
  });

  test('that has yet to apply keeps what it prepares to itself', async () => {
    const id = await aStore();
    const product = await server.addProduct({ vendor_id: id }, 1);
    expect(await isOpen(product)).toBe(false);
    expect((await server.request(`/api/v1/products/${product}`)).status).toBe(404);
  });

  test.each([
    ['suspended', 'while a product of it is being added'],
    ['added', 'while its store is being suspended'],
  ])('has no product for sale that was %s %s', async (last) => {
    const id = await anApplicant();
    await step(id, 'approve', '');
    const row = aProductRow({ vendor_id: id });
    const add = async (tx: Db): Promise<unknown> => insertProducts(tx, [row]);
    const suspend = (tx: Db): Promise<unknown> =>
      rowsOf(tx, sql`update vendors set state = 'suspendida' where id = ${id}`);
    let second: Promise<unknown> = Promise.resolve();
    await server.db.transaction(async (tx) => {
      await (last === 'suspended' ? add : suspend)(tx);
      second = server.db.transaction(last === 'suspended' ? suspend : add);
      await Promise.race([second, untilSomebodyWaits(tx)]);
    });
    await second;
    expect(await isOpen(row.id)).toBe(false);
  });

  test('is closed only when nothing is left to settle', async () => {
    const id = await anApplicant();
    await step(id, 'approve', '');
    const product = await server.addProduct({ vendor_id: id }, 2);
    await run(sql`update products set on_hand = 2 where id = ${product}`);
    expect(await step(id, 'close')).toMatchObject({
      status: 'rejected',
      problem: { code: 'store_not_settled', message: expect.stringContaining('unidades en bodega: 2') },
    });
    await run(sql`update products set on_hand = 0, stock = 0 where id = ${product}`);
    // A unit in quarantine is in no product's count, and still the store's.
    const broken = await server.addProduct({ vendor_id: id }, 1);
    await deliverOne(server, 'admin_logistics', anIncident(broken));
    const { problem } = await step(id, 'close');
    expect(problem?.message).toMatch(/unidades en bodega: 1.*incidentes sin cerrar: 1/);
    await run(sql`update stock_levels set quarantined = 0 where product_id = ${broken}`);
    await run(sql`update incidents set status = 'CERRADO' where product_id = ${broken}`);
    expect(await step(id, 'close')).toMatchObject({ status: 'applied', result: { state: 'cerrada' } });
  });
});
