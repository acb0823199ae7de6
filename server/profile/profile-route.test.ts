import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { SAVED_FILTERS_MAX, savedFilterPaths, type SavedFilter } from '#domain/profile/saved-filter.ts';
import type { Address } from '#domain/profile/address.ts';
import { addresses, savedFilters, users } from '#server/db/tables/accounts-tables.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { db } = server;
const headers = await server.signIn('buyer');
const others = await server.signIn('customer');
const PATH = '/api/v1/profile/addresses';
const home = {
  name: 'Marta Rojas',
  phone: '3151234567',
  municipality_code: '68001',
  address: 'Calle 45 # 27-10',
};
beforeEach(async () => void (await db.delete(addresses)));

async function body<Body>(answer: Response | Promise<Response>): Promise<Body> {
  return (await (await answer).json()) as Body;
}

async function add(json: object = home, key?: string): Promise<Response> {
  return server.request(PATH, { headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) }, json });
}

describe('the profile', () => {
  const write = (json: object) => server.request('/api/v1/profile', { method: 'PUT', headers, json });

  test('is what the current-user call says, and changes with it', async () => {
    const answer = await write({ nombre: ' Marta Rueda ', telefono: '315 123 45 67' });
    expect(await body<Account>(answer)).toMatchObject({ nombre: 'Marta Rueda', telefono: '3151234567' });
    const me = await body<Account>(server.request('/api/v1/auth/me', { headers }));
    expect(me).toMatchObject({ nombre: 'Marta Rueda', telefono: '3151234567' });
    expect(await body(server.request('/api/v1/profile', { headers }))).toEqual(me);
  });

  test('keeps a proven mobile proven until it is another one', async () => {
    const id = server.accountId('buyer');
    await db.update(users).set({ phone: '3151234567', phoneVerified: true }).where(eq(users.id, id));
    const same = await body<Account>(write({ nombre: 'Marta', telefono: '+57 3151234567' }));
    expect(same.phone_verified).toBe(true);
    const other = await body<Account>(write({ nombre: 'Marta', telefono: '3007654321' }));
    expect(other.phone_verified).toBe(false);
    const none = await body<Account>(write({ nombre: 'Marta', telefono: null }));
    expect(none).toMatchObject({ telefono: null, phone_verified: false });
  });

  test.each([
    ['no name', { nombre: ' ', telefono: null }, 'nombre'],
    ['a fixed line', { nombre: 'Marta', telefono: '6076543210' }, 'telefono'],
    ['an e-mail, which is proven otherwise', { nombre: 'Marta', email: 'otra@correo.co' }, 'email'],
    ['a role', { nombre: 'Marta', user_type: 'owner' }, 'user_type'],
  ])('is refused with %s', async (_, json, field) => {
    const answer = await write(json);
    expect(answer.status).toBe(422);
    expect((await body<{ errors: { field: string }[] }>(answer)).errors.map((each) => each.field)).toEqual([
      field,
    ]);
  });
});

