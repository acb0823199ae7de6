import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DeviceKey } from '#domain/accounts/device-key.ts';
import { planBPath, type PlanBFile } from '#domain/plan-b/plan-b-file.ts';
import { planBRefusals } from '#domain/plan-b/plan-b-refusals.ts';
import type { BatchAnswer, Command } from '#domain/protocol/command.ts';
import { newDeviceKeys } from '#identity/device-key.ts';
import { signPlanB } from '#sync/plan-b/sign-plan-b.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { deviceGrants } from '#server/db/tables/auth-tables.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { commandReviewsOf } from '#test/server/command-reviews.ts';
import { aMovement, anOrder, deliverAs } from '#test/server/commands.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

let product: string;
const server = await serverForFile();
beforeEach(async () => {
  product = await server.addProduct({}, 50);
});

/** A device that signed a person in with its key, as the app does. */
async function aDevice(role: UserType) {
  const [deviceId, keys] = [randomUUID(), await newDeviceKeys()];
  const device_key = v.parse(DeviceKey, await crypto.subtle.exportKey('jwk', keys.publicKey));
  const login = await server.request('/api/v1/auth/login', {
    json: { email: `${role}@prueba.co`, password: testPassword, device_id: deviceId, device_key },
  });
  const tokens = (await login.json()) as { offline_grant: string; refresh_token: string };
  return {
    deviceId,
    tokens,
    grant: { authorization: `Bearer ${tokens.offline_grant}` },
    export: (comandos: Command[], over: Partial<PlanBFile> = {}) =>
      signPlanB(
        {
          formato: 'mestore-plan-b',
          version: 1,
          device_id: deviceId,
          actor_id: server.accountId(role),
          exportado: '2026-11-20T12:00:00.000Z',
          comandos,
          ...over,
        },
        keys.privateKey,
      ),
  };
}

async function carry(role: UserType, file: unknown): Promise<Response> {
  return server.request(planBPath, { headers: await server.signIn(role), json: file });
}

async function stock(): Promise<number> {
  return ((await (await server.request(`/api/v1/products/${product}`)).json()) as { stock: number }).stock;
}

const results = async (answer: Response) => ((await answer.json()) as BatchAnswer).results;

test('anyone signed in delivers it, and it is decided as its author’s', async () => {
  const device = await aDevice('admin_logistics');
  const movement = aMovement(product, {}, { deviceId: device.deviceId });
  const answer = await carry('buyer', await device.export([movement]));
  expect(await results(answer)).toMatchObject([{ id: movement.id, status: 'applied' }]);
  expect(await stock()).toBe(55);
});

test('the carrier’s role counts for nothing: what its author may not do is not done', async () => {
  const device = await aDevice('buyer');
  const movement = aMovement(product, {}, { actorId: 'persona-buyer', deviceId: device.deviceId });
  const [result] = await results(await carry('owner', await device.export([movement])));
  expect(result?.status).not.toBe('applied');
  expect(await stock()).toBe(50);
});

test('the device that sends them later hears the same answers, and nothing happens twice', async () => {
  const device = await aDevice('buyer');
  const orders = [1, 2].map((units) => anOrder('buyer', [[product, units]], { deviceId: device.deviceId }));
  const first = await results(await carry('vendor', await device.export(orders)));
  const own = await results(await deliverAs(server, device.grant, orders));
  const again = await results(await carry('admin', await device.export(orders)));
  expect(first.map((each) => each.status)).toEqual(['applied', 'applied']);
  expect(own).toEqual(first);
  expect(again).toEqual(first);
  expect(await stock()).toBe(47);
});

test('more commands than a batch holds keep their order within a lane', async () => {
  const device = await aDevice('admin_logistics');
  const lane = `stock:${product}#1`;
  const movements = Array.from({ length: 130 }, (_, at) =>
    aMovement(product, { quantity: 1 }, { deviceId: device.deviceId, lane, laneSeq: at + 1 }),
  );
  const answers = await results(await carry('admin', await device.export(movements)));
  expect(new Set(answers.map((each) => each.status))).toEqual(new Set(['applied']));
  expect(await stock()).toBe(180);
});

test('a key that came with the renewal of the session serves as well', async () => {
  const device = await aDevice('buyer');
  const keys = await newDeviceKeys();
  const device_key = v.parse(DeviceKey, await crypto.subtle.exportKey('jwk', keys.publicKey));
  await server.request('/api/v1/auth/refresh-token', {
    json: { refresh_token: device.tokens.refresh_token, device_key },
  });
  const { firma: _, ...content } = await device.export([
    anOrder('buyer', [[product, 1]], { deviceId: device.deviceId }),
  ]);
  expect((await carry('vendor', await signPlanB(content, keys.privateKey))).status).toBe(200);
});

