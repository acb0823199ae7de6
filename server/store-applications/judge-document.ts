import { eq, inArray } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import type { DocumentResult, JudgeDocumentData } from '#domain/vendors/store-application-commands.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { storesOfPeople } from '#server/inbound/stores-storage.ts';
import { storeDocuments } from '#server/db/tables/store-applications-tables.ts';
import { refused } from '#server/store-applications/about-stores.ts';

/** Staff take a document or say why it does not serve; never one of a store that they work for. */
export const judgeDocumentHandler: CommandHandler<JudgeDocumentData> = {
  needs: 'reviewStores',
  lock: (tx) =>
    Promise.resolve(async (submitted) => {
      const ids = submitted.map(({ data }) => data.document_id.toLowerCase());
      const { id, vendorId, state } = storeDocuments;
      const rows = await tx
        .select({ id, vendorId, state })
        .from(storeDocuments)
        .where(inArray(id, ids))
        .orderBy(id)
        .for('update');
      const people = submitted.map(({ actor }) => actor.id);
      const stores = await storesOfPeople(tx, people);
      const decisions: Decision[] = [];
      for (const { data, actor } of submitted) {
        const row = rows.find((each) => each.id === data.document_id.toLowerCase());
        if (!row) decisions.push(refused('document_not_found'));
        else if (stores.get(actor.id)?.includes(row.vendorId)) decisions.push(refused('own_store'));
        else {
          const { state: to, reason } = data;
          await tx
            .update(storeDocuments)
            .set({ state: to, reason: to === 'rechazado' ? reason : '' })
            .where(eq(id, row.id));
          const result: DocumentResult = { document_id: row.id, state: to };
          const before = { document: row.id, document_state: row.state };
          const changes = differences('store', row.vendorId, before, {
            document: row.id,
            document_state: to,
          });
          decisions.push({ status: 'applied', result, touched: [], changes });
          row.state = to;
        }
      }
      return decisions;
    }),
};
