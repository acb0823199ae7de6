import { sql } from 'drizzle-orm';
import { type FamilyMember, type FamilyRefusal, FamilySoFar } from '#domain/catalog/family-rule.ts';
import { familyRefusalMessage } from '#domain/catalog/family-messages.ts';
import type { Product } from '#domain/catalog/product.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { problem } from '#server/http/api-problem.ts';

type Member = Pick<Product, 'id' | 'family_id' | 'vendor_id' | 'variant_attributes'>;

/**
 * A transaction holds one lock for each lock of families, however many families it writes: PostgreSQL has room
 * for a few thousand locks in all, and a file of a store can have more families than that.
 */
const FAMILY_LOCKS = 256;

/**
 * Refuses a product that does not fit the family it names: all are of one store, differ in the same
 * attributes, and no two are equal. Writers of one family wait for each other, because each reads what the
 * others wrote.
 */
export async function checkFamily(tx: Db, product: Member): Promise<void> {
  if (product.family_id === null) return;
  if (Object.keys(product.variant_attributes).length === 0) throw refused({ kind: 'without_attributes' });
  await lockFamilies(tx, [product.family_id]);
  const members = await rowsOf<FamilyMember>(
    tx,
    sql`select vendor_id, variant_attributes from products
        where family_id = ${product.family_id} and id <> ${product.id} and not deleted order by id`,
  );
  const refusal = new FamilySoFar(members).refusalOf(product);
  if (refusal) throw refused(refusal);
}

/**
 * Waits until nobody else writes these families, and keeps others from it until the transaction ends. Locks of
 * products come before these.
 */
export async function lockFamilies(tx: Db, ids: readonly string[]): Promise<void> {
  await rowsOf(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('family ' || place, 0)) from (
          select distinct abs(hashtextextended(id, 0) % ${FAMILY_LOCKS}) as place
          from json_array_elements_text(${JSON.stringify(ids)}::json) as each (id)
          order by place offset 0) places`,
  );
}

/** The field of a product that a refusal is about. */
const fields = {
  without_attributes: 'variant_attributes',
  full: 'family_id',
  other_store: 'family_id',
  other_names: 'variant_attributes',
  equal: 'variant_attributes',
} satisfies Record<FamilyRefusal<FamilyMember>['kind'], keyof Member>;

function refused(refusal: FamilyRefusal<FamilyMember>): Error {
  const message = `${familyRefusalMessage(refusal)}.`;
  const status = refusal.kind === 'equal' ? 409 : 422;
  return problem(status, 'API_001', message, [{ field: fields[refusal.kind], message }]);
}
