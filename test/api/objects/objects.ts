import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import type { BatchAnswer, Command } from '#domain/protocol/command.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { openSession } from '#server/auth/sessions.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { securityAnomalies } from '#server/db/tables/security-tables.ts';
import { deviceGrants } from '#server/db/tables/auth-tables.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { webhookEndpoints } from '#server/db/tables/integrations-tables.ts';
import { passkeys } from '#server/db/tables/passkeys-tables.ts';
import { storeDocuments } from '#server/db/tables/store-applications-tables.ts';
import { sealSecret } from '#server/integrations/endpoint-secrets.ts';
import { sendTest } from '#server/integrations/endpoints-storage.ts';
import { newSecret } from '#server/integrations/webhook-signature.ts';
import { sealDocument } from '#server/stores/applications/seal-document.ts';
import { orderById } from '#server/orders/listed-orders.ts';
import {
  aCategory,
  aFactorRequest,
  anInvitation,
  aPerson,
  aPersonView,
  aReportOfStranger,
  aPersonWithFactor,
  aRoleRequest,
  aSettingsRequest,
  aPushSubscription,
  aNotificationOf,
  aSavedFilter,
} from '#test/api/objects/administration-objects.ts';
import { anAddress, anAdvance, anOrder, deliverAs } from '#test/server/commands.ts';
import { anApiKey } from '#test/server/api-keys.ts';
import { aCustomRole } from '#test/server/custom-roles.ts';
import { aReturn } from '#test/server/returns.ts';
import { aSave, wholeFields } from '#test/server/stores/store-products.ts';
import type { TestServer } from '#test/server/test-server.ts';
import { goodsAtWarehouse, type Do } from '#test/api/objects/warehouse-objects.ts';
import { aHeldAccount, anOwingStore, aRelease, aWriteOff } from '#test/api/objects/payout-objects.ts';
import { payouts } from '#test/api/payout-runs.ts';

export const STRANGER_ID = 'persona-ajena';

export type ObjectsForTests = Awaited<ReturnType<typeof objectsForTests>>;

/** Makes things that belong to somebody. The stranger is a buyer whom no test signs in. */
export async function objectsForTests(server: TestServer) {
  const { services } = server;
  await services.database.db
    .insert(users)
    .values({ id: STRANGER_ID, email: 'ajena@prueba.co', userType: 'buyer', passwordHash: 'none' });
  const product = await server.addProduct({ vendor_id: 'tienda-2' }, 10_000);

  async function have<Data>(accountId: string, command: Command): Promise<Data> {
    const tokens = await openSession(services, accountId, null);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const { results } = (await (await deliverAs(server, headers, [command])).json()) as BatchAnswer;
    if (results[0]?.status !== 'applied') throw new Error(`${command.name} was not done for ${accountId}.`);
    return command.data as Data;
  }

  return {
    ...purchases(server, have, product),
    ...belongings(server, have),
    ...goodsAtWarehouse(server, have, product),
    ...shopGoods(server, have),
    async storeDocument(): Promise<string> {
      const id = randomUUID();
      const { documentsKey } = services.config.applications;
      await services.database.db.insert(storeDocuments).values({
        id,
        vendorId: 'tienda-2',
        kind: 'rut',
        mime: 'application/pdf',
        size: 4,
        sha256: id,
        sealed: sealDocument(documentsKey, id, Buffer.from('%PDF')),
        createdAt: new Date(services.now()),
      });
      return id;
    },
    person: () => aPerson(server),
    personView: () => aPersonView(server),
    savedFilter: () => aSavedFilter(server),
    pushSubscription: () => aPushSubscription(server),
    notificationOf: (role: UserType) => aNotificationOf(server, server.accountId(role)),
    notificationOfStranger: () => aNotificationOf(server, STRANGER_ID),
    invitation: () => anInvitation(server),
    roleRequest: () => aRoleRequest(server),
    settingsRequest: () => aSettingsRequest(server),
    customReport: () => aReportOfStranger(server),
    customRole: () => aCustomRole(server, { granted: ['readStock'] }),
    factorRequest: () => aFactorRequest(server),
    heldAccount: () => aHeldAccount(server),
    release: () => aRelease(server),
    owingStore: () => anOwingStore(server),
    writeOff: () => aWriteOff(server),
    ...payouts(server),
    personWithFactor: () => aPersonWithFactor(server),
    category: () => aCategory(server),
    webhook: () => aWebhook(server),
    async anomaly(): Promise<string> {
      const id = uuidv7();
      const at = new Date(services.now());
      const of = { kind: 'new_device', at, address: '', device: '' } as const;
      await services.database.db.insert(securityAnomalies).values({ ...of, refs: [], id, key: id });
      return id;
    },
    async apiKey(): Promise<string> {
      return (await anApiKey(server, 'owner', ['readStock'])).id;
    },
    async webhookDelivery(): Promise<string> {
      const endpoint = await aWebhook(server);
      return sendTest(services.database.db, endpoint, services.now());
    },
    async auditEvent(): Promise<string> {
      const { db } = services.database;
      const subject = `prueba:${uuidv7()}`;
      await saveAuditEvents(db, [{ act: 'account.add', actor: null, subject }], services.now());
      const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subject, subject));
      return `act:${event?.entry}`;
    },
  };
}

