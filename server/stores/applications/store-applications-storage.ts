import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type {
  ListedStore,
  OwnApplication,
  PastApplication,
  ReviewedApplication,
} from '#domain/stores/listed-store.ts';
import type { StoreDocumentKind, StoreState } from '#domain/stores/applications/store-application.ts';
import { allOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import {
  pastApplications,
  storeApplications,
  storeDocuments,
  storeEvents,
} from '#server/db/tables/store-applications-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

/** By what two stores are known to be one: a NIT with or without its check digit, a telephone, a proven e-mail. */
const same = (part: SQL, other: SQL) => sql`coalesce(${part} = ${other} and ${part} <> '', false)`;
const taxIdOf = (row: string) => sql.raw(`split_part(coalesce(${row}.fields ->> 'tax_id', ''), '-', 1)`);
const phoneOf = (vendor: string, row: string) =>
  sql.raw(`coalesce(nullif(${vendor}.phone, ''), ${row}.fields ->> 'phone', '')`);
const emailOf = (vendor: string) =>
  sql.raw(`coalesce(nullif(lower(${vendor}.email), ''), (select min(lower(u.email)) from users u
    where u.vendor_id = ${vendor}.id and u.email_verified), '')`);

/** Also an application of the other store that was rejected is known again. */
const everSame = (mine: SQL, now: SQL, before: SQL) => sql`(${same(mine, now)} or exists (
  select from past_store_applications o where o.vendor_id = w.id and ${same(mine, before)}))`;

const sameTaxId = everSame(taxIdOf('a'), taxIdOf('b'), taxIdOf('o'));
const samePhone = everSame(phoneOf('v', 'a'), phoneOf('w', 'b'), sql`o.fields ->> 'phone'`);
const sameEmail = same(emailOf('v'), emailOf('w'));
/** The other stores of the store `v` with the application `a`. */
const others = sql`(vendors w left join store_applications b on b.vendor_id = w.id)
  where w.id <> v.id and (${sameTaxId} or ${samePhone} or ${sameEmail})`;

interface Asked {
  state?: StoreState | undefined;
  /** Those that wait for the people of the company. */
  waiting?: boolean | undefined;
  /** Who reviews it: the person with this id, or nobody. */
  assignee?: { id: string } | 'nobody' | undefined;
  duplicates?: boolean | undefined;
  q?: string | undefined;
}

const waits = sql`(v.state in ('enviada', 'en_revision'))`;

/** Stores: first the applications that wait, the oldest first; then the others by name. */
export async function storesPage(
  db: Db,
  { state, waiting, assignee, duplicates, q }: Asked,
  { limit, offset }: Range,
): Promise<Page<ListedStore>> {
  const wanted = allOf([
    ...given(state, (value) => sql`v.state = ${value}`),
    ...given(waiting, (is) => (is ? waits : sql`not ${waits}`)),
    ...given(assignee, (who) =>
      who === 'nobody' ? sql`a.assignee_id is null` : sql`a.assignee_id = ${who.id}`,
    ),
    ...given(duplicates, (are) =>
      are ? sql`exists (select from ${others})` : sql`not exists (select from ${others})`,
    ),
    ...given(
      q,
      (text) => sql`(v.store_name ilike ${`%${text}%`} or a.fields ->> 'tax_id' like ${`${text}%`})`,
    ),
  ]);
  const from = sql`vendors v left join store_applications a on a.vendor_id = v.id where ${wanted}`;
  const data = await rowsOf<ListedStore>(
    db,
    sql`select v.id, v.store_name as name, v.state, v.state_note, ${wireInstant(sql`a.submitted_at`)} as submitted_at,
          a.assignee_id, coalesce(a.assignee_name, '') as assignee_name,
          (select count(*)::int from products p where p.vendor_id = v.id and p.is_active and p.status = 'APPROVED' and not p.deleted) as products,
          (select count(*)::int from store_documents d where d.vendor_id = v.id) as documents,
          (select count(*)::int from store_documents d where d.vendor_id = v.id and d.state = 'pendiente') as documents_waiting,
          (select count(*)::int from ${others}) as duplicates
        from ${from}
        order by ${waits} desc, case when ${waits} then a.submitted_at end, v.store_name, v.id
        limit ${limit} offset ${offset}`,
  );
  const [counted] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as total from ${from}`);
  return { total: counted?.total ?? 0, data };
}

/** The application of a store; undefined when there is no such store. */
export async function applicationOf(
  db: Db,
  id: string,
  required: readonly StoreDocumentKind[],
): Promise<ReviewedApplication | undefined> {
  const [row] = await db
    .select({ store: vendors, application: storeApplications })
    .from(vendors)
    .leftJoin(storeApplications, eq(storeApplications.vendorId, vendors.id))
    .where(eq(vendors.id, id));
  if (!row) return undefined;
  const { store, application } = row;
  const documents = await db
    .select(documentColumns)
    .from(storeDocuments)
    .where(eq(storeDocuments.vendorId, id))
    .orderBy(asc(storeDocuments.createdAt), asc(storeDocuments.id));
  const events = await db
    .select()
    .from(storeEvents)
    .where(eq(storeEvents.vendorId, id))
    .orderBy(asc(storeEvents.sequence));
  return {
    vendor_id: id,
    name: store.storeName,
    state: store.state,
    state_note: store.stateNote,
    fields: application?.fields ?? {},
    submitted_at: application?.submittedAt?.toISOString() ?? null,
    assignee_id: application?.assigneeId ?? null,
    assignee_name: application?.assigneeName ?? '',
    documents: documents.map(({ createdAt, ...each }) => ({ ...each, created_at: createdAt.toISOString() })),
    events: events.map(({ step, toState, note, actorName, at }) => ({
      step,
      to_state: toState,
      note,
      actor_name: actorName,
      at: at.toISOString(),
    })),
    required: [...required],
    past: await pastOf(db, id),
    duplicates: await duplicatesOf(db, id),
  };
}

/** An application without what only those who review it read. */
export function ownApplicationOf(application: ReviewedApplication): OwnApplication {
  const { assignee_id: _id, assignee_name: _name, duplicates: _same, events, ...own } = application;
  return { ...own, events: events.map((each) => ({ ...each, actor_name: null })) };
}

/** The applications of a store that were rejected, the last first. */
async function pastOf(db: Db, vendorId: string): Promise<PastApplication[]> {
  const rows = await db
    .select()
    .from(pastApplications)
    .where(eq(pastApplications.vendorId, vendorId))
    .orderBy(desc(pastApplications.decidedAt), desc(pastApplications.id));
  return rows.map(({ id: applicationId, fields, note, decidedAt }) => ({
    id: applicationId,
    fields,
    note,
    decided_at: decidedAt?.toISOString() ?? null,
  }));
}

async function duplicatesOf(db: Db, id: string): Promise<ReviewedApplication['duplicates']> {
  return rowsOf(
    db,
    sql`select w.id, w.store_name as name, w.state,
          to_jsonb(array_remove(array[case when ${sameTaxId} then 'tax_id' end, case when ${samePhone} then 'phone' end,
            case when ${sameEmail} then 'email' end], null)) as same
        from vendors v left join store_applications a on a.vendor_id = v.id cross join ${others} and v.id = ${id}
        order by w.store_name, w.id`,
  );
}

const { id, kind, mime, size, state, reason, createdAt, sealed } = storeDocuments;
const documentColumns = { id, kind, mime, size, state, reason, createdAt };

/** A document with its sealed file and its store. */
export async function sealedDocument(db: Db, documentId: string) {
  const [row] = await db
    .select({ id, mime, sealed, vendorId: storeDocuments.vendorId })
    .from(storeDocuments)
    .where(eq(id, documentId));
  return row;
}
