import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { bankAccountReleases, bankAccounts } from '#server/db/tables/payouts-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { aPerson } from '#test/api/administration-objects.ts';
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
  const [vendorId, requestedBy, id] = [await aHeldAccount(server), await aPerson(server), randomUUID()];
  await server.db.update(users).set({ userType: 'owner' }).where(eq(users.id, requestedBy));
  const now = new Date(server.services.now());
  await server.db.insert(bankAccountReleases).values({
    id,
    vendorId,
    version: 1,
    reason: 'Prueba',
    requestedBy,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
  return id;
}
