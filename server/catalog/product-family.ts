import { sql } from 'drizzle-orm';
import { MAX_FAMILY_MEMBERS } from '#domain/catalog/family.ts';
import type { Product } from '#domain/catalog/product.ts';
import { attributesKey, orderedAttributes, variantLabel } from '#domain/catalog/variant.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { problem } from '#server/http/api-problem.ts';

type Member = Pick<Product, 'id' | 'family_id' | 'vendor_id' | 'variant_attributes'>;

/**
 * Refuses a product that does not fit the family it names: all are of one store, differ in the same
 * attributes, and no two are equal. Writers of one family wait for each other, because each reads what the
 * others wrote.
 */
export async function checkFamily(tx: Db, product: Member): Promise<void> {
  if (product.family_id === null) return;
  if (Object.keys(product.variant_attributes).length === 0) {
    throw refused('variant_attributes', 'Di en qué se diferencia de los demás de su familia: talla, color.');
  }
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('family ' || ${product.family_id}, 0))`);
  const others = await rowsOf<Omit<Member, 'family_id'>>(
    tx,
    sql`select id, vendor_id, variant_attributes from products
        where family_id = ${product.family_id} and id <> ${product.id} and not deleted`,
  );
  if (others.length >= MAX_FAMILY_MEMBERS) {
    throw refused('family_id', `Una familia tiene como mucho ${MAX_FAMILY_MEMBERS} productos.`);
  }
  if (others.some((each) => each.vendor_id !== product.vendor_id)) {
    throw refused('family_id', 'Todos los productos de una familia son de la misma tienda.');
  }
  const [first] = others;
  if (first && namesOf(first) !== namesOf(product)) {
    const message = `Los productos de esta familia se diferencian en: ${namesOf(first)}.`;
    throw refused('variant_attributes', message);
  }
  const own = attributesKey(product.variant_attributes);
  if (others.some((each) => attributesKey(each.variant_attributes) === own)) {
    const message = `Ya hay un producto de esta familia con ${variantLabel(product.variant_attributes)}.`;
    throw problem(409, 'API_001', message, [{ field: 'variant_attributes', message }]);
  }
}

function namesOf({ variant_attributes }: Pick<Member, 'variant_attributes'>): string {
  return orderedAttributes(variant_attributes)
    .map(([name]) => name)
    .join(', ');
}

function refused(field: string, message: string): Error {
  return problem(422, 'API_001', message, [{ field, message }]);
}
