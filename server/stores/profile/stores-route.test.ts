import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { PublicStore } from '#domain/stores/public-store.ts';
import { StorePeople } from '#domain/stores/store-people.ts';
import { StoreProfile, StoreProfiles, storePaths } from '#domain/stores/store-profile.ts';
import type { StoreFields } from '#domain/stores/store-fields.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { storeInvitations, storeMembers, storeProfiles, vendors } from '#server/db/tables/stores-tables.ts';
import { aCommand, deliver } from '#test/server/commands.ts';
import { linkSecret } from '#test/server/mailbox.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;

beforeEach(async () => {
  await db.delete(storeInvitations);
  await db.delete(storeMembers);
  await db.delete(storeProfiles);
  const unwritten = { storeDescription: '', phone: '', city: 'Bucaramanga', email: '' };
  await db
    .update(vendors)
    .set({ ...unwritten, storeName: 'Ferretería La Esquina' })
    .where(eq(vendors.id, testVendorId));
  await db
    .update(users)
    .set({ userType: 'vendor', vendorId: testVendorId })
    .where(eq(users.id, 'persona-vendor'));
  for (const userType of ['buyer', 'customer'] as const)
    await db
      .update(users)
      .set({ userType, vendorId: null })
      .where(eq(users.id, `persona-${userType}`));
  // A session is believed for five seconds.
  nowMs += 10_000;
});

const saving = (fields: Partial<StoreFields>, seen: Partial<StoreFields> = {}, vendor_id = testVendorId) =>
  aCommand('vendor', 'store.saveProfile', { vendor_id, fields, seen });
async function ask(role: UserType, method: string, path: string, json?: unknown) {
  return server.request(path, {
    method,
    headers: await server.signIn(role),
    ...(json === undefined ? {} : { json }),
  });
}
async function mine(role: UserType = 'vendor') {
  const answer = await ask(role, 'GET', storePaths.mine);
  return v.parse(StoreProfiles, await answer.json()).data;
}
async function people() {
  return v.parse(StorePeople, await (await ask('vendor', 'GET', storePaths.people(testVendorId))).json());
}
const refusal = async (answer: Response) => [answer.status, v.parse(ApiError, await answer.json()).detail];
const invite = (email: string) => ask('vendor', 'POST', storePaths.invitations(testVendorId), { email });
async function invited(email: string): Promise<string> {
  expect((await invite(email)).status).toBe(201);
  return linkSecret(server, email, 'Te invitaron');
}
const join = (role: UserType, secret: string) => ask(role, 'POST', storePaths.join, { secret });

