import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { CustomRole, RoleCounts } from '#domain/people/custom-role.ts';
import type { PersonSheet } from '#domain/people/person-sheet.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { openSession } from '#server/auth/sessions.ts';
import { customRoles, users } from '#server/db/tables/accounts-tables.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { accountInvitations } from '#server/db/tables/people-tables.ts';
import { anApiKey } from '#test/server/api-keys.ts';
import { anOrder, deliverAs } from '#test/server/commands.ts';
import { aCustomRole, giveCustomRole } from '#test/server/custom-roles.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

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
const orders = '/api/v1/vendor-orders';

describe('a role of one’s own', () => {
  test('is made by who changes roles, twice as once, with one act', async () => {
    for (const role of USER_TYPES.filter((each) => each !== 'owner' && each !== 'superuser'))
      expect([role, (await post(role, peoplePaths.roles, night)).status]).toEqual([role, 403]);
    for (const by of ['owner', 'superuser', 'owner'] as const)
      expect((await post(by, peoplePaths.roles, night)).status).toBe(201);
    const [role] = (await table()).custom;
    expect(role).toMatchObject({ ...night, version: 1, people: 0, invited: 0 });
    expect(v.is(CustomRole, role)).toBe(true);
    const acts = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `role:${night.id}`));
    expect(acts.map((each) => each.act)).toEqual(['role.add']);
  });

  test.each([
    [{ granted: ['readStock', 'changeRoles'] }, 'granted'],
    [{ granted: ['moveStock'] }, 'granted'],
    [{ base: 'owner' }, 'base'],
    [{ base: 'superuser' }, 'base'],
    [{ name: 'admin. ventas' }, 'name'],
  ])('%j is refused for its %s', async (wrong, field) => {
    const refused = await post('owner', peoplePaths.roles, { ...night, id: randomUUID(), ...wrong });
    expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, field]);
    expect((await table()).custom).toEqual([]);
  });

  test('opens what it keeps of its base and nothing else, at once after it is given', async () => {
    const id = await aCustomRole(server, night);
    const given = await post('superuser', peoplePaths.role(server.accountId('admin_logistics')), {
      role: 'admin_logistics',
      role_id: id,
      reason: 'Turno de noche',
    });
    expect(given).toMatchObject({ status: 200, state: 'done' });
    expect([await reads('admin_logistics', inventory), await reads('admin_logistics', orders)]).toEqual([
      200, 403,
    ]);
    const me = await server.request('/api/v1/auth/me', { headers: await headersOf('admin_logistics') });
    expect(await me.json()).toMatchObject({
      user_type: 'admin_logistics',
      role_name: 'Bodega de noche',
      granted: ['readStock', 'readWarehouse'],
    });
    expect((await table()).custom[0]).toMatchObject({ people: 1 });
  });

  test.each([
    ['manageUsers', 'buyer', 0],
    ['readVendorOrders', 'customer', 1],
  ] as const)('with the people and %s shows of a %s this many purchases: %i', async (kept, by, shown) => {
    const product = await server.addProduct({}, 5);
    await deliverAs(server, await headersOf(by), [anOrder(by, [[product, 1]])]);
    const granted = [...new Set(['viewUsers', 'manageUsers', kept])];
    await giveCustomRole(server, 'admin', await aCustomRole(server, { base: 'admin', granted }));
    const headers = await headersOf('admin');
    const buyer = server.accountId(by);
    const ordersAt = async (path: string) =>
      ((await (await server.request(path, { headers })).json()) as PersonSheet).orders.length;
    expect(await ordersAt(peoplePaths.one(buyer))).toBe(shown);
    const view = { id: randomUUID(), reason: 'Llamó' };
    await server.request(peoplePaths.views(buyer), { headers, json: view });
    expect(await ordersAt(peoplePaths.view(view.id))).toBe(shown);
  });

  test('is not given under another base, nor when it is gone', async () => {
    const id = await aCustomRole(server, night);
    const path = peoplePaths.role(server.accountId('admin_sales'));
    for (const [role, roleId] of [
      ['admin_sales', id],
      ['owner', id],
      ['admin_sales', randomUUID()],
    ])
      expect((await post('owner', path, { role, role_id: roleId, reason: 'x' })).status).toBe(409);
    const [sales] = await db
      .select()
      .from(users)
      .where(eq(users.id, server.accountId('admin_sales')));
    expect([sales?.userType, sales?.roleId]).toEqual(['admin_sales', null]);
  });

  test('gives nothing that a newer version put into it until this one knows it, and keeps it when it is saved', async () => {
    const id = await aCustomRole(server, { ...night, granted: ['readStock', 'readWarehouse', 'flyDrones'] });
    await giveCustomRole(server, 'admin_logistics', id);
    expect(await reads('admin_logistics', inventory)).toBe(200);
    const saved = await post('owner', peoplePaths.customRole(id), {
      version: 1,
      name: 'Bodega de día',
      granted: ['readStock'],
    });
    expect(saved.status).toBe(200);
    const [row] = await db.select().from(customRoles);
    expect([row?.granted, row?.version]).toEqual([['readStock', 'flyDrones'], 2]);
  });
});

