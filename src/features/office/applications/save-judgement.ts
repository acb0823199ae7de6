import type { StoreDocument } from '#domain/stores/listed-store.ts';
import type { JudgeDocumentData } from '#domain/stores/applications/store-application-commands.ts';
import { documentStateLabels, storeDocumentLabels } from '#domain/stores/applications/store-application.ts';
import { storeLane } from '#src/shared/stores/save-store-step.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';

/**
 * Saves on this device what was found of a document; it leaves by itself, before what is decided after it.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveJudgement(
  store: { id: string; name: string },
  { id: document_id, kind }: StoreDocument,
  { state, reason = '' }: Pick<JudgeDocumentData, 'state'> & { reason?: string },
): Promise<void> {
  const data: JudgeDocumentData = { document_id, state, reason };
  await saveStep('store.judgeDocument', data, {
    lane: storeLane(store.id),
    title: `${storeDocumentLabels[kind]}: ${documentStateLabels[state]}`,
    detail: store.name,
  });
}