describe('the profile of a store', () => {
  test('that nobody wrote has the defaults, what the data count and no figure that nobody knows', async () => {
    await server.addProduct({ rating: 4, review_count: 3 }, 6);
    await server.addProduct({ is_active: false });
    const [store] = await mine();
    expect(store).toMatchObject({
      vendor_id: testVendorId,
      profile: {
        userId: 'persona-vendor',
        storeSlug: 'ferreteria-la-esquina',
        contactInfo: { phone: '', address: '', city: 'Bucaramanga', state: '', zipCode: '' },
        settings: {
          notifications: { email: true, push: false, orderUpdates: true, promotions: false },
          preferences: { language: 'es', currency: 'COP', timezone: 'America/Bogota' },
          business: { processingTime: '1-2 días', returnPolicy: 'Devoluciones aceptadas dentro de 30 días' },
        },
        profileStatus: { isVerified: true, isActive: true, completionPercentage: 50, lastUpdated: null },
      },
      replaced: [],
    });
    expect(store?.profile.businessMetrics).toMatchObject({
      activeProducts: 1,
      stockLevel: 6,
      averageRating: 4,
      totalRevenue: 0,
      totalCommissions: 0,
    });
  });

  test('keeps what its people write field by field, once however often it comes', async () => {
    const command = saving({ phone: '3151234567', storeDescription: 'Tornillos y más' }, { phone: '' });
    const [first] = await deliver(server, 'vendor', [command]);
    expect(first).toMatchObject({ status: 'applied', result: { vendor_id: testVendorId } });
    expect((await deliver(server, 'vendor', [command]))[0]).toEqual(first);
    await deliver(server, 'vendor', [saving({ address: 'Calle 1 # 2-3' })]);
    expect((await mine())[0]?.profile).toMatchObject({
      storeDescription: 'Tornillos y más',
      contactInfo: { phone: '3151234567', address: 'Calle 1 # 2-3', city: 'Bucaramanga' },
      profileStatus: { completionPercentage: 100, lastUpdated: new Date(nowMs).toISOString() },
    });
  });

  test('keeps both values of a field that two people changed without having seen each other', async () => {
    await deliver(server, 'vendor', [saving({ city: 'Girón' }, { city: 'Bucaramanga' })]);
    await deliver(server, 'vendor', [saving({ city: 'Piedecuesta' }, { city: 'Bucaramanga' })]);
    expect((await mine())[0]).toMatchObject({
      profile: { contactInfo: { city: 'Piedecuesta' } },
      replaced: [{ field: 'city', value: 'Girón', by_name: 'Persona vendor' }],
    });
    await deliver(server, 'vendor', [saving({ city: 'Girón' }, { city: 'Piedecuesta' })]);
    expect((await mine())[0]).toMatchObject({ profile: { contactInfo: { city: 'Girón' } }, replaced: [] });
  });

  test('is changed by its route as by its command, and answers as it is now', async () => {
    const json = { vendor_id: testVendorId, fields: { returnPolicy: 'Diez días' }, seen: {} };
    const answer = await ask('vendor', 'PUT', storePaths.mine, json);
    const store = v.parse(StoreProfile, await answer.json());
    expect(store.profile.settings.business.returnPolicy).toBe('Diez días');
  });

  test.each(['tienda-2', 'no-hay'])(
    'of %s, where they do not work, is refused in the same words',
    async (id) => {
      const [result] = await deliver(server, 'vendor', [saving({ city: 'Girón' }, {}, id)]);
      expect(result).toMatchObject({ status: 'rejected', problem: { code: 'store_not_found' } });
      expect((await ask('vendor', 'GET', storePaths.people(id))).status).toBe(404);
      expect((await ask('vendor', 'POST', storePaths.invitations(id), { email: 'a@b.co' })).status).toBe(404);
    },
  );

  test('is nobody’s among staff, who have no store', async () => {
    expect((await ask('admin', 'GET', storePaths.mine)).status).toBe(403);
  });

  test('with another name reaches the copies of its products', async () => {
    const product = await server.addProduct();
    const copy = replicaOf(server, 'products', {});
    await copy.catchUp();
    await deliver(server, 'vendor', [saving({ storeName: 'La Esquina del Tornillo' })]);
    await copy.catchUp();
    expect(copy.documents.get(product)).toMatchObject({ vendor_name: 'La Esquina del Tornillo' });
  });
});

describe('the minimum of a store', () => {
  test('stands in its profile, on its page and on the copies of its products', async () => {
    const product = await server.addProduct();
    const copy = replicaOf(server, 'products', {});
    await copy.catchUp();
    await deliver(server, 'vendor', [saving({ minimumOrderAmount: '$ 50.000' })]);
    const [store] = await mine();
    expect(store?.profile.settings.business.minimumOrderAmount).toBe(50_000);
    const page = await server.request(storePaths.public(testVendorId));
    expect(v.parse(PublicStore, await page.json())).toMatchObject({ minimum_order: 50_000 });
    await copy.catchUp();
    expect(copy.documents.get(product)).toMatchObject({ vendor_minimum: 50_000 });
    await deliver(server, 'vendor', [saving({ minimumOrderAmount: '' })]);
    expect((await mine())[0]?.profile.settings.business.minimumOrderAmount).toBe(0);
  });
});

