import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { FORMER_KEYS_DAYS } from '#domain/payments/gateway-keys.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { gatewayKeySets } from '#server/db/tables/money/payments-tables.ts';
import { askAboutDue } from '#server/payments/ask-gateway.ts';
import { GatewayAway } from '#server/payments/payment-gateway.ts';
import { statusByAny } from '#server/payments/payment-gateways.ts';
import { keysDesk, testKeys as first } from '#test/server/money/gateway-keys.ts';
import { paymentsForFile } from '#test/server/money/payments.ts';
import { by, newest, started } from '#test/server/money/paying.ts';
import { neighbourOf, type TestServer } from '#test/server/test-server.ts';
import { serverForFile } from '#test/server/test-server.ts';

const rotatedEvents = 'test_events_segunda0000eeee';

const pay = await paymentsForFile({ saved: first });
const { server } = pay;
const { config } = server.services;
const second = await neighbourOf(server, { now: pay.now, config: { wompiApis: config.wompiApis } });
let owner: Record<string, string>;
let superuser: Record<string, string>;
beforeAll(async () => {
  owner = await server.signIn('owner');
  superuser = await server.signIn('superuser');
});

const { ask, state, save, remove, test: ofKeys } = keysDesk(server, () => owner);
const testOfKeys = async () => (await ofKeys()).json() as Promise<unknown>;

async function methodsAt(at: TestServer): Promise<string[]> {
  const { data } = (await (await at.request(paymentPaths.methods)).json()) as { data: { id: string }[] };
  return data.map((each) => each.id);
}

describe('an installation without keys', () => {
  test('says so, offers contraentrega alone and has nothing to test', async () => {
    expect(await state()).toMatchObject({ version: 0, source: 'none', since: null, last_four: null });
    expect(await methodsAt(server)).toEqual(['contraentrega']);
    expect((await ofKeys()).status).toBe(409);
  });

  test('takes the four together: what is missing, mixed or no key is said by its field, and nothing is saved', async () => {
    const { events_secret: _, ...three } = first;
    const refusals = [
      [await save(three), 'events_secret'],
      [await save({ ...first, private_key: 'prv_prod_primera00000000bbbb' }), 'private_key'],
      [await save({ ...first, private_key: first.public_key }), 'private_key'],
    ] as const;
    for (const [answer, field] of refusals) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ field }] });
    }
    expect(await state()).toMatchObject({ version: 0, source: 'none' });
  });
});

describe('keys that were saved', () => {
  beforeAll(async () => {
    await methodsAt(second);
    await second.services.bus.close();
    expect((await save(first)).status).toBe(200);
  });

  test('are told by their author, their day and four characters of each', async () => {
    expect(await state()).toEqual({
      version: 1,
      source: 'saved',
      environment: 'test',
      since: new Date(pay.now()).toISOString(),
      changed_by: 'Persona owner',
      last_four: { public_key: 'aaaa', private_key: 'bbbb', events_secret: 'cccc', integrity_secret: 'dddd' },
      former_until: null,
    });
  });

  test('take payments at once, and on another server a second later, also where the bus is cut', async () => {
    expect(await methodsAt(server)).toContain('pse');
    expect(await methodsAt(second)).toEqual(['contraentrega']);
    pay.pass(1_001);
    expect(await methodsAt(second)).toContain('pse');
    const order_id = await pay.purchase();
    const { reference } = newest(await started(pay, order_id, await by(pay, 'pse')));
    expect((await pay.webhook(pay.event(reference, 'APPROVED'))).status).toBe(200);
    expect(await pay.status(order_id)).toMatchObject({ status: 'paid' });
  });

  test('are tested with a question: taken, refused by their names, or out of reach', async () => {
    expect(await testOfKeys()).toEqual({ result: 'works', refused: [] });
    const { version } = await state();
    await save({ private_key: 'prv_test_equivocada000zzzz' });
    expect(await testOfKeys()).toEqual({ result: 'refused', refused: ['private_key'] });
    await save({ private_key: first.private_key });
    expect((await state()).version).toBe(version + 2);
    const alone = await serverForFile({
      databaseUrl: config.databaseUrl ?? '',
      isPopulated: true,
      now: pay.now,
    });
    const answer = await ofKeys({}, alone);
    expect(await answer.json()).toEqual({ result: 'away', refused: [] });
  });

  test('that are saved again as they are make no version, and one more is tested no more than ten times', async () => {
    const before = await state();
    expect((await save(first)).status).toBe(200);
    expect(await state()).toEqual(before);
    const headers = superuser;
    const times = Array.from({ length: 11 }, () =>
      server.request(paymentPaths.testKeys, { method: 'POST', headers }),
    );
    const statuses = (await Promise.all(times)).map(({ status }) => status);
    expect(statuses.filter((each) => each === 429)).toHaveLength(1);
  });

  test('by another person meanwhile are told, and nothing is saved over them', async () => {
    const seen = (await state()).version;
    expect((await save({ events_secret: 'test_events_tercera0000ffff' }, { seen })).status).toBe(200);
    expect((await save({ events_secret: first.events_secret }, { seen })).status).toBe(200);
    const refused = await save({ events_secret: rotatedEvents }, { seen, headers: superuser });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('Persona owner guardó') });
  });

  test.each(['admin', 'admin_sales', 'vendor', 'buyer'] as const)(
    '%s neither sees nor tests them',
    async (role) => {
      const headers = await server.signIn(role);
      expect((await ask(paymentPaths.keys, { headers })).status).toBe(403);
      expect((await save(first, { seen: 0, headers })).status).toBe(403);
      expect((await ofKeys({ headers })).status).toBe(403);
    },
  );
});

