import { sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import { ERASED_NAME } from '#domain/profile/account-deletion.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { users } from '#server/db/tables/accounts-tables.ts';
import { storeInvitations } from '#server/db/tables/stores-tables.ts';
import { ownStores } from '#server/stores/people/works-for.ts';

/**
 * What they wrote of a store is the store's; their name beside it, and the invitations to them, go. What was written
 * before it was kept by whom is known by the name alone.
 */
export async function eraseStoreWork(tx: Db, user: typeof users.$inferSelect): Promise<void> {
  const { id, email, vendorId } = user;
  const name = displayName(user);
  await tx.delete(storeInvitations).where(sql`lower(${storeInvitations.email}) = ${email.toLowerCase()}`);
  await rowsOf(
    tx,
    sql`update store_invitations set invited_by_name = ${ERASED_NAME}
        where invited_by = ${id} or (invited_by is null and invited_by_name = ${name})`,
  );
  await rowsOf(
    tx,
    sql`update store_events set actor_name = ${ERASED_NAME}
        where actor_id = ${id} or (actor_id is null and actor_name = ${name})`,
  );
  await rowsOf(
    tx,
    sql`update store_profiles set replaced = '[]' where vendor_id = ${vendorId} or vendor_id in
          (select vendor_id from store_members where user_id = ${id})`,
  );
  await eraseOwnStores(tx, id);
  await rowsOf(tx, sql`delete from former_store_contacts where email = ${email.toLowerCase()}`);
}

/**
 * A store in which nobody else works is this person: how to reach it and what it said to be admitted go. Its name and its
 * city stay with who bought there, and its papers and its number for taxes while the law keeps those sales (Código de Comercio art. 60).
 */
async function eraseOwnStores(tx: Db, userId: string): Promise<void> {
  const own = ownStores(userId);
  await rowsOf(
    tx,
    sql`delete from store_documents d where d.vendor_id in ${own}
          and not exists (select from vendor_orders w where w.vendor_id = d.vendor_id)`,
  );
  // Whoever sold is reported to the DIAN by this number (Resolución 000199 de 2024).
  await rowsOf(
    tx,
    sql`update store_applications a set fields = case
          when a.fields ? 'tax_id' and exists (select from vendor_orders w where w.vendor_id = a.vendor_id)
          then jsonb_build_object('tax_id', a.fields -> 'tax_id') else '{}' end
        where vendor_id in ${own}`,
  );
  await rowsOf(tx, sql`update past_store_applications set fields = '{}' where vendor_id in ${own}`);
  await rowsOf(tx, sql`update store_profiles set address = '', zip_code = '' where vendor_id in ${own}`);
  await rowsOf(tx, sql`update vendors set phone = '', email = '' where id in ${own}`);
  await rowsOf(tx, sql`delete from former_store_contacts where vendor_id in ${own}`);
}

/** What a store says of its products stays, and what waits in its tray; who wrote it goes. */
export async function eraseStoreProducts(tx: Db, userId: string): Promise<void> {
  await rowsOf(
    tx,
    sql`update store_products set reviewer_id = null, reviewer_name = null where reviewer_id = ${userId}`,
  );
  await rowsOf(
    tx,
    sql`update store_products t set conflicts = (
          select jsonb_agg(case when r.id is null then c.conflict
            else jsonb_set(c.conflict, '{by_name}', to_jsonb(${ERASED_NAME}::text)) end order by c.place)
          from jsonb_array_elements(t.conflicts) with ordinality as c (conflict, place)
          left join command_receipts r on r.id = c.conflict ->> 'command_id' and r.actor_id = ${userId})
        where t.conflicts <> '[]' and exists (
          select from jsonb_array_elements(t.conflicts) c (conflict)
          join command_receipts r on r.id = c.conflict ->> 'command_id' where r.actor_id = ${userId})`,
  );
}
