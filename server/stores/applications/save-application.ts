import type { SaveApplicationData } from '#domain/stores/applications/store-application-commands.ts';
import { isWriting } from '#domain/stores/applications/store-steps.ts';
import {
  ownStoreHandler,
  refused,
  resultOf,
  saveApplicationRow,
  touchedApplication,
} from '#server/stores/applications/store-handler.ts';

/** A store's people write its application. */
export const saveApplicationHandler = ownStoreHandler<SaveApplicationData>(
  async (tx, { submitted: { data, nowMs }, store, application }) => {
    if (!isWriting(store.state)) return refused('application_in_review');
    const fields = { ...application?.fields, ...data.fields };
    await saveApplicationRow(tx, store.id, { fields }, nowMs);
    return {
      status: 'applied',
      result: resultOf(store.id, store.state),
      touched: [touchedApplication(store.id)],
    };
  },
);
