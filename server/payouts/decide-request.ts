import type { Db } from '#server/db/database.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { refuseDecider } from '#server/payouts/second-person.ts';
import { lockStore } from '#server/stores/people/store-people-storage.ts';

export type Outcome = 'confirmed' | 'rejected';

/** What one person asked for about a store's money. */
interface AskedOfStore {
  vendorId: string;
  requestedBy: string;
  expiresAt: Date;
  outcome: Outcome | 'replaced' | null;
  decidedBy: string | null;
}

/** Where requests of a kind are kept. */
interface KeptRequest<Request extends AskedOfStore> {
  read: (tx: Db) => Promise<Request | undefined>;
  save: (tx: Db, decision: { outcome: Outcome; decidedBy: string; decidedAt: Date }) => Promise<unknown>;
  /** Why it cannot be decided any more, in Spanish. */
  over: string;
}

/** A request that was decided now, inside its transaction: the store is held until its end. */
export interface DecidedRequest<Request> {
  tx: Db;
  request: Request;
  storeName: string;
  nowMs: number;
}

/** Whether a request still waits for a second person. */
export function isOpenRequest(
  { outcome, expiresAt }: Pick<AskedOfStore, 'outcome' | 'expiresAt'>,
  nowMs: number,
): boolean {
  return outcome === null && expiresAt.getTime() > nowMs;
}

/**
 * A second person says yes or no to what another one asked for about a store's money. Whether both still may counts as things are
 * now; the same answer of the same person again changes nothing.
 * @param work what follows from it. It may still refuse: nothing is decided then.
 * @throws ApiProblem 403 for who asked for it, or works in that store; 404 when it is not open any more.
 */
export async function decideRequest<Request extends AskedOfStore>(
  services: Services,
  actor: Actor,
  { kept, outcome }: { kept: KeptRequest<Request>; outcome: Outcome },
  work: (decided: DecidedRequest<Request>) => Promise<void>,
): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const named = await kept.read(tx);
    if (!named) throw notFound(kept.over);
    const { vendorId, requestedBy } = named;
    const store = await lockStore(tx, vendorId);
    const request = await kept.read(tx);
    if (request?.outcome === outcome && request.decidedBy === actor.id) return;
    if (!store || !request || !isOpenRequest(request, nowMs)) throw notFound(kept.over);
    await refuseDecider(tx, actor, { vendorId, requestedBy });
    await kept.save(tx, { outcome, decidedBy: actor.id, decidedAt: new Date(nowMs) });
    await work({ tx, request, storeName: store.name, nowMs });
  });
}
