import { sql } from 'drizzle-orm';
import { rewritten } from '#domain/audit/audit-change.ts';
import {
  fieldsIn,
  minimumOf,
  type SaveStoreProfileData,
  type SomeStoreFields,
} from '#domain/stores/store-fields.ts';
import { saveStoreProfile } from '#domain/stores/store-profile.ts';
import { refusalToRun, storeMessages } from '#domain/stores/applications/store-steps.ts';
import { storesOf } from '#server/auth/stores-of.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import {
  storeRows,
  writeMinimum,
  writeStore,
  type StoreRow,
} from '#server/stores/profile/store-profiles-storage.ts';

/** A store's people write its profile. Field by field, the last to arrive counts. */
export const saveStoreProfileHandler: CommandHandler<SaveStoreProfileData> = {
  needs: 'runOwnStore',
  async lock(tx, all) {
    // Products bear the name and the minimum of their store, and every handler locks products first.
    const renamed = all.filter(({ fields }) => isBorne(fields)).map((each) => each.vendor_id);
    if (renamed.length > 0)
      await rowsOf(
        tx,
        sql`select id from products where vendor_id = ${anyOf(renamed)} order by id for no key update`,
      );
    const ids = all.map((each) => each.vendor_id);
    const stores = new Map((await storeRows(tx, ids, { lock: true })).map((each) => [each.id, each]));
    return async (submitted) => {
      const own = await storesOfAuthors(tx, submitted);
      return decideInTurn(submitted, async (each) => {
        const store = stores.get(each.data.vendor_id);
        const isOwn = own.get(each.actor.id)?.includes(each.data.vendor_id) ?? false;
        if (!store || !isOwn) return notTheirs();
        const refusal = refusalToRun(store.store_state);
        return refusal ? rejected(refusal, storeMessages[refusal]) : save(tx, store, each);
      });
    };
  },
};

async function save(
  tx: Db,
  store: StoreRow,
  { data, actor, nowMs }: Submitted<SaveStoreProfileData>,
): Promise<Decision> {
  const now = new Date(nowMs);
  const by = { by_name: actor.name, at: now.toISOString() };
  const { changed, replaced } = saveStoreProfile(store.fields, store.replaced, data, by);
  store.fields = Object.assign(store.fields, changed);
  store.replaced = replaced;
  await writeStore(tx, store, now);
  const { minimumOrderAmount: minimum } = changed;
  if (minimum !== undefined) await writeMinimum(tx, store.id, minimumOf(minimum), nowMs);
  // Writing them again tells devices, whose products bear it.
  if (isBorne(changed))
    await rowsOf(tx, sql`update products set vendor_id = vendor_id where vendor_id = ${store.id}`);
  return {
    status: 'applied',
    result: { vendor_id: store.id },
    touched: isBorne(changed) ? [{ collection: 'products' }] : [],
    changes: fieldsIn(changed).length > 0 ? [rewritten('store', store.id)] : [],
  };
}

/** Whether products bear something of these fields. */
function isBorne({ storeName, minimumOrderAmount }: SomeStoreFields): boolean {
  return storeName !== undefined || minimumOrderAmount !== undefined;
}

/** A store that does not exist and somebody else's are told in the same words. */
function notTheirs(): Decision {
  return rejected('store_not_found', 'Esa tienda no existe o no trabajas en ella.');
}

async function storesOfAuthors(
  tx: Db,
  submitted: readonly Submitted<SaveStoreProfileData>[],
): Promise<Map<string, readonly string[]>> {
  const authors = [...new Set(submitted.map(({ actor }) => actor.id))];
  const rows = await preparedRows<{ id: string; stores: string[] }>(
    tx,
    'stores of authors',
    sql`select u.id, ${storesOf('u')} as stores from users u
        where u.id in (select jsonb_array_elements_text(${JSON.stringify(authors)}::jsonb))`,
  );
  return new Map(rows.map((each) => [each.id, each.stores]));
}
