import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WIPE_HEADER } from '#domain/accounts/device.ts';
import type { Tokens } from '#domain/accounts/sign-in.ts';
import { BadgeStatus, IssuedBadge } from '#domain/floor/badge.ts';
import { FloorDeviceList, floorPaths, EnrolmentStatus } from '#domain/floor/floor-device.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { badges } from '#server/db/tables/auth-tables.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-11-22T13:00:00Z');
let logistics: Record<string, string>;

const server = await serverForFile({ now: () => nowMs });
beforeAll(async () => {
  logistics = await server.signIn('admin_logistics');
});
/** The server believes its last answer about a token for a few seconds. */
beforeEach(async () => {
  nowMs += 60_000;
  logistics = await server.signIn('admin_logistics');
});

function enrol(deviceId: string, name = 'Lector 3') {
  const json = { device_id: deviceId, name, zone: 'warehouse_a' };
  return server.request(floorPaths.devices, { json, headers: logistics });
}

async function here(deviceId: string) {
  const answer = await server.request(floorPaths.here, { json: { device_id: deviceId } });
  return v.parse(EnrolmentStatus, await answer.json());
}

async function listed(deviceId: string) {
  const answer = await server.request(floorPaths.devices, { headers: logistics });
  const { data } = v.parse(FloorDeviceList, await answer.json());
  return data.filter((each) => each.device_id === deviceId);
}

async function signInOn(deviceId: string, role: 'admin' | 'admin_logistics'): Promise<Tokens> {
  const json = { email: `${role}@prueba.co`, password: testPassword, device_id: deviceId };
  const answer = await server.request('/api/v1/auth/login', { json });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
}

describe('a device of the warehouse', () => {
  test('is enrolled once however often it is sent, and takes the last name', async () => {
    const deviceId = uuidv7();
    expect(await here(deviceId)).toEqual({ state: 'none' });
    await Promise.all([enrol(deviceId), enrol(deviceId)]);
    await enrol(deviceId, '  Lector 4 ');
    expect(await here(deviceId)).toEqual({ state: 'enrolled', name: 'Lector 4', zone: 'warehouse_a' });
    expect(await listed(deviceId)).toMatchObject([{ name: 'Lector 4', people: 0, last_seen_at: null }]);
  });

  test('counts who works on it', async () => {
    const deviceId = uuidv7();
    await enrol(deviceId);
    await signInOn(deviceId, 'admin');
    await signInOn(deviceId, 'admin_logistics');
    expect(await listed(deviceId)).toMatchObject([
      { people: 2, last_seen_at: new Date(nowMs).toISOString() },
    ]);
  });

  test('that is retired ends everybody’s session on it and has them erased, and no other device’s', async () => {
    const [lost, kept] = [uuidv7(), uuidv7()];
    await enrol(lost);
    await enrol(kept);
    const gone = [await signInOn(lost, 'admin'), await signInOn(lost, 'admin_logistics')];
    const staying = await signInOn(kept, 'admin');
    const [{ id } = { id: '' }] = await listed(lost);
    for (const _ of ['once', 'again']) {
      const answer = await server.request(floorPaths.retire(id), { method: 'POST', headers: logistics });
      expect(answer.status).toBe(204);
    }
    nowMs += 60_000;
    expect(await here(lost)).toEqual({ state: 'retired' });
    for (const { refresh_token } of gone) {
      const answer = await server.request('/api/v1/auth/refresh-token', { json: { refresh_token } });
      expect([answer.status, answer.headers.get(WIPE_HEADER)]).toEqual([401, '1']);
    }
    const { refresh_token } = staying;
    const answer = await server.request('/api/v1/auth/refresh-token', { json: { refresh_token } });
    expect(answer.status).toBe(200);
  });

  test('can be enrolled again afterwards', async () => {
    const deviceId = uuidv7();
    await enrol(deviceId);
    const [{ id } = { id: '' }] = await listed(deviceId);
    await server.request(floorPaths.retire(id), { method: 'POST', headers: logistics });
    await enrol(deviceId);
    expect(await here(deviceId)).toMatchObject({ state: 'enrolled' });
    expect(await listed(deviceId)).toHaveLength(1);
  });

  test('that nobody knows cannot be retired', async () => {
    const answer = await server.request(floorPaths.retire(uuidv7()), { method: 'POST', headers: logistics });
    expect(answer.status).toBe(404);
  });
});

describe('a badge', () => {
  async function badgeHash() {
    const answer = await server.request(floorPaths.badge, { headers: logistics });
    return v.parse(BadgeStatus, await answer.json()).hash;
  }

  async function issue() {
    const answer = await server.request(floorPaths.badge, { json: { reemplaza: true }, headers: logistics });
    return v.parse(IssuedBadge, await answer.json());
  }

  test('is known by the hash of its code, and a new one takes its place', async () => {
    expect(await badgeHash()).toBeNull();
    const first = await issue();
    expect(await badgeHash()).toBe(first.hash);
    const second = await issue();
    expect(second.code).not.toBe(first.code);
    expect(await badgeHash()).toBe(second.hash);
  });

  test('is not kept as its code', async () => {
    const { code } = await issue();
    const rows = await server.db.select().from(badges);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
