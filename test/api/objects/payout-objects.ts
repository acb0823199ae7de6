import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { WRITE_OFF_DAYS } from '#domain/payouts/write-off.ts';
import { rowsOf } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import {
  bankAccountReleases,
  bankAccounts,
  writeOffRequests,
} from '#server/db/tables/money/payouts-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { aPerson } from '#test/api/objects/administration-objects.ts';
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
  const ids = [vendorId, `${vendorId}-otra`];
  await server.db.insert(vendors).values(ids.map((id) => ({ id, storeName: 'Tienda', storeSlug: id })));
  await oweSince(server, vendorId, server.services.now() - WRITE_OFF_DAYS * DAY_MS);
  return vendorId;
}

/** Has a store in whose accounts nothing moved owe 1.000 since a moment, to another one. No order stands behind it. */
async function oweSince({ db }: TestServer, vendorId: string, atMs: number): Promise<void> {
  const [from, to] = [`store:${vendorId}:available`, `store:${vendorId}-otra:pending`];
  await rowsOf(
    db,
    sql`with entry as (
          insert into money_entries (cause_kind, cause_id, number, reason, at)
          values ('vendor_order', ${randomUUID()}, 1, 'returned', ${new Date(atMs).toISOString()}::timestamptz) returning id
        ), line as (
          insert into money_lines (entry, place, leg, from_account, to_account, amount, from_before, from_after, from_version,
            to_before, to_after, to_version)
          select id, 1, 'release', ${from}, ${to}, 1000, 0, -1000, 1, 0, 1000, 1 from entry
        )
        update money_accounts set version = 1, balance = case id when ${from} then -1000 else 1000 end
        where id in (${from}, ${to})`,
  );
}

/** That such a debt is written off, asked for by somebody who does nothing else. @returns the id of the request. */
export async function aWriteOff(server: TestServer): Promise<string> {
  const request = await aRequest(server);
  await server.db
    .insert(writeOffRequests)
    .values({ ...request, vendorId: await anOwingStore(server), amount: 1_000 });
  return request.id;
}
