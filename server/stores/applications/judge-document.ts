import { eq, sql } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import type {
  DocumentResult,
  JudgeDocumentData,
} from '#domain/stores/applications/store-application-commands.ts';
import type { DocumentState, StoreState } from '#domain/stores/applications/store-application.ts';
import { isInReview, isTakenFrom, type StoreRefusal } from '#domain/stores/applications/store-steps.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { storesOfPeople } from '#server/stores/people/stores-storage.ts';
import { storeDocuments } from '#server/db/tables/store-applications-tables.ts';
import { refused, touchedApplication } from '#server/stores/applications/store-handler.ts';

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
      return decideInTurn(submitted, async ({ data, actor }) => {
        const row = rows.find((each) => each.id === data.document_id.toLowerCase());
        const refusal = refusalToJudge(row, actor.id, stores.get(actor.id) ?? []);
        if (!row || refusal !== null) return refused(refusal ?? 'document_not_found');
        const { state: to, reason } = data;
        await tx
          .update(storeDocuments)
          .set({ state: to, reason: to === 'rechazado' ? reason : '' })
          .where(eq(storeDocuments.id, row.id));
        const result: DocumentResult = { document_id: row.id, state: to };
        const changes = differences(
          'store',
          row.vendor_id,
          { document: row.id, document_state: row.state },
          { document: row.id, document_state: to },
        );
        row.state = to;
        return { status: 'applied', result, touched: [touchedApplication(row.vendor_id)], changes };
      });
    }),
};

interface JudgedRow {
  id: string;
  vendor_id: string;
  state: DocumentState;
  store_state: StoreState;
  assignee_id: string | null;
}

/** Documents with the state of their stores, which nobody changes meanwhile. */
async function documentsWithStores(tx: Db, ids: readonly string[]): Promise<JudgedRow[]> {
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb))`;
  await preparedRows(
    tx,
    'lock stores of documents',
    sql`select id from vendors where id in (select vendor_id from store_documents where id in ${wanted})
        order by id for no key update`,
  );
  return preparedRows<JudgedRow>(
    tx,
    'documents with their stores',
    sql`select d.id, d.vendor_id, d.state, v.state as store_state, a.assignee_id
        from store_documents d join vendors v on v.id = d.vendor_id
        left join store_applications a on a.vendor_id = d.vendor_id
        where d.id in ${wanted} order by d.id`,
  );
}

function refusalToJudge(
  row: JudgedRow | undefined,
  personId: string,
  ownStores: readonly string[],
): StoreRefusal | null {
  if (!row) return 'document_not_found';
  if (ownStores.includes(row.vendor_id)) return 'own_store';
  if (!isInReview(row.store_state)) return 'store_step_not_possible';
  return isTakenFrom(row, personId) ? 'application_taken' : null;
}
