import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { textsIn } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { accountInvitations } from '#server/db/tables/people-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

/** What an e-mail is already: of an account that proved it, or of an invitation, in time or not. */
export type KnownEmail = 'account' | 'invitation' | 'expired';

/** What each of some e-mails is already, by the e-mail in lower case. An expired invitation counts as one too. */
export async function knownEmails(
  tx: Db,
  emails: readonly string[],
  nowMs: number,
): Promise<Map<string, KnownEmail>> {
  const asked = textsIn(emails.map((each) => each.toLowerCase()));
  const rows = await rowsOf<{ email: string; known: KnownEmail }>(
    tx,
    sql`select k.email, 'account' as known from ${asked} k(email)
          join users u on lower(u.email) = k.email and u.email_verified
        union all
        select k.email, case when i.expires_at > ${new Date(nowMs).toISOString()} then 'invitation' else 'expired' end
        from ${asked} k(email) join account_invitations i on lower(i.email) = k.email
          and i.accepted_at is null and i.withdrawn_at is null
        order by known`,
  );
  const known = new Map<string, KnownEmail>();
  for (const row of rows) if (!known.has(row.email)) known.set(row.email, row.known);
  return known;
}

/** Ends the invitation of an e-mail that nobody accepted. */
export async function withdrawInvitations(tx: Db, email: string, nowMs: number): Promise<void> {
  await tx
    .update(accountInvitations)
    .set({ withdrawnAt: new Date(nowMs) })
    .where(
      and(
        eq(sql`lower(${accountInvitations.email})`, email.toLowerCase()),
        isNull(accountInvitations.acceptedAt),
        isNull(accountInvitations.withdrawnAt),
      ),
    );
}

/** A store that is not closed. */
export async function storeById(tx: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  const [row] = await tx
    .select({ id: vendors.id, name: vendors.storeName })
    .from(vendors)
    .where(and(eq(vendors.id, id), ne(vendors.state, 'cerrada')));
  return row;
}

/** The stores that are not closed by what people write of them: id, address or name, folded. */
export async function openStores(
  tx: Db,
  written: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const texts = [...new Set(written.map((each) => each.trim()).filter(Boolean))];
  if (texts.length === 0) return new Map();
  const folded = sql`translate(lower(v.store_name), 'áéíóúüñ', 'aeiouun')`;
  const rows = await rowsOf<{ text: string; id: string; is_name: boolean }>(
    tx,
    sql`select k.text, v.id, v.id <> k.text and v.store_slug <> lower(k.text) as is_name
        from ${textsIn(texts)} k(text) join vendors v on v.state <> 'cerrada'
          and (v.id = k.text or v.store_slug = lower(k.text)
            or ${folded} = translate(lower(k.text), 'áéíóúüñ', 'aeiouun'))`,
  );
  const found = new Map<string, { id: string; isName: boolean }[]>();
  for (const { text, id, is_name: isName } of rows) {
    const key = foldSpanish(text);
    found.set(key, [...(found.get(key) ?? []).filter((each) => each.id !== id), { id, isName }]);
  }
  // An id or an address names one store, whatever others are called.
  return new Map(
    [...found].map(([key, stores]) => {
      const exact = stores.filter((each) => !each.isName);
      return [key, (exact.length > 0 ? exact : stores).map((each) => each.id)];
    }),
  );
}
