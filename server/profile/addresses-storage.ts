import { sql } from 'drizzle-orm';
import type { Address } from '#domain/profile/address.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { addressDocument } from '#server/profile/address-document.ts';

/** People's addresses, by person. */
export type AddressBooks = Map<string, readonly Address[]>;

export async function addressBooks(tx: Db, userIds: readonly string[]): Promise<AddressBooks> {
  const rows = await preparedRows<{ user_id: string; document: Address }>(
    tx,
    'address books',
    sql`select t.user_id, ${addressDocument} as document from addresses t
        where t.user_id = any (${sql.param([...new Set(userIds)])}::text[]) and not t.deleted
        order by t.id`,
  );
  const books = new Map<string, Address[]>(userIds.map((each) => [each, []]));
  for (const { user_id, document } of rows) books.get(user_id)?.push(document);
  return books;
}

/** Writes the differences between the books as they were read and as they should be. */
export async function saveAddressBooks(tx: Db, before: AddressBooks, after: AddressBooks): Promise<void> {
  const changed: (Address & { user_id: string })[] = [];
  const removed: { user_id: string; id: string }[] = [];
  for (const [user_id, book] of after) {
    const known = before.get(user_id) ?? [];
    changed.push(...book.filter((each) => !known.includes(each)).map((each) => ({ ...each, user_id })));
    const kept = new Set(book.map((each) => each.id));
    removed.push(...known.filter((each) => !kept.has(each.id)).map(({ id }) => ({ user_id, id })));
  }
  if (removed.length > 0) await remove(tx, removed);
  if (changed.length > 0) await save(tx, changed);
}

/** One person's address, or nothing when it does not exist or is not theirs. */
export async function addressById(db: Db, userId: string, id: string): Promise<Address | undefined> {
  const [row] = await rowsOf<{ document: Address }>(
    db,
    sql`select ${addressDocument} as document from addresses t
        where t.user_id = ${userId} and t.id = ${id} and not t.deleted`,
  );
  return row?.document;
}

/** Saves the former default first: there is never a moment with two. */
async function save(tx: Db, rows: readonly (Address & { user_id: string })[]): Promise<void> {
  await preparedRows(
    tx,
    'save addresses',
    sql`insert into addresses (user_id, id, name, phone, municipality_code, department, city, address, detail, notes,
          is_default)
        select user_id, id, name, phone, municipality_code, department, city, address, detail, notes, is_default
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (user_id text, id text, name text, phone text,
          municipality_code text, department text, city text, address text, detail text, notes text,
          is_default boolean)
        order by is_default
        on conflict (user_id, id) do update set name = excluded.name, phone = excluded.phone,
          municipality_code = excluded.municipality_code, department = excluded.department, city = excluded.city,
          address = excluded.address, detail = excluded.detail, notes = excluded.notes,
          is_default = excluded.is_default, deleted = false`,
  );
}

/** Devices have to learn that it is gone; its text is erased at once. */
async function remove(tx: Db, rows: readonly { user_id: string; id: string }[]): Promise<void> {
  await preparedRows(
    tx,
    'remove addresses',
    sql`update addresses t set deleted = true, is_default = false, name = '', phone = '', municipality_code = '',
          department = '', city = '', address = '', detail = '', notes = ''
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone (user_id text, id text)
        where t.user_id = gone.user_id and t.id = gone.id`,
  );
}
