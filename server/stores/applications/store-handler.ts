import { eq, inArray, sql } from 'drizzle-orm';
import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { differences } from '#domain/audit/audit-change.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { StoreEventStep, StoreState } from '#domain/stores/applications/store-application.ts';
import type { StoreResult } from '#domain/stores/applications/store-application-commands.ts';
import {
  type ReviewedState,
  storeMessages,
  type StoreRefusal,
} from '#domain/stores/applications/store-steps.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { storesOfPeople } from '#server/stores/people/stores-storage.ts';
import { storeApplications, storeEvents } from '#server/db/tables/store-applications-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

type ApplicationRow = typeof storeApplications.$inferSelect;

/** A command next to the store it is about, as it is while it is decided. */
export interface StoreContext<Data> {
  submitted: Submitted<Data>;
  store: typeof vendors.$inferSelect | undefined;
  application: ApplicationRow | undefined;
  /** Whether its author works for the store. */
  isOwn: boolean;
}

/** A handler of commands about one store each, which it locks after the products and orders of the batch. */
export function storeHandler<Data extends { vendor_id: string }>(
  needs: Capability,
  carryOut: (tx: Db, at: StoreContext<Data>) => Promise<Decision>,
  means: Pick<CommandHandler<Data>, 'prepare'> & {
    lockFirst?: (tx: Db, all: readonly Data[]) => Promise<void>;
  } = {},
): CommandHandler<Data> {
  return {
    needs,
    ...(means.prepare ? { prepare: means.prepare } : {}),
    async lock(tx, all) {
      await means.lockFirst?.(tx, all);
      return async (submitted) => {
        const ids = [...new Set(submitted.map(({ data }) => data.vendor_id))];
        const people = submitted.map(({ actor }) => actor.id);
        await tx
          .select({ id: vendors.id })
          .from(vendors)
          .where(inArray(vendors.id, ids))
          .orderBy(vendors.id)
          .for('no key update');
        const stores = await storesOfPeople(tx, people);
        return decideInTurn(submitted, async (each) => {
          const { vendor_id: id } = each.data;
          const [store] = await tx.select().from(vendors).where(eq(vendors.id, id));
          const [application] = await tx
            .select()
            .from(storeApplications)
            .where(eq(storeApplications.vendorId, id));
          const isOwn = stores.get(each.actor.id)?.includes(id) ?? false;
          return carryOut(tx, { submitted: each, store, application, isOwn });
        });
      };
    },
  };
}

/** A handler of commands that a store's people send about it. Another person's store is one that does not exist. */
export function ownStoreHandler<Data extends { vendor_id: string }>(
  carryOut: (tx: Db, at: StoreContext<Data> & { store: typeof vendors.$inferSelect }) => Promise<Decision>,
  means: Pick<CommandHandler<Data>, 'prepare'> = {},
): CommandHandler<Data> {
  return storeHandler<Data>(
    'runOwnStore',
    async (tx, at) =>
      at.store && at.isOwn ? carryOut(tx, { ...at, store: at.store }) : refused('store_not_found'),
    means,
  );
}

/** Who reviews an application and when it was sent. */
export function reviewedState({ application }: Pick<StoreContext<unknown>, 'application'>): ReviewedState {
  return {
    assignee_id: application?.assigneeId ?? null,
    submitted_at: application?.submittedAt?.toISOString() ?? null,
  };
}

/** Who reads a store's application: those who review all of them, and its people. */
export function touchedApplication(vendorId: string) {
  return { collection: 'store_applications' as const, scopes: ['staff', `vendor:${vendorId}`] };
}

/** What is for sale. */
const SHOP = [{ collection: 'products' as const }, { collection: 'categories' as const }];

/** Brings a store to a state, and writes down that it came there. */
export async function moveStore(
  tx: Db,
  {
    submitted: { actor, nowMs },
    store,
  }: StoreContext<{ vendor_id: string }> & { store: typeof vendors.$inferSelect },
  { step, to, note }: { step: StoreEventStep; to: StoreState; note: string },
): Promise<Decision> {
  await tx.update(vendors).set({ state: to, stateNote: note }).where(eq(vendors.id, store.id));
  const id = uuidv7(nowMs);
  await tx.insert(storeEvents).values({
    id,
    vendorId: store.id,
    step,
    toState: to,
    note,
    actorId: actor.id,
    actorName: actor.name,
    at: new Date(nowMs),
  });
  const event = { vendor_id: store.id, step, actor_id: actor.id };
  await announceEvents(tx, [{ kind: 'store.moved', cause: id, data: event }]);
  const opens = (store.state === 'activa') !== (to === 'activa');
  return {
    status: 'applied',
    result: resultOf(store.id, to),
    touched: [touchedApplication(store.id), ...(opens ? SHOP : [])],
    changes: differences('store', store.id, { status: store.state }, { status: to }),
  };
}

/** Writes columns of a store's application, which begins with the first of them. */
export async function saveApplicationRow(
  tx: Db,
  vendorId: string,
  columns: Partial<ApplicationRow>,
  nowMs: number,
): Promise<void> {
  const set = { ...columns, updatedAt: new Date(nowMs) };
  await tx
    .insert(storeApplications)
    .values({ vendorId, ...set })
    .onConflictDoUpdate({ target: storeApplications.vendorId, set });
}

/** Where a store reads its letters: its own address, else that of its first person; empty where none is proven. */
export async function mailboxOfStore(tx: Db, vendorId: string): Promise<string> {
  const [row] = await preparedRows<{ email: string }>(
    tx,
    'mailbox of a store',
    sql`select coalesce(nullif(v.email, ''), (select u.email from users u
          where u.vendor_id = v.id and u.email_verified order by u.created_at limit 1), '') as email
        from vendors v where v.id = ${vendorId}`,
  );
  return row?.email ?? '';
}

export function resultOf(vendorId: string, state: StoreState): StoreResult {
  return { vendor_id: vendorId, state };
}

export function refused(refusal: StoreRefusal): Decision {
  return rejected(refusal, storeMessages[refusal]);
}
