import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CODE_TRIES } from '#domain/accounts/one-time-code.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { StorePeople } from '#domain/stores/store-people.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { storeMembers, vendors } from '#server/db/tables/stores-tables.ts';
import { aCommand, deliver } from '#test/server/commands.ts';
import { linkSecret, mailedCode } from '#test/server/mailbox.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';
import { recipientsOfKind } from '#test/server/notifications/recipients-of-kind.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;

async function ask(role: UserType, method: string, path: string, json?: unknown) {
  const headers = await server.signIn(role);
  return server.request(path, { method, headers, ...(json === undefined ? {} : { json }) });
}
const invite = (email: string) => ask('vendor', 'POST', storePaths.invitations(testVendorId), { email });
const refusal = async (answer: Response) => [answer.status, v.parse(ApiError, await answer.json()).detail];
async function people() {
  return v.parse(StorePeople, await (await ask('vendor', 'GET', storePaths.people(testVendorId))).json());
}
async function setState(state: 'activa' | 'suspendida' | 'cerrada') {
  await db.update(vendors).set({ state }).where(eq(vendors.id, testVendorId));
  // A session is believed for five seconds.
  nowMs += 10_000;
}

test.each([
  ['suspendida', 'La tienda está suspendida', 'store_suspended'],
  ['cerrada', 'La tienda está cerrada', 'store_closed'],
] as const)(
  'a store that is %s keeps its profile and its people, who hear why and whom to ask',
  async (state, words, code) => {
    await setState('activa');
    await db
      .insert(storeMembers)
      .values({ userId: 'persona-buyer', vendorId: testVendorId })
      .onConflictDoNothing();
    expect((await invite(`${state}@prueba.co`)).status).toBe(201);
    const secret = await linkSecret(server, `${state}@prueba.co`, 'Te invitaron');
    const before = await people();
    await setState(state);

    const refused = [409, expect.stringMatching(new RegExp(`${words}.*«Contacto y PQR»`))];
    expect(await refusal(await invite('otra@prueba.co'))).toEqual(refused);
    expect(await refusal(await ask('customer', 'POST', storePaths.join, { secret }))).toEqual(refused);
    for (const path of [
      storePaths.person(testVendorId, 'persona-buyer'),
      storePaths.person(testVendorId, 'persona-vendor'),
      storePaths.invitation(testVendorId, before.invitations[0]?.id ?? ''),
    ])
      expect(await refusal(await ask('vendor', 'DELETE', path))).toEqual(refused);
    const data = { vendor_id: testVendorId, fields: { city: 'Girón' }, seen: {} };
    expect(await deliver(server, 'vendor', [aCommand('vendor', 'store.saveProfile', data)])).toMatchObject([
      { status: 'rejected', problem: { code } },
    ]);
    expect((await ask('vendor', 'PUT', storePaths.mine, data)).status).toBe(422);
    expect(await people()).toEqual(before);
  },
);

test('the code of an invitation does what its link does, for the account of the mailbox, within few tries', async () => {
  await setState('activa');
  await db.delete(storeMembers);
  const join = (role: UserType, code: string) => ask(role, 'POST', storePaths.join, { code });
  const invited = async () => {
    expect((await invite('customer@prueba.co')).status).toBe(201);
    return mailedCode(server, 'customer@prueba.co', 'Te invitaron');
  };
  const code = await invited();
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await join('buyer', code)).status).toBe(422);
  for (let tried = 0; tried < CODE_TRIES; tried += 1)
    expect((await join('customer', wrong)).status).toBe(422);
  expect(await refusal(await join('customer', code))).toEqual([422, expect.stringContaining('no es')]);
  // Whoever invites them again sends other tries.
  nowMs += 1_000;
  const again = await invited();
  for (const typed of [`${again.slice(0, 3)}-${again.slice(3)}`, again]) {
    const joined = await join('customer', typed);
    expect([joined.status, await joined.json()]).toMatchObject([200, { vendor_id: testVendorId }]);
  }
  expect(await recipientsOfKind(server, 'store.person_joined')).toEqual(['vendor']);
});
