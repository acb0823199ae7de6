import { and, eq, inArray } from 'drizzle-orm';
import type { AdvanceStoreData } from '#domain/stores/applications/store-application-commands.ts';
import type { StoreState, StoreStep } from '#domain/stores/applications/store-application.ts';
import {
  missingOfApplication,
  refusalToStep,
  stepStore,
  toSettle,
} from '#domain/stores/applications/store-steps.ts';
import { placeOf } from '#domain/geography/divipola.ts';
import { recountCategories } from '#server/catalog/products/category-storage.ts';
import type { Author, Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { storeDocuments } from '#server/db/tables/store-applications-tables.ts';
import { storeProfiles, vendors } from '#server/db/tables/stores-tables.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import {
  storeHandler,
  mailboxOfStore,
  moveStore,
  refused,
  reviewedState,
  saveApplicationRow,
  type StoreContext,
} from '#server/stores/applications/store-handler.ts';
import { openThings } from '#server/stores/applications/open-things.ts';
import { storeMessage } from '#server/stores/applications/store-messages.ts';

/**
 * Staff bring a store one step on. To approve it is one act: it opens the store, takes over what the application
 * says, and tells the store. Of two people who make the same step, the second is told.
 */
export const advanceStoreHandler = storeHandler<AdvanceStoreData>('reviewStores', advance, {
  /** Opening or closing a store writes its products. */
  async lockFirst(tx, all) {
    const ids = all.map((each) => each.vendor_id);
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.vendorId, ids))
      .orderBy(products.id)
      .for('no key update');
  },
});

async function advance(tx: Db, at: StoreContext<AdvanceStoreData>): Promise<Decision> {
  const { submitted, store, isOwn } = at;
  const { data, actor, nowMs } = submitted;
  if (!store) return refused('store_not_found');
  if (isOwn) return refused('own_store');
  const stepped = stepStore(store.state, data.step, data.note);
  if (!stepped.ok) return refused(stepped.refusal);
  const refusal = refusalToStep(reviewedState(at), data, actor.id);
  if (refusal !== null) return refused(refusal);
  if (data.step === 'close') {
    const open = toSettle(await openThings(tx, store.id));
    if (open.length > 0) return rejected('store_not_settled', `Antes de cerrarla falta: ${open.join('; ')}.`);
  }
  if (data.step === 'approve') {
    const missing = await missingOf(tx, at);
    if (missing.length > 0)
      return rejected('application_incomplete', `Para aprobarla falta: ${missing.join(', ')}.`);
  }
  const columns = columnsAfter(data.step, actor, nowMs);
  if (columns) await saveApplicationRow(tx, store.id, columns, nowMs);
  if (data.step === 'approve') await takeOver(tx, at);
  const decision = await moveStore(
    tx,
    { ...at, store },
    { step: data.step, to: stepped.value, note: data.note },
  );
  await recount(tx, store.id, store.state, stepped.value);
  const to = await mailboxOfStore(tx, store.id);
  const message = to === '' ? null : storeMessage(to, store.storeName, submitted);
  if (message) await writeMessages(tx, [message], nowMs);
  return decision;
}

/** What a step writes in the application: who reviews it, and when it was decided. */
function columnsAfter(step: StoreStep, { id, name }: Author, nowMs: number) {
  if (step === 'take') return { assigneeId: id, assigneeName: name };
  if (step === 'release') return { assigneeId: null, assigneeName: '' };
  return step === 'approve' || step === 'reject' ? { decidedAt: new Date(nowMs) } : null;
}

/** A document that was refused is missing until another one of its kind comes. */
async function missingOf(
  tx: Db,
  { submitted, store, application }: StoreContext<AdvanceStoreData>,
): Promise<string[]> {
  const documents = await tx
    .select({ kind: storeDocuments.kind, state: storeDocuments.state })
    .from(storeDocuments)
    .where(eq(storeDocuments.vendorId, store?.id ?? ''));
  return missingOfApplication(application?.fields ?? {}, documents, submitted.applications.requiredDocuments);
}

/**
 * What the application says is what the store is called and where it is from now on; its profile begins with the
 * rest, unless its people wrote one meanwhile. The documents that nobody judged are accepted with it.
 */
async function takeOver(tx: Db, { store, application }: StoreContext<AdvanceStoreData>): Promise<void> {
  if (!store || !application) return;
  const { name, description, phone, address, return_policy, municipality_code: code } = application.fields;
  const place = code ? placeOf(code) : undefined;
  await tx
    .update(vendors)
    .set({
      storeName: name ?? store.storeName,
      storeDescription: description ?? store.storeDescription,
      phone: phone ?? store.phone,
      city: place?.city ?? store.city,
      // From here on its letters of orders and notices go there.
      email: await mailboxOfStore(tx, store.id),
    })
    .where(eq(vendors.id, store.id));
  await tx
    .insert(storeProfiles)
    .values({ vendorId: store.id, address, returnPolicy: return_policy, state: place?.department })
    .onConflictDoNothing();
  await tx
    .update(storeDocuments)
    .set({ state: 'aceptado' })
    .where(and(eq(storeDocuments.vendorId, store.id), eq(storeDocuments.state, 'pendiente')));
}

/** The categories count what is for sale. */
async function recount(tx: Db, vendorId: string, from: StoreState, to: StoreState): Promise<void> {
  if ((from === 'activa') === (to === 'activa')) return;
  const rows = await tx
    .selectDistinct({ id: products.categoryId })
    .from(products)
    .where(eq(products.vendorId, vendorId));
  await recountCategories(
    tx,
    rows.map((each) => each.id),
  );
}
