import { uuidv7 } from '#domain/base/ids.ts';
import type { ApplyAgainData } from '#domain/stores/applications/store-application-commands.ts';
import { isWriting } from '#domain/stores/applications/store-steps.ts';
import { pastApplications } from '#server/db/tables/store-applications-tables.ts';
import {
  ownStoreHandler,
  moveStore,
  refused,
  resultOf,
  saveApplicationRow,
} from '#server/stores/applications/store-handler.ts';

/**
 * A store that was rejected applies again. The application that was decided stays as it was, with its reason; the new
 * one begins with what it said and with the store's documents. Begun twice it is one.
 */
export const applyAgainHandler = ownStoreHandler<ApplyAgainData>(async (tx, at) => {
  const { submitted, store, application } = at;
  if (isWriting(store.state))
    return { status: 'applied', result: resultOf(store.id, store.state), touched: [] };
  if (store.state !== 'rechazada') return refused('store_step_not_possible');
  const { nowMs } = submitted;
  await tx.insert(pastApplications).values({
    id: uuidv7(nowMs),
    vendorId: store.id,
    fields: application?.fields ?? {},
    note: store.stateNote,
    submittedAt: application?.submittedAt ?? null,
    decidedAt: application?.decidedAt ?? null,
  });
  const columns = { submittedAt: null, decidedAt: null, assigneeId: null, assigneeName: '' };
  await saveApplicationRow(tx, store.id, columns, nowMs);
  return moveStore(tx, at, { step: 'apply_again', to: 'borrador', note: '' });
});
