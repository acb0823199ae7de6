import { sql } from 'drizzle-orm';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { type Db, rowsOf } from '#server/db/database.ts';

interface Vendor {
  id: string;
  store_name: string;
  store_slug: string;
}

/** The store of imported products: the chosen one, or the house's own, made when it is first needed. */
export async function vendorForImport(db: Db, chosen: string | undefined): Promise<Vendor | undefined> {
  if (!chosen) {
    await rowsOf(
      db,
      sql`insert into vendors (id, store_name, store_slug, store_description)
          values ('mestore', 'MeStore', 'mestore', 'Catálogo propio de MeStore.') on conflict do nothing`,
    );
  }
  const vendors = await rowsOf<Vendor>(db, sql`select id, store_name, store_slug from vendors`);
  const folded = foldSpanish(chosen ?? 'mestore');
  return vendors.find((each) =>
    [each.id, each.store_slug, each.store_name].some((name) => foldSpanish(name) === folded),
  );
}
