import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { WRITE_OFF_DAYS } from '#domain/payouts/write-off.ts';
import { rowsOf } from '#server/db/database.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import {
  bankAccountReleases,
  bankAccounts,
  payoutAnswers,
  payoutLegs,
  payoutRuns,
  writeOffRequests,
} from '#server/db/tables/money/payouts-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { aPerson } from '#test/api/objects/administration-objects.ts';
import { postedAt } from '#test/server/money/ledger.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** A store of its own whose account is held until two people release it. @returns its id. */
export async function aHeldAccount(server: TestServer): Promise<string> {
  const vendorId = `tienda-${randomUUID()}`;
  await server.db.insert(vendors).values({ id: vendorId, storeName: 'Otra tienda', storeSlug: vendorId });
  await server.db.insert(bankAccounts).values({
    vendorId,
    version: 1,
    sealed: Buffer.from('sealed'),
    bank: '1007',
    kind: 'savings',
    lastFour: '5678',
    holderDiffers: true,
    savedBy: await aPerson(server),
    at: new Date(server.services.now()),
  });
  return vendorId;
}

/** That such an account is paid to, asked for by somebody who does nothing else. @returns the id of the request. */
export async function aRelease(server: TestServer): Promise<string> {
  const request = await aRequest(server);
  await server.db
    .insert(bankAccountReleases)
    .values({ ...request, vendorId: await aHeldAccount(server), version: 1 });
  return request.id;
}

/** What somebody who does nothing else asked for now. */
async function aRequest(server: TestServer) {
  const [requestedBy, id] = [await aPerson(server), randomUUID()];
  await server.db.update(users).set({ userType: 'owner' }).where(eq(users.id, requestedBy));
  const now = new Date(server.services.now());
  const expiresAt = new Date(now.getTime() + DAY_MS);
  return { id, reason: 'Prueba', requestedBy, requestedAt: now, expiresAt };
}

/** A store of its own that owes 1.000 for long enough to be written off. @returns its id. */
export async function anOwingStore(server: TestServer): Promise<string> {
  const vendorId = `tienda-${randomUUID()}`;
  await server.db.insert(vendors).values({ id: vendorId, storeName: 'Tienda', storeSlug: vendorId });
  const legId = await aPaidLeg(server, vendorId);
  await server.db.transaction(async (tx) => {
    moneyMoved(tx, [{ kind: 'payout', id: legId, reason: 'answered', actorId: null }]);
  });
  await postedAt(server.db, legId, new Date(server.services.now() - WRITE_OFF_DAYS * DAY_MS).toISOString());
  return vendorId;
}

/** The leg of a closed run that paid 1.000 to a store that had nothing; of the run only what the ledger asks is there. */
async function aPaidLeg(server: TestServer, vendorId: string): Promise<string> {
  const [id, runId] = [randomUUID(), randomUUID()];
  const at = new Date(server.services.now());
  const madeBy = await aPerson(server);
  await server.db.transaction(async (tx) => {
    await rowsOf(tx, sql`set local session_replication_role = replica`);
    await tx
      .insert(payoutRuns)
      .values({ id: runId, state: 'closed', version: 1, madeBy, madeAt: at, until: at });
    await tx
      .insert(payoutLegs)
      .values({ id, runId, statementId: `of ${id}`, vendorId, accountVersion: 1, amount: 1_000 });
    const answer = { result: 'paid' as const, reason: '', fileName: 'respuesta.txt', fileSha256: 'sha256' };
    await tx.insert(payoutAnswers).values({ legId: id, at, ...answer });
  });
  return id;
}

/** That such a debt is written off, asked for by somebody who does nothing else. @returns the id of the request. */
export async function aWriteOff(server: TestServer): Promise<string> {
  const request = await aRequest(server);
  await server.db
    .insert(writeOffRequests)
    .values({ ...request, vendorId: await anOwingStore(server), amount: 1_000 });
  return request.id;
}