describe('a role that changes', () => {
  test('holds for those who have it within five seconds, for its keys too', async () => {
    const id = await aCustomRole(server, {
      name: 'Integra',
      base: 'admin',
      granted: ['readStock', 'manageIntegrations'],
    });
    await giveCustomRole(server, 'admin', id);
    const headers = await headersOf('admin');
    const key = await anApiKey(server, 'admin', ['readStock']);
    const asked = async (by: Record<string, string>) =>
      (await server.request(inventory, { headers: by })).status;
    expect([await asked(headers), await asked(key.headers)]).toEqual([200, 200]);
    await post('owner', peoplePaths.customRole(id), {
      version: 1,
      name: 'Integra',
      granted: ['manageIntegrations'],
    });
    nowMs += 5_000;
    expect([await asked(headers), await asked(key.headers)]).toEqual([403, 403]);
  });

  test('is not written over what somebody else made of it, who is told what differs', async () => {
    const id = await aCustomRole(server, night);
    await post('superuser', peoplePaths.customRole(id), {
      version: 1,
      name: 'Bodega de día',
      granted: ['readStock'],
    });
    const late = { version: 1, name: night.name, granted: ['readWarehouse'] };
    const refused = await post('owner', peoplePaths.customRole(id), late);
    expect(refused).toMatchObject({
      status: 409,
      detail: 'Persona superuser cambió este rol mientras lo tenías abierto. Mira lo suyo y decide.',
      errors: [
        { field: 'name', message: 'Ahora se llama «Bodega de día».' },
        {
          field: 'granted',
          message: 'Ya no tiene: Ver la bodega y sus tareas. Ahora tiene: Ver existencias.',
        },
      ],
    });
    expect((await post('owner', peoplePaths.customRole(id), { ...late, version: 2 })).status).toBe(200);
  });

  test('two who save the same version at once: one is told of the other', async () => {
    const id = await aCustomRole(server, night);
    const save = (by: UserType, name: string) =>
      post(by, peoplePaths.customRole(id), { version: 1, name, granted: ['readStock'] });
    const answers = await Promise.all([save('owner', 'Una'), save('superuser', 'Otra')]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 409]);
  });
});

describe('no way around what a role keeps', () => {
  test('a file names it like any other role, and nobody invites to one who may not give it', async () => {
    await aCustomRole(server, night);
    const rows = [
      { line: 2, nombre: 'Luz', email: 'luz@correo.co', role: 'BODEGA DE NOCHE', store: '' },
      { line: 3, nombre: 'Leo', email: 'leo@correo.co', role: 'Bodega de tarde', store: '' },
    ];
    const imported = await post('owner', peoplePaths.importInvitations, { rows });
    expect(imported).toMatchObject({
      rows: [{ outcome: 'invited' }, { outcome: 'refused', message: '«Bodega de tarde» no es un rol.' }],
    });
    expect((await table()).custom[0]).toMatchObject({ invited: 1 });
    const byAdmin = await post('admin', peoplePaths.importInvitations, {
      rows: [{ line: 2, nombre: 'Eva', email: 'eva@correo.co', role: 'Bodega de noche', store: '' }],
    });
    expect(byAdmin).toMatchObject({ rows: [{ outcome: 'refused' }] });
  });

  test('an administrator without the right to administer people invites nobody and makes no key beyond theirs', async () => {
    const id = await aCustomRole(server, { base: 'admin', granted: ['manageIntegrations', 'viewUsers'] });
    await giveCustomRole(server, 'admin', id);
    const invitation = { id: randomUUID(), nombre: 'Ana', email: 'ana2@correo.co', role: 'buyer' };
    expect((await post('admin', peoplePaths.invitations, invitation)).status).toBe(403);
    const key = { name: 'ERP', scopes: ['readStock'], days: 30 };
    expect((await post('admin', '/api/v1/integrations/keys', key)).status).toBe(422);
  });

  test('who comes to another fixed role keeps nothing of it', async () => {
    const id = await aCustomRole(server, night);
    await giveCustomRole(server, 'admin_logistics', id);
    await post('owner', peoplePaths.role(server.accountId('admin_logistics')), {
      role: 'vendor',
      vendor_id: testVendorId,
      reason: 'Ahora vende',
    });
    const [row] = await db
      .select()
      .from(users)
      .where(eq(users.id, server.accountId('admin_logistics')));
    expect([row?.userType, row?.roleId]).toEqual(['vendor', null]);
    await db
      .update(users)
      .set({ vendorId: null })
      .where(eq(users.id, server.accountId('admin_logistics')));
  });
});
