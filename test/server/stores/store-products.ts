import { randomUUID } from 'node:crypto';
import { sql, eq } from 'drizzle-orm';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { Command } from '#domain/protocol/command.ts';
import { BLANK_FIELDS, type SomeFields } from '#domain/stores/store-product-fields.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { rowsOf } from '#server/db/database.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { storeProductDocument, storeProductTables } from '#server/stores/products/store-product-document.ts';
import { aCommand, deliverOne } from '#test/server/commands.ts';
import { testVendorId, type TestServer } from '#test/server/test-server.ts';

/** All that a product needs to be sent for approval; its SKU is its own. */
export function wholeFields(fields: SomeFields = {}): SomeFields {
  return {
    name: 'Termo de acero 1 L',
    description: 'Mantiene el calor doce horas.',
    category_id: 'hogar-y-jardin',
    sku: `TER-${randomUUID().slice(0, 8)}`,
    price: 50_000,
    ...fields,
  };
}

/** The person of the test's store, unless told otherwise, saves fields of a product that they saw as they were. */
export function aSave(
  productId: string,
  fields: SomeFields,
  data: object = {},
  overrides: Partial<Command> = {},
): Command {
  const seen = Object.fromEntries(Object.keys(fields).map((each) => [each, BLANK_FIELDS[each as 'name']]));
  const usual = { product_id: productId, vendor_id: testVendorId, seen, fields, submit: true };
  return aCommand('vendor', 'product.save', { ...usual, ...data }, overrides);
}

/** A reviewer takes the open change of a version, unless told otherwise. */
export function aProductDecision(
  productId: string,
  version: number,
  data: object = {},
  role: UserType = 'admin',
): Command {
  return aCommand(role, 'product.decide', { product_id: productId, version, outcome: 'approve', ...data });
}

/** A product as its store's devices have it. */
export async function storeProduct(server: TestServer, id: string): Promise<StoreProduct> {
  const [row] = await rowsOf<{ document: StoreProduct }>(
    server.db,
    sql`select ${storeProductDocument} as document from ${storeProductTables} where t.id = ${id}`,
  );
  if (!row) throw new Error(`No store has ${id}.`);
  return row.document;
}

/** A product of the test's store that a reviewer approved, at 50,000 unless told otherwise; returns its id. */
export async function anApproved(server: TestServer, fields: SomeFields = {}): Promise<string> {
  const id = randomUUID();
  await deliverOne(server, 'vendor', aSave(id, wholeFields(fields)));
  const { version } = await storeProduct(server, id);
  const { status } = await deliverOne(server, 'admin', aProductDecision(id, version));
  if (status !== 'applied') throw new Error(`The product was not approved: ${status}.`);
  return id;
}

/** A new product of the test's store that a reviewer sent back; returns its id. */
export async function aRefusedProduct(server: TestServer): Promise<string> {
  const id = randomUUID();
  await deliverOne(server, 'vendor', aSave(id, wholeFields()));
  const { version } = await storeProduct(server, id);
  const remarks = [{ field: 'name' as const, reason: 'otra' as const, note: 'Escribe la marca.' }];
  await deliverOne(server, 'admin', aProductDecision(id, version, { outcome: 'request_changes', remarks }));
  return id;
}

/** The row of a product as the shop has it. */
export async function publicProduct(server: TestServer, id: string) {
  const [row] = await server.db.select().from(products).where(eq(products.id, id));
  return row;
}