describe('addresses', () => {
  test('of the specification name their city, and a city of several departments its department', async () => {
    const specified = {
      id: 'a-1',
      name: 'Marta',
      address: 'Calle 45 # 27-10',
      phone: '3151234567',
      is_default: true,
    };
    const added = await body<Address>(add({ ...specified, city: 'bucaramanga' }));
    expect(added).toMatchObject({ municipality_code: '68001', city: 'Bucaramanga', is_default: true });
    const other = await server.request(`${PATH}/${added.id}`, {
      method: 'PUT',
      headers,
      json: { ...specified, city: 'Barbosa', department: 'Santander' },
    });
    expect(await body(other)).toMatchObject({ id: added.id, municipality_code: '68077' });
    for (const city of ['Barbosa', 'Ciudad Gótica', '']) {
      const refused = await add({ ...specified, city });
      expect(refused.status).toBe(422);
      expect(await body(refused)).toMatchObject({ errors: [{ field: 'city' }] });
    }
  });

  test.each([
    [{ city: 'Medellín', department: 'Bogotá' }, 'city'],
    [{ city: 'La casa de mi tía', department: 'Bogotá D.C.' }, 'city'],
    [{ municipality_code: '68001', department: 'Antioquia' }, 'department'],
    [{ municipality_code: '68001', city: 'Medellín' }, 'city'],
    [{ municipality_code: '68077', city: 'Girón', department: 'Santander' }, 'city'],
  ])('whose names contradict each other are refused: %j', async (place, field) => {
    const { municipality_code: _, ...unplaced } = home;
    const refused = await add({ ...unplaced, ...place });
    expect(refused.status).toBe(422);
    expect(await body(refused)).toMatchObject({ errors: [{ field }] });
  });

  test.each([
    [{ city: 'Bogota D.C.', department: 'Bogota D.C.' }, '11001'],
    [{ city: 'Bogotá', department: 'Cundinamarca' }, '11001'],
    [{ city: 'San José de Cúcuta', department: 'Norte de Santander' }, '54001'],
    [{ municipality_code: '13001', city: 'Cartagena', department: 'Bolívar' }, '13001'],
    [{ municipality_code: '68077', city: 'Barbosa' }, '68077'],
  ])('are found by the names that people use: %j', async (place, code) => {
    const { municipality_code: _, ...unplaced } = home;
    expect(await body(add({ ...unplaced, ...place }))).toMatchObject({ municipality_code: code });
  });

  test('are added, listed with the default first, changed and removed', async () => {
    const first = await body<Address>(add());
    const second = await body<Address>(add({ ...home, address: 'Carrera 33 # 52-10', is_default: true }));
    const list = await body<{ data: Address[] }>(server.request(PATH, { headers }));
    expect(list.data.map((each) => each.id)).toEqual([second.id, first.id]);

    const json = { ...home, municipality_code: '05001' };
    const changed = await server.request(`${PATH}/${first.id}`, { method: 'PUT', headers, json });
    expect(await body(changed)).toMatchObject({ id: first.id, city: 'Medellín', is_default: false });

    const gone = await server.request(`${PATH}/${second.id}`, { method: 'DELETE', headers });
    expect(gone.status).toBe(204);
    expect((await body<{ data: Address[] }>(server.request(PATH, { headers }))).data).toMatchObject([
      { id: first.id, is_default: true },
    ]);
  });

  test('are added once under their key', async () => {
    const key = randomUUID();
    expect(await body(add(home, key))).toEqual(await body(add(home, key)));
    expect((await body<{ data: Address[] }>(server.request(PATH, { headers }))).data).toHaveLength(1);
    expect((await add({ ...home, address: 'Otra' }, key)).status).toBe(422);
  });

  test('of another person are answered as those that are not there', async () => {
    const { id } = await body<Address>(add());
    for (const init of [{ method: 'PUT', json: home }, { method: 'DELETE' }]) {
      const theirs = await server.request(`${PATH}/${id}`, { headers: others, ...init });
      const missing = await server.request(`${PATH}/${randomUUID()}`, { headers: others, ...init });
      expect(theirs.status).toBe(404);
      expect(await theirs.json()).toEqual(await missing.json());
    }
    expect((await body<{ data: Address[] }>(server.request(PATH, { headers }))).data).toHaveLength(1);
  });

  test('are refused in words after the twentieth, and with a municipality that there is not', async () => {
    for (let count = 0; count < 20; count += 1) expect((await add()).status).toBe(201);
    const more = await add();
    expect([more.status, (await body<{ detail: string }>(more)).detail]).toEqual([
      422,
      'Ya tienes 20 direcciones. Elimina una que no uses y guarda esta de nuevo.',
    ]);
    await db.delete(addresses);
    expect((await add({ ...home, municipality_code: '00000' })).status).toBe(422);
  });
});

describe('saved filters', () => {
  const SAVED = savedFilterPaths.all;
  const filter = (more: object = {}) => ({
    id: randomUUID(),
    list: 'users',
    name: 'Cerradas',
    query: 'estado=disabled',
    ...more,
  });
  const save = (json: object, by = headers) => server.request(SAVED, { headers: by, json });
  const mine = async (by = headers) =>
    (await body<{ data: SavedFilter[] }>(server.request(SAVED, { headers: by }))).data;
  beforeEach(async () => void (await db.delete(savedFilters)));

  test('follow their person, are renamed and removed, and are nobody else’s', async () => {
    const first = filter();
    for (let times = 0; times < 2; times += 1) expect((await save(first)).status).toBe(200);
    expect((await save({ ...first, name: 'Sin acceso' })).status).toBe(200);
    expect(await mine()).toEqual([{ ...first, name: 'Sin acceso' }]);
    expect(await mine(others)).toEqual([]);
    expect((await save({ ...first, name: 'Ajeno' }, others)).status).toBe(404);
    const remove = (by: typeof headers) =>
      server.request(savedFilterPaths.one(first.id), { method: 'DELETE', headers: by });
    expect((await remove(others)).status).toBe(404);
    expect(await body(remove(headers))).toEqual({ data: [] });
  });

  test('have names of their own in their list, and are twenty at most, also when two devices save at once', async () => {
    await save(filter());
    expect((await save(filter({ name: 'CERRADAS' }))).status).toBe(409);
    expect((await save(filter({ list: 'people' }))).status).toBe(200);
    for (let at = 2; at < SAVED_FILTERS_MAX; at += 1) await save(filter({ name: `Filtro ${at}` }));
    const last = await Promise.all(['Una', 'Otra'].map((name) => save(filter({ name }))));
    expect(last.map((each) => each.status).toSorted()).toEqual([200, 409]);
    expect((await mine()).filter((each) => each.list === 'users')).toHaveLength(SAVED_FILTERS_MAX);
  });
});
