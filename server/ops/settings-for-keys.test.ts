import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeyScope } from '#domain/accounts/api-key.ts';
import { auditPath, AuditPage } from '#domain/audit/audit-entry.ts';
import { AllSettings, SettingHistory, settingsPaths } from '#domain/settings/settings-api.ts';
import { SETTING_KEYS, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { settingChanges } from '#server/db/tables/settings-tables.ts';
import { anApiKey } from '#test/server/api-keys.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-11-23T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
let key: Record<string, string>;

beforeEach(async () => {
  ({ headers: key } = await anApiKey(server, 'owner', ['readSettings', 'writeSettings']));
});
afterEach(async () => {
  nowMs += 10_000;
  await server.db
    .update(users)
    .set({ userType: 'owner' })
    .where(eq(users.id, server.accountId('owner')));
});

const all = async (headers = key) =>
  v.parse(AllSettings, await (await server.request(settingsPaths.all, { headers })).json());
async function save(changes: object, { headers = key, seen, from }: Asked = {}) {
  const seen_version = seen ?? (await all()).version;
  const json = { seen_version, changes, note: 'Del ERP', ...(from ? { from } : {}) };
  const answer = await server.request(settingsPaths.save, { json, headers });
  const body = (await answer.json()) as { detail?: string; errors?: { field: string; message: string }[] };
  return { status: answer.status, ...body };
}
interface Asked {
  headers?: Record<string, string>;
  seen?: number;
  from?: string;
}
const only = async (scope: KeyScope) => (await anApiKey(server, 'owner', [scope])).headers;

describe('a key that changes settings', () => {
  test('is named beside its creator in the history, in the list and in the audit', async () => {
    expect((await save({ 'shipping.cost': 9_900 })).status).toBe(200);
    const by = 'Persona owner (llave «ERP»)';
    const answer = await server.request(`${settingsPaths.history}?key=shipping.cost`, { headers: key });
    const { data } = v.parse(SettingHistory, await answer.json());
    expect(data[0]).toMatchObject({ value: 9_900, by, note: 'Del ERP' });
    expect((await all()).data.find((each) => each.key === 'shipping.cost')).toMatchObject({ changed_by: by });
    const trail = await server.request(`${auditPath}?act=settings.change`, {
      headers: await server.signIn('owner'),
    });
    const [entry] = v.parse(AuditPage, await trail.json()).data;
    const asked = v.parse(v.object({ api_key: v.string() }), entry?.asked);
    expect([entry?.actor_name, entry?.names[asked.api_key]]).toEqual(['Persona owner', 'ERP']);
  });

  test('overtakes nobody, nor is its creator who saves what they saw before it', async () => {
    const owner = await server.signIn('owner');
    const { version } = await all();
    expect((await save({ 'shipping.cost': 8_100 }, { seen: version })).status).toBe(200);
    const late = await save({ 'shipping.cost': 8_200 }, { headers: owner, seen: version });
    expect(late).toMatchObject({
      status: 409,
      errors: [{ message: expect.stringContaining('Persona owner (llave «ERP») lo cambió') as string }],
    });
    expect((await save({ 'shipping.cost': 8_200 }, { headers: owner })).status).toBe(200);
    expect((await save({ 'shipping.cost': 8_100 }, { seen: version })).status).toBe(409);
  });

  test.each(SETTING_KEYS.filter((each) => settingsCatalogue[each].confirmation !== 'simple'))(
    'changes no %s, which people confirm, nor what was sent with it',
    async (felt) => {
      const before = await server.db.$count(settingChanges);
      const { data } = await all();
      const value = data.find((each) => each.key === felt)?.value;
      const from = settingsCatalogue[felt].mayBePlanned && '2027-02-01';
      const refused = await save({ 'shipping.cost': 7_000, [felt]: value }, from ? { from } : {});
      expect(refused).toMatchObject({
        status: 403,
        detail: expect.stringContaining('Una llave de la API no cambia esto') as string,
        errors: [{ field: felt }],
      });
      expect(await server.db.$count(settingChanges)).toBe(before);
    },
  );

  test.each([
    ['out of its range', { 'shipping.cost': -1 }],
    ['of another type', { 'shipping.cost': '9900' }],
    ['that nobody knows', { 'shipping.drones': 1 }],
  ])('is refused a value %s, with its field', async (_, changes) => {
    expect(await save(changes)).toMatchObject({ status: 422, errors: [{ field: Object.keys(changes)[0] }] });
  });

  test('plans and cancels what it may change, and cancels nothing else', async () => {
    const from = '2027-01-01';
    expect((await save({ 'shipping.cost': 12_000 }, { from })).status).toBe(200);
    const cancel = (id: string) =>
      server.request(settingsPaths.cancel, { headers: key, json: { plan_id: id } });
    const plansOf = async (name: string) =>
      (await all()).data.find((each) => each.key === name)?.planned ?? [];
    const [plan] = await plansOf('shipping.cost');
    expect(plan?.by).toBe('Persona owner (llave «ERP»)');
    expect((await cancel(plan?.id ?? '')).status).toBe(200);
    expect(await plansOf('shipping.cost')).toEqual([]);
  });

  test('goes by no address of the portal', async () => {
    await setSettings(server, { 'security.portal_addresses': ['203.0.113.0/24'] });
    expect((await save({ 'shipping.cost': 8_800 })).status).toBe(200);
    await setSettings(server, { 'security.portal_addresses': [] });
  });

  test('reads with one scope and writes with the other, as long as its creator may', async () => {
    const [reads, writes] = [await only('readSettings'), await only('writeSettings')];
    expect(await save({ 'shipping.cost': 1_000 }, { headers: reads })).toMatchObject({
      status: 403,
      detail: 'A esta llave le falta el permiso «Cambiar los ajustes de la empresa y de la bodega».',
    });
    expect((await server.request(settingsPaths.all, { headers: writes })).status).toBe(403);
    await server.db
      .update(users)
      .set({ userType: 'admin' })
      .where(eq(users.id, server.accountId('owner')));
    nowMs += 6_000;
    expect(await save({ 'shipping.cost': 1_000 }, { headers: writes, seen: 0 })).toMatchObject({
      status: 403,
      detail: 'Quien creó esta llave no puede «Cambiar los ajustes de la empresa».',
    });
  });
});