describe('a payment that began with former keys', () => {
  test('is asked about with them after all keys were replaced by those of another account, or removed', async () => {
    const order_id = await pay.purchase();
    const { reference } = newest(await started(pay, order_id, await by(pay, 'pse')));
    pay.decide(pay.charged(reference).id, 'APPROVED');
    const other = { public_key: 'pub_test_ajena000000000000', private_key: 'prv_test_ajena000000000000' };
    expect((await save(other)).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await methodsAt(server)).toEqual(['contraentrega']);
    expect(await state()).toMatchObject({ source: 'none', last_four: null });
    pay.pass(MINUTE_MS);
    await askAboutDue(pay.desk);
    expect(await pay.status(order_id)).toMatchObject({ status: 'paid' });
    expect((await save(first)).status).toBe(200);
  });

  test('is verified by them for thirty days, and a later one is not', async () => {
    const old = await pay.purchase();
    const begun = newest(await started(pay, old, await by(pay, 'pse')));
    const third = await pay.purchase();
    const forgotten = newest(await started(pay, third, await by(pay, 'pse')));
    pay.pass(2 * MINUTE_MS);
    await save({ events_secret: rotatedEvents });
    pay.pass(2 * MINUTE_MS);
    const fresh = await pay.purchase();
    const later = newest(await started(pay, fresh, await by(pay, 'pse')));

    const byFormer = (reference: string) => pay.event(reference, 'APPROVED', { secret: first.events_secret });
    expect((await pay.webhook(byFormer(later.reference))).status).toBe(200);
    expect(await pay.status(fresh)).toMatchObject({ status: 'pending' });
    expect((await pay.webhook(byFormer(begun.reference))).status).toBe(200);
    expect(await pay.status(old)).toMatchObject({ status: 'paid' });
    const present = pay.event(later.reference, 'APPROVED', { secret: rotatedEvents });
    expect((await pay.webhook(present)).status).toBe(200);
    expect(await pay.status(fresh)).toMatchObject({ status: 'paid' });

    const until = (await state()).former_until;
    expect(Date.parse(until ?? '')).toBeGreaterThan(pay.now() + (FORMER_KEYS_DAYS - 1) * DAY_MS);
    pay.pass(FORMER_KEYS_DAYS * DAY_MS);
    await server.run('forget-gateway-keys');
    owner = await server.signIn('owner');
    superuser = await server.signIn('superuser');
    expect((await state()).former_until).toBeNull();
    expect((await pay.webhook(byFormer(forgotten.reference))).status).toBe(422);
    const sets = await server.db.select().from(gatewayKeySets);
    expect(sets.filter(({ sealed }) => sealed !== null)).toHaveLength(1);
  });
});

test('a payment whose keys nobody can read any more is in doubt, and none that never arrived', async () => {
  const gateways = await pay.desk.gateways();
  const known = gateways.known.map((each) => ({ ...each, begunBefore: new Date(0) }));
  const asked = { gateway: 'wompi', reference: 'MSP-1', createdAt: new Date(pay.now()) };
  await expect(statusByAny({ ...gateways, known }, asked)).rejects.toBeInstanceOf(GatewayAway);
});

describe('an installation', () => {
  test('whose own key changed says so, offers no card and takes the four again', async () => {
    const rekeyed = await serverForFile({
      databaseUrl: config.databaseUrl ?? '',
      isPopulated: true,
      now: pay.now,
      config: { applications: { ...config.applications, documentsKey: 'otra llave de la instalación' } },
    });
    expect(await state(rekeyed)).toMatchObject({ source: 'unreadable', changed_by: 'Persona owner' });
    expect(await methodsAt(rekeyed)).toEqual(['contraentrega']);
    const test = await ofKeys({ headers: superuser }, rekeyed);
    expect([409, 429]).toContain(test.status);
    const json = { seen_version: (await state()).version, private_key: first.private_key };
    const partly = await ask(paymentPaths.keys, { json }, rekeyed);
    expect(partly.status).toBe(422);
    expect((await pay.webhook({ body: '{}', checksum: '0' })).status).toBe(422);
  });

  test('whose environment has keys goes by them, and takes no others', async () => {
    const payments = { ...pay.account, publicKey: 'pub_test_delambiente0000wxyz' };
    const fixed = await serverForFile({
      databaseUrl: config.databaseUrl ?? '',
      isPopulated: true,
      now: pay.now,
      config: { payments },
    });
    expect(await state(fixed)).toMatchObject({ source: 'environment', last_four: { public_key: 'wxyz' } });
    const methods = (await (await fixed.request(paymentPaths.methods)).json()) as object;
    expect(methods).toMatchObject({ card: { public_key: payments.publicKey } });
    const json = { seen_version: (await state()).version, private_key: first.private_key };
    const refused = await ask(paymentPaths.keys, { json }, fixed);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('WOMPI_*') });
  });
});
