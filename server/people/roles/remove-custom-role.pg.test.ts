import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { RoleCounts } from '#domain/people/custom-role.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { openSession } from '#server/auth/sessions.ts';
import { customRoles, users } from '#server/db/tables/accounts-tables.ts';
import { accountInvitations } from '#server/db/tables/people-tables.ts';
import { aCustomRole, giveCustomRole } from '#test/server/custom-roles.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;

afterEach(async () => {
  nowMs += 60_000;
  await db.update(users).set({ roleId: null });
  await db.update(accountInvitations).set({ withdrawnAt: new Date(nowMs) });
  for (const role of USER_TYPES) await giveCustomRole(server, role, null);
  await db.delete(customRoles);
});

async function headersOf(role: UserType): Promise<Record<string, string>> {
  const { access_token } = await openSession(server.services, server.accountId(role), null);
  return { authorization: `Bearer ${access_token}` };
}
async function post(by: UserType, path: string, json: object) {
  const answer = await server.request(path, { headers: await headersOf(by), json });
  const body = (await answer.json()) as { detail?: string; errors?: { field: string; message: string }[] };
  return { status: answer.status, ...body };
}
async function table(): Promise<RoleCounts> {
  const answer = await server.request(peoplePaths.roles, { headers: await headersOf('owner') });
  return v.parse(RoleCounts, await answer.json());
}
const reads = async (role: UserType, path: string) =>
  (await server.request(path, { headers: await headersOf(role) })).status;

const night = {
  id: randomUUID(),
  name: 'Bodega de noche',
  base: 'admin_logistics',
  granted: ['readStock', 'readWarehouse'],
} as const;
const inventory = '/api/v1/inventory';

describe('a role that people have', () => {
  test('stays, with how many they are, until they come to another one in the same act', async () => {
    const [id, other] = [
      await aCustomRole(server, night),
      await aCustomRole(server, { name: 'Bodega de día', granted: ['readStock'] }),
    ];
    await giveCustomRole(server, 'admin_logistics', id);
    const invited = await post('owner', peoplePaths.invitations, {
      id: randomUUID(),
      nombre: 'Ana Rey',
      email: 'ana@correo.co',
      role: 'admin_logistics',
      role_id: id,
    });
    expect(invited.status).toBe(201);
    const path = peoplePaths.removeCustomRole(id);
    expect(await post('owner', path, { version: 1 })).toMatchObject({
      status: 409,
      detail: 'No se eliminó: 1 persona lo tiene y 1 invitación lo nombra. Elige a qué rol pasan.',
    });
    for (const wrong of [{ role: 'owner' }, { role: 'buyer' }])
      expect((await post('owner', path, { version: 1, move_to: wrong })).status).toBe(422);
    for (const wrong of [id, randomUUID()])
      expect(
        (await post('owner', path, { version: 1, move_to: { role: 'admin_logistics', role_id: wrong } }))
          .status,
      ).toBe(409);
    expect((await post('owner', path, { version: 2, move_to: { role: 'admin' } })).status).toBe(409);
    const moved = { version: 1, move_to: { role: 'admin_logistics', role_id: other } };
    for (const status of [200, 404]) expect((await post('owner', path, moved)).status).toBe(status);
    expect((await table()).custom).toMatchObject([{ id: other, people: 1, invited: 1 }]);
    expect(await reads('admin_logistics', inventory)).toBe(200);
  });
});
