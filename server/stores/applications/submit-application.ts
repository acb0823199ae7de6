import { eq } from 'drizzle-orm';
import type { SubmitApplicationData } from '#domain/stores/applications/store-application-commands.ts';
import { isWriting, missingOfApplication } from '#domain/stores/applications/store-steps.ts';
import { rejected } from '#server/commands/rejected.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { storeDocuments } from '#server/db/tables/store-applications-tables.ts';
import {
  ownStoreHandler,
  moveStore,
  refused,
  resultOf,
  saveApplicationRow,
} from '#server/stores/applications/store-handler.ts';

/** A store's people send its application, whole, once who sends it proved their mobile. Sent again while it waits, it is the same one. */
export const submitApplicationHandler = ownStoreHandler<SubmitApplicationData>(async (tx, at) => {
  const { submitted, store, application } = at;
  if (store.state === 'enviada' || store.state === 'en_revision')
    return { status: 'applied', result: resultOf(store.id, store.state), touched: [] };
  if (!isWriting(store.state)) return refused('store_step_not_possible');
  const [author] = await tx
    .select({ isProven: users.phoneVerified })
    .from(users)
    .where(eq(users.id, submitted.actor.id));
  if (!author?.isProven) return refused('phone_not_verified');
  const documents = await tx
    .select({ kind: storeDocuments.kind, state: storeDocuments.state })
    .from(storeDocuments)
    .where(eq(storeDocuments.vendorId, store.id));
  const missing = missingOfApplication(
    application?.fields ?? {},
    documents,
    submitted.applications.requiredDocuments,
  );
  if (missing.length > 0)
    return rejected('application_incomplete', `A la solicitud le falta: ${missing.join(', ')}.`);
  await saveApplicationRow(tx, store.id, { submittedAt: new Date(submitted.nowMs) }, submitted.nowMs);
  return moveStore(tx, at, { step: 'submit', to: 'enviada', note: '' });
});