describe('the people of a store', () => {
  test('who are invited join by the link of their letter, once, and see the store', async () => {
    const secret = await invited('buyer@prueba.co');
    expect((await people()).invitations).toMatchObject([{ email: 'buyer@prueba.co' }]);
    const read = await server.request(storePaths.readInvitation, { json: { secret } });
    expect(await read.json()).toMatchObject({
      store_name: 'Ferretería La Esquina',
      email_hint: 'b…@prueba.co',
    });

    const first = await join('buyer', secret);
    expect(await first.json()).toEqual({ vendor_id: testVendorId, store_name: 'Ferretería La Esquina' });
    // The answer was lost, and the device asks again.
    expect((await join('buyer', secret)).status).toBe(200);
    nowMs += 10_000;
    expect((await mine('buyer')).map((each) => each.vendor_id)).toEqual([testVendorId]);
    const now = await people();
    expect(now.people.map((each) => each.user_id).toSorted()).toEqual(['persona-buyer', 'persona-vendor']);
    expect(now.invitations).toEqual([]);
    expect((await server.request(storePaths.readInvitation, { json: { secret } })).status).toBe(400);
  });

  test('join with the account of the invited e-mail only, and never as staff', async () => {
    const secret = await invited('customer@prueba.co');
    expect(await refusal(await join('buyer', secret))).toEqual([
      409,
      'La invitación es para c…@prueba.co. Entra con la cuenta de ese correo.',
    ]);
    expect((await join('admin', await invited('admin@prueba.co'))).status).toBe(409);
    expect((await people()).people).toHaveLength(1);
  });

  test('cannot use a link that was withdrawn, replaced, is a week old or was never sent', async () => {
    const replaced = await invited('buyer@prueba.co');
    const withdrawn = await invited('buyer@prueba.co');
    const [open] = (await people()).invitations;
    const path = storePaths.invitation(testVendorId, open?.id ?? '');
    expect((await ask('vendor', 'DELETE', path)).status).toBe(200);
    expect((await ask('vendor', 'DELETE', path)).status).toBe(404);
    const old = await invited('buyer@prueba.co');
    nowMs += 8 * DAY_MS;
    for (const secret of [replaced, withdrawn, old, randomUUID()])
      expect((await join('buyer', secret)).status).toBe(400);
  });

  test('are forgotten once their invitation ended without them, and kept when they came', async () => {
    await join('customer', await invited('customer@prueba.co'));
    await invited('nadie@prueba.co');
    const known = async () => (await server.db.select().from(storeInvitations)).map(({ email }) => email);
    await server.run('forget-proofs');
    expect((await known()).toSorted()).toEqual(['customer@prueba.co', 'nadie@prueba.co']);
    nowMs += 8 * DAY_MS;
    await server.run('forget-proofs');
    expect(await known()).toEqual(['customer@prueba.co']);
  });

  test('lose the store at once when somebody takes them out, and the last one cannot leave', async () => {
    await join('buyer', await invited('buyer@prueba.co'));
    nowMs += 10_000;
    const stock = await server.signIn('buyer');
    expect((await server.request('/api/v1/inventory', { headers: stock })).status).toBe(200);
    expect((await ask('vendor', 'DELETE', storePaths.person(testVendorId, 'persona-buyer'))).status).toBe(
      200,
    );
    nowMs += 10_000;
    expect((await server.request('/api/v1/inventory', { headers: stock })).status).toBe(403);
    expect(
      await refusal(await ask('vendor', 'DELETE', storePaths.person(testVendorId, 'persona-vendor'))),
    ).toEqual([409, 'Eres la última persona de la tienda. Invita a otra antes de salir.']);
    expect((await ask('vendor', 'DELETE', storePaths.person(testVendorId, 'persona-admin'))).status).toBe(
      404,
    );
  });

  test('who already work there are not invited again', async () => {
    expect((await invite('VENDOR@prueba.co')).status).toBe(409);
    expect((await invite('no es un correo')).status).toBe(422);
  });
});

describe('a store as buyers see it', () => {
  test.each(['ferreteria-la-esquina', testVendorId])(
    'has at %s what it sells and says, and nothing to reach it by',
    async (at) => {
      await deliver(server, 'vendor', [
        saving({ phone: '3151234567', address: 'Calle 1', mailbox: 'a@b.co', returnPolicy: 'Diez días' }),
      ]);
      const answer = await server.request(storePaths.public(at));
      const text = await answer.text();
      expect(v.parse(PublicStore, JSON.parse(text))).toMatchObject({
        id: testVendorId,
        return_policy: 'Diez días',
      });
      expect(text).not.toMatch(/3151234567|Calle|a@b/);
    },
  );

  test('does not exist under another name', async () => {
    expect((await server.request(storePaths.public('no-hay'))).status).toBe(404);
  });
});