/** An endpoint that nobody answers at. */
async function aWebhook({ services, accountId }: TestServer): Promise<string> {
  const id = uuidv7();
  await services.database.db.insert(webhookEndpoints).values({
    id,
    name: 'Contabilidad',
    url: 'https://tu-empresa.invalid/',
    kinds: ['order.placed'],
    state: 'enabled',
    secret: sealSecret(services.config, id, newSecret()),
    createdBy: accountId('owner'),
    createdAt: new Date(services.now()),
  });
  return id;
}

/** The orders and returns of buyers. */
function purchases(server: TestServer, have: Do, product: string) {
  async function orderOfAccount(accountId: string): Promise<string> {
    const order = anOrder('buyer', [[product, 1]], { actorId: accountId });
    return (await have<{ order_id: string }>(accountId, order)).order_id;
  }

  let returnNumber: string | null = null;
  /** The return of one unit of a delivered order; the number by which people know it. */
  async function returnOfStranger(): Promise<string> {
    if (returnNumber) return returnNumber;
    const orderId = await orderOfAccount(STRANGER_ID);
    const steps = [
      ['preparation', 'picking'],
      ['preparation', 'ready'],
      ['preparation', 'handed_over'],
      ['tracking', 'delivered'],
    ] as const;
    for (const [axis, to] of steps) {
      await have(server.accountId('admin_logistics'), anAdvance(orderId, { axis, to } as AxisStep));
    }
    await have(STRANGER_ID, aReturn(orderId, {}, { actorId: STRANGER_ID }));
    const order = await orderById(server.db, orderId, STRANGER_ID);
    returnNumber = order?.vendor_orders[0]?.returns[0]?.return_number ?? null;
    if (!returnNumber) throw new Error('No return was asked for.');
    return returnNumber;
  }

  return {
    returnOfStranger,
    orderOf: (role: UserType) => orderOfAccount(server.accountId(role)),
    orderOfStranger: () => orderOfAccount(STRANGER_ID),
  };
}

/** A passkey of a domain of before, which asks nobody for a proof of it. */
async function passkeyOfAccount({ services }: TestServer, userId: string): Promise<string> {
  const id = uuidv7();
  await services.database.db.insert(passkeys).values({
    id,
    userId,
    credentialId: id,
    publicKey: new Uint8Array(1),
    counter: 0,
    transports: [],
    domain: 'antes.mestore.co',
    name: 'Teléfono de antes',
    isBackedUp: false,
    createdAt: new Date(services.now()),
  });
  return id;
}

/** The things that people keep with their account: addresses and devices. */
function belongings(server: TestServer, have: Do) {
  const { services } = server;
  const { db } = services.database;
  const addressIds = new Map<string, string>();
  /** Everybody has one, saved again each time: the server would refuse twenty-one. */
  async function addressOfAccount(accountId: string): Promise<string> {
    const address_id = addressIds.get(accountId) ?? uuidv7();
    addressIds.set(accountId, address_id);
    const address = anAddress('buyer', { address_id }, { actorId: accountId });
    return (await have<{ address_id: string }>(accountId, address)).address_id;
  }

  async function deviceOfAccount(accountId: string): Promise<string> {
    const deviceId = uuidv7();
    await openSession(services, accountId, deviceId);
    const [grant] = await db.select().from(deviceGrants).where(eq(deviceGrants.deviceId, deviceId));
    if (!grant) throw new Error(`No device was signed in for ${accountId}.`);
    return grant.id;
  }

  return {
    addressOf: (role: UserType) => addressOfAccount(server.accountId(role)),
    addressOfStranger: () => addressOfAccount(STRANGER_ID),
    passkeyOf: (role: UserType) => passkeyOfAccount(server, server.accountId(role)),
    passkeyOfStranger: () => passkeyOfAccount(server, STRANGER_ID),
    deviceOf: (role: UserType) => deviceOfAccount(server.accountId(role)),
    deviceOfStranger: () => deviceOfAccount(STRANGER_ID),
  };
}

/** Products that not everybody sees. */
function shopGoods(server: TestServer, have: Do) {
  const { db } = server;
  return {
    unsoldProductOf: (vendorId: string) => server.addProduct({ vendor_id: vendorId, is_active: false }),
    async waitingProduct(): Promise<string> {
      const save = aSave(uuidv7(), wholeFields());
      return (await have<{ product_id: string }>(server.accountId('vendor'), save)).product_id;
    },
    async deletedProduct(): Promise<string> {
      const id = await server.addProduct();
      await db.update(products).set({ deleted: true }).where(eq(products.id, id));
      return id;
    },
  };
}
