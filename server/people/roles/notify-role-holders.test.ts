import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import { aCustomRole, giveCustomRole } from '#test/server/custom-roles.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { db } = server;
const granted = ['readStock', 'readWarehouse', 'readIncidents'];
const holder = 'admin_logistics@prueba.co';
const ofHolder = eq(users.id, server.accountId('admin_logistics'));

afterEach(async () => {
  await db.delete(outgoingMessages);
  await db.update(users).set({ isActive: true, emailVerified: true }).where(ofHolder);
});

async function heldRole(): Promise<string> {
  const id = await aCustomRole(server, { granted });
  await giveCustomRole(server, 'admin_logistics', id);
  return id;
}
async function change(id: string, now: readonly string[], name: string, version = 1): Promise<void> {
  const json = { version, name, granted: now };
  const headers = await server.signIn('owner');
  expect((await server.request(peoplePaths.customRole(id), { headers, json })).status).toBe(200);
}

test('who has a role is written what they can no longer do by it and what they can now, once', async () => {
  const id = await heldRole();
  await change(id, ['readStock', 'readWarehouse', 'readVendorOrders'], 'Bodega de noche');
  await change(id, ['readStock', 'readWarehouse', 'readVendorOrders'], 'Bodega de noche');
  const letters = await emailsTo(server, 'email', holder);
  expect(letters.map((each) => each.subject)).toEqual(['Lo que puedes hacer en MeStore cambió']);
  expect(letters[0]?.body).toContain('tu rol, «Bodega de noche».');
  expect(letters[0]?.body).toContain('Ya no puedes: «Ver incidentes».');
  expect(letters[0]?.body).toContain('Ahora también puedes: «Ver los pedidos de todas las tiendas».');
  expect(letters[0]?.body).toContain('Lo que registraste antes sin conexión no se pierde');
  expect(await db.$count(outgoingMessages)).toBe(1);
});

test('a role that is only named otherwise, or that nobody has, is told to nobody', async () => {
  await change(await heldRole(), granted, 'Bodega de día');
  await giveCustomRole(server, 'admin_logistics', null);
  await change(await aCustomRole(server, { granted }), ['readStock'], 'Bodega de tarde');
  expect(await db.$count(outgoingMessages)).toBe(0);
});

test.each([{ emailVerified: false }, { isActive: false }])('nobody is written with %j', async (account) => {
  const id = await heldRole();
  await db.update(users).set(account).where(ofHolder);
  await change(id, ['readStock'], `Bodega ${Object.keys(account).join('')}`);
  expect(await db.$count(outgoingMessages)).toBe(0);
});
