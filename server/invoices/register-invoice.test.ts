import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayInBogota } from '#domain/calendar/day.ts';
import { currentInvoices } from '#domain/invoices/invoice-document.ts';
import type { InvoiceProvider } from '#domain/invoices/invoice-provider.ts';
import { invoiceMessages, type InvoiceFields } from '#domain/invoices/register-invoice.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { issueInvoices } from '#server/invoices/issue-invoices.ts';
import { aCufe, someInvoiceFields } from '#test/factories/orders/order-invoice-factory.ts';
import { aCommand, deliver, deliverOne } from '#test/server/commands.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import { orderNow, placed } from '#test/server/orders.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
let mine: string;
let others: string;
beforeAll(async () => {
  mine = await server.addProduct({ vendor_id: 'tienda-1', precio_venta: 10_000 }, 100);
  others = await server.addProduct({ vendor_id: 'tienda-2', precio_venta: 20_000 }, 100);
});

describe('the invoice that a store issued', () => {
  const today = dayInBogota(Date.now());
  const told = (id: string, document: InvoiceFields | null, corrects: string | null = null) =>
    aCommand('vendor', 'invoice.register', { vendor_order_id: vendorOrderId(id, 1), corrects, document });

  test('is on the order of its buyer, its store and the office, once, and what it was before stays', async () => {
    const id = await placed(server, [mine, 1]);
    const copy = replicaOf(server, 'store_orders', await server.signIn('vendor'));
    await copy.catchUp();
    const first = told(id, someInvoiceFields({ issued_on: today }));
    expect(await deliverOne(server, 'vendor', first)).toMatchObject({ status: 'applied' });
    expect(await deliverOne(server, 'vendor', first)).toMatchObject({ status: 'applied' });
    const second = told(id, someInvoiceFields({ number: '1024', issued_on: today }), first.id);
    expect(await deliverOne(server, 'vendor', second)).toMatchObject({ status: 'applied' });
    const late = told(id, null, first.id);
    expect(await deliverOne(server, 'vendor', late)).toMatchObject({ status: 'rejected' });
    const expected = [
      { id: first.id, number: '1023', corrects: null },
      { id: second.id, number: '1024', corrects: first.id, state: 'unverified', xml_url: null },
    ];
    await copy.catchUp();
    expect(copy.documents.get(vendorOrderId(id, 1))?.['invoices']).toMatchObject(expected);
    const [bought] = (await orderNow(server, id)).vendor_orders;
    expect(bought).toMatchObject({ invoiced_by: 'store', invoices: expected });
    const headers = await server.signIn('admin_logistics');
    const listed = await server.request(`/api/v1/vendor-orders?q=${bought?.order_number}`, { headers });
    expect(await listed.json()).toMatchObject({ data: [{ invoices: expected }] });
  });

  test('is issued once by the provider where the company invoices, with a note of what came back, and not by the store', async () => {
    // Kept away by its schema while there is no provider.
    await setSettings(server, { 'company.invoices_by_mandate': true });
    const id = await delivered(server, 2, { daysAgo: 1 });
    expect((await orderNow(server, id)).vendor_orders[0]?.invoiced_by).toBe('store');
    await server.db.execute(sql`update vendor_orders set invoiced_by = 'mandate' where order_id = ${id}`);
    const asked: string[] = [];
    const made = (key: string, at: number) => {
      asked.push(key);
      const { kind: _kind, ...fields } = someInvoiceFields({ cufe: aCufe(at), number: `${at}` });
      return Promise.resolve({ ...fields, pdf_url: null, xml_url: null, state: 'pending' as const });
    };
    let isDown = true;
    const provider: InvoiceProvider = {
      issue: ({ key }) => (isDown ? Promise.reject(new Error('Fuera de servicio.')) : made(key, 1)),
      credit: ({ key }) => made(key, 2),
      stateOf: () => Promise.resolve('accepted'),
    };
    const run = () => issueInvoices(server.db, provider, server.services.now());
    await expect(run()).rejects.toThrow();
    isDown = false;
    await run();
    const request = aReturn(id);
    await deliverOne(server, 'buyer', request);
    for (const to of ['approved', 'received', 'inspected', 'refund_pending', 'refunded'] as const)
      await deliver(server, 'admin', [aReturnStep(request, to, 'Revisado')]);
    await run();
    await run();
    const { invoiced_by, invoices = [] } = (await orderNow(server, id)).vendor_orders[0] ?? {};
    expect(invoiced_by).toBe('mandate');
    expect(currentInvoices({ invoices }).map(({ kind, state }) => [kind, state])).toEqual([
      ['invoice', 'accepted'],
      ['credit_note', 'accepted'],
    ]);
    expect(asked).toEqual([...new Set(asked)]);
    const own = await deliverOne(server, 'vendor', told(id, someInvoiceFields({ issued_on: '2026-01-02' })));
    expect(own).toMatchObject({ status: 'rejected', problem: { code: 'not_yours_to_invoice' } });
  });

  test('is of one order: its code is taken for no other until it is taken back there', async () => {
    const [one, other] = [await placed(server, [mine, 1]), await placed(server, [mine, 1])];
    const document = someInvoiceFields({ cufe: aCufe(77), issued_on: today });
    // Two people at once: one of them is refused.
    const both = await Promise.all(
      [one, other].map((id) => deliverOne(server, 'vendor', told(id, document))),
    );
    expect(both.map((each) => each.status).toSorted()).toEqual(['applied', 'rejected']);
    const [kept, free] = both[0]?.status === 'applied' ? [one, other] : [other, one];
    const refused = await deliverOne(server, 'vendor', told(free, document));
    expect(refused).toMatchObject({ problem: { message: invoiceMessages.code_elsewhere } });
    const [written] = (await orderNow(server, kept)).vendor_orders[0]?.invoices ?? [];
    await deliverOne(server, 'vendor', told(kept, null, written?.id));
    expect(await deliverOne(server, 'vendor', told(free, document))).toMatchObject({ status: 'applied' });
  });

  test('is not taken for the order of another store', async () => {
    const id = await placed(server, [others, 1]);
    expect(await deliverOne(server, 'vendor', told(id, someInvoiceFields()))).toMatchObject({
      status: 'rejected',
      problem: { code: 'order_not_found' },
    });
  });
});