describe('nothing is delivered and the reason is said', () => {
  async function refused(file: unknown, status: number, sentence: string): Promise<void> {
    const answer = await carry('admin', file);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ detail: sentence });
    expect(await stock()).toBe(50);
  }

  test('when somebody edited it', async () => {
    const device = await aDevice('buyer');
    const file = await device.export([anOrder('buyer', [[product, 1]], { deviceId: device.deviceId })]);
    await refused({ ...file, exportado: '2026-11-21T12:00:00.000Z' }, 422, planBRefusals.edited);
  });

  test('when another device signed it in this one’s name', async () => {
    const [device, other] = [await aDevice('buyer'), await aDevice('buyer')];
    const order = anOrder('buyer', [[product, 1]], { deviceId: device.deviceId });
    await refused(await other.export([order], { device_id: device.deviceId }), 422, planBRefusals.edited);
  });

  test('when it holds somebody else’s commands', async () => {
    const device = await aDevice('buyer');
    const order = anOrder('customer', [[product, 1]], { deviceId: device.deviceId });
    await refused(await device.export([order]), 422, planBRefusals.mixed);
  });

  test('when the device speaks for a person who never signed in on it', async () => {
    const device = await aDevice('buyer');
    const order = anOrder('customer', [[product, 1]], { deviceId: device.deviceId });
    const file = await device.export([order], { actor_id: server.accountId('customer') });
    await refused(file, 409, planBRefusals.unknown_device);
  });

  test('when the device lost its permission', async () => {
    const device = await aDevice('buyer');
    const file = await device.export([anOrder('buyer', [[product, 1]], { deviceId: device.deviceId })]);
    const { db } = server;
    const revoked = { revokedAt: new Date(server.services.now()) };
    await db.update(deviceGrants).set(revoked).where(eq(deviceGrants.deviceId, device.deviceId));
    await refused(file, 403, planBRefusals.revoked);
  });

  test('when its author deleted the account', async () => {
    const device = await aDevice('admin_marketing');
    const by = { actorId: 'persona-admin_marketing', deviceId: device.deviceId };
    const file = await device.export([aMovement(product, {}, by)]);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, 'persona-admin_marketing'));
    await refused(file, 403, planBRefusals.disabled);
  });

  test('when the account of its author is closed and nothing of it is a fact of the warehouse', async () => {
    const device = await aDevice('buyer');
    const file = await device.export([anOrder('buyer', [[product, 1]], { deviceId: device.deviceId })]);
    await closed('buyer', () => refused(file, 403, planBRefusals.disabled));
  });

  test('when its device had lost its permission before the account was closed, or is to be wiped', async () => {
    const device = await aDevice('admin_logistics');
    const file = await device.export([aMovement(product, {}, { deviceId: device.deviceId })]);
    const mine = eq(deviceGrants.deviceId, device.deviceId);
    const lost = { revokedAt: new Date(server.services.now() - 60_000) };
    await server.db.update(deviceGrants).set(lost).where(mine);
    await closed('admin_logistics', () => refused(file, 403, planBRefusals.revoked));
    await server.db.update(deviceGrants).set({ revokedAt: null }).where(mine);
    await closed('admin_logistics', async () => {
      await server.db.update(deviceGrants).set({ wipeOrderedAt: new Date() }).where(mine);
      await refused(file, 403, planBRefusals.revoked);
    });
  });

  test.each([
    ['not a file of ours', { formato: 'otro' }],
    ['without commands', { formato: 'mestore-plan-b', version: 1, comandos: [] }],
    ['a list', []],
  ])('when it is %s', async (_, file) => {
    expect((await carry('admin', file)).status).toBe(422);
  });
});

/** Does something while an administrator keeps an account closed, through the same route as they do. */
async function closed(role: UserType, work: () => Promise<void>): Promise<void> {
  const headers = await server.signIn('owner');
  const id = server.accountId(role);
  const change = (path: string) => server.request(path, { headers, json: { reason: 'Se fue' } });
  expect((await change(peoplePaths.disable(id))).status).toBe(200);
  await work();
  expect((await change(peoplePaths.enable(id))).status).toBe(200);
}

test('what a closed account had not sent waits for review, once, whoever brings it and however often', async () => {
  const device = await aDevice('admin_logistics');
  const at = { deviceId: device.deviceId };
  const [movement, order] = [aMovement(product, {}, at), anOrder('admin_logistics', [[product, 1]], at)];
  const file = await device.export([movement, order]);
  await closed('admin_logistics', async () => {
    const first = await results(await carry('buyer', file));
    expect(first).toMatchObject([
      { id: movement.id, status: 'parked' },
      { id: order.id, status: 'failed' },
    ]);
    expect(await results(await carry('vendor', file))).toMatchObject([
      { status: 'parked' },
      { status: 'failed' },
    ]);
  });
  expect(await stock()).toBe(50);
  const reviews = await commandReviewsOf(server, 'owner');
  expect(reviews.filter((each) => each.command_id === movement.id)).toHaveLength(1);
});

test('a visitor delivers nothing', async () => {
  const device = await aDevice('buyer');
  const file = await device.export([anOrder('buyer', [[product, 1]], { deviceId: device.deviceId })]);
  expect((await server.request(planBPath, { json: file })).status).toBe(401);
});
