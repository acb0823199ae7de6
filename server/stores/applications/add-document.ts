import { and, eq } from 'drizzle-orm';
import { created } from '#domain/audit/audit-change.ts';
import type {
  AddDocumentData,
  DocumentResult,
} from '#domain/stores/applications/store-application-commands.ts';
import { isWriting } from '#domain/stores/applications/store-steps.ts';
import { rejected } from '#server/commands/rejected.ts';
import { storeDocuments } from '#server/db/tables/store-applications-tables.ts';
import { ownStoreHandler, refused, touchedApplication } from '#server/stores/applications/store-handler.ts';
import { documentOf } from '#server/stores/applications/read-document.ts';
import { sealDocument } from '#server/stores/applications/seal-document.ts';

/** A store's people add a document. The same file of the same kind is the document that is there already. */
export const addDocumentHandler = ownStoreHandler<AddDocumentData>(
  async (tx, { submitted: { data, nowMs, applications }, store }) => {
    if (!isWriting(store.state)) return refused('application_in_review');
    const read = await documentOf(data);
    if (!read.ok) return rejected('broken_document', read.message);
    const id = data.document_id.toLowerCase();
    const { kind } = data;
    const added = await tx
      .insert(storeDocuments)
      .values({
        id,
        vendorId: store.id,
        kind,
        mime: read.mime,
        size: read.file.byteLength,
        sha256: read.sha256,
        sealed: sealDocument(applications.documentsKey, id, read.file),
        createdAt: new Date(nowMs),
      })
      .onConflictDoNothing()
      .returning({ document_id: storeDocuments.id, state: storeDocuments.state });
    const [kept] =
      added.length > 0
        ? added
        : await tx
            .select({ document_id: storeDocuments.id, state: storeDocuments.state })
            .from(storeDocuments)
            .where(
              and(
                eq(storeDocuments.vendorId, store.id),
                eq(storeDocuments.kind, kind),
                eq(storeDocuments.sha256, read.sha256),
              ),
            );
    if (!kept) return refused('document_not_found');
    const result: DocumentResult = kept;
    const changes = added.map((each) => created('store', store.id, { document: each.document_id, kind }));
    return { status: 'applied', result, touched: [touchedApplication(store.id)], changes };
  },
  { prepare: async (data) => void (await documentOf(data)) },
);
