import { eq, inArray } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import type { DocumentResult, JudgeDocumentData } from '#domain/vendors/store-application-commands.ts';
import { isInReview, isTakenFrom, type StoreRefusal } from '#domain/vendors/store-steps.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { storesOfPeople } from '#server/inbound/stores-storage.ts';
import { storeApplications, storeDocuments } from '#server/db/tables/store-applications-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { refused, touchedApplication } from '#server/store-applications/about-stores.ts';

/** Staff take a document or say why it does not serve; never one of a store that they work for. */
export const judgeDocumentHandler: CommandHandler<JudgeDocumentData> = {
  needs: 'reviewStores',
  lock: (tx) =>
    Promise.resolve(async (submitted) => {
      const rows = await documentsWithStores(
        tx,
        submitted.map(({ data }) => data.document_id.toLowerCase()),
      );
      const people = submitted.map(({ actor }) => actor.id);
      const stores = await storesOfPeople(tx, people);
      const decisions: Decision[] = [];
      for (const { data, actor } of submitted) {
        const row = rows.find((each) => each.id === data.document_id.toLowerCase());
        const refusal = refusalToJudge(row, actor.id, stores.get(actor.id) ?? []);
        if (!row || refusal !== null) {
          decisions.push(refused(refusal ?? 'document_not_found'));
          continue;
        }
        const { state: to, reason } = data;
        await tx
          .update(storeDocuments)
          .set({ state: to, reason: to === 'rechazado' ? reason : '' })
          .where(eq(storeDocuments.id, row.id));
        const result: DocumentResult = { document_id: row.id, state: to };
        const changes = differences(
          'store',
          row.vendorId,
          { document: row.id, document_state: row.state },
          { document: row.id, document_state: to },
        );
        decisions.push({ status: 'applied', result, touched: [touchedApplication(row.vendorId)], changes });
        row.state = to;
      }
      return decisions;
    }),
};

type JudgedRow = Awaited<ReturnType<typeof documentsWithStores>>[number];

/** Documents with the state of their stores, which nobody changes meanwhile. */
async function documentsWithStores(tx: Db, ids: readonly string[]) {
  const { id, vendorId, state } = storeDocuments;
  const theirs = tx.select({ id: vendorId }).from(storeDocuments).where(inArray(id, ids));
  await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(inArray(vendors.id, theirs))
    .orderBy(vendors.id)
    .for('no key update');
  return tx
    .select({ id, vendorId, state, storeState: vendors.state, assignee: storeApplications.assigneeId })
    .from(storeDocuments)
    .innerJoin(vendors, eq(vendors.id, vendorId))
    .leftJoin(storeApplications, eq(storeApplications.vendorId, vendorId))
    .where(inArray(id, ids))
    .orderBy(id);
}

function refusalToJudge(
  row: JudgedRow | undefined,
  personId: string,
  ownStores: readonly string[],
): StoreRefusal | null {
  if (!row) return 'document_not_found';
  if (ownStores.includes(row.vendorId)) return 'own_store';
  if (!isInReview(row.storeState)) return 'store_step_not_possible';
  return isTakenFrom({ assignee_id: row.assignee }, personId) ? 'application_taken' : null;
}
