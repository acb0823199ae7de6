import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { localGatewayApp } from '#local-gateway/gateway-app.ts';
import { ledgerFile } from '#local-gateway/ledger-file.ts';
import { emptyLedger, localLedger } from '#local-gateway/ledger.ts';
import { localGatewayAccount } from '#server/config/local-gateway-account.ts';
import { integritySignature } from '#server/payments/signatures.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const folder = temporaryFolder('mestore-gateway-').path;
afterAll(() => rmSync(folder, { recursive: true }));
const shop = 'http://localhost:8000';
const account = localGatewayAccount(shop, { host: '127.0.0.1', port: 8001 }, 'un secreto de estas pruebas');
const json = { 'content-type': 'application/json' };
const publicly = { ...json, authorization: `Bearer ${account.publicKey}` };
const privately = { ...json, authorization: `Bearer ${account.privateKey}` };
const card = {
  number: '4242424242424242',
  cvc: '937',
  exp_month: '08',
  exp_year: '31',
  card_holder: 'MARTA RUEDA',
};

function aGateway() {
  let nowMs = 1_000_000;
  const sent: { status: string; reference: string }[] = [];
  const file = ledgerFile(folder);
  const ledger = localLedger(emptyLedger(), { now: () => nowMs, save: file.save });
  const app = localGatewayApp({
    account,
    ledger,
    appOrigins: [shop],
    eventsUrl: 'http://localhost:8000/api/v1/payments/webhook',
    now: () => nowMs,
    send: (_, init) => {
      const { data } = JSON.parse(String(init?.body)) as { data: { transaction: (typeof sent)[number] } };
      sent.push(data.transaction);
      return Promise.resolve(new Response(null, { status: answering }));
    },
  });
  let answering = 200;
  const post = (address: string, headers: object, body: object, method = 'POST') =>
    app.request(address, { method, headers: { ...headers }, body: JSON.stringify(body) });
  return {
    app,
    post,
    sent,
    file,
    pass: (ms: number) => (nowMs += ms),
    answersWith: (status: number) => (answering = status),
    control: (body: object) => post('/v1/pruebas', privately, body, 'PUT'),
    sendEvents: () => post('/v1/pruebas/eventos', privately, {}),
    async pay(reference: string, payment_method: object, over: object = {}): Promise<Response> {
      const info = await app.request('/v1/merchants/info', {
        headers: { 'x-merchant-public-key': account.publicKey },
      });
      const { data } = (await info.json()) as Record<string, Record<string, { acceptance_token: string }>>;
      const signed = { reference, amountInCents: 5_000_000, currency: 'COP' };
      return post('/v1/transactions', privately, {
        acceptance_token: data?.['presigned_acceptance']?.acceptance_token,
        accept_personal_auth: data?.['presigned_personal_data_auth']?.acceptance_token,
        amount_in_cents: 5_000_000,
        currency: 'COP',
        customer_email: 'marta@correo.co',
        reference,
        signature: integritySignature(signed, account.integritySecret),
        redirect_url: `${shop}/checkout/confirmation/offline_order_1`,
        payment_method,
        ...over,
      });
    },
  };
}

const pse = {
  type: 'PSE',
  user_type: 0,
  user_legal_id_type: 'CC',
  user_legal_id: '1098765432',
  financial_institution_code: '1007',
  payment_description: 'MeStore',
};
const idOf = async (answer: Response) => ((await answer.json()) as { data: { id: string } }).data.id;

describe('turning a card into a token', () => {
  test('is for pages of the shop alone', async () => {
    const gateway = aGateway();
    const mine = await gateway.post('/v1/tokens/cards', { ...publicly, origin: shop }, card);
    expect([mine.status, mine.headers.get('access-control-allow-origin')]).toEqual([201, shop]);
    const other = await gateway.post('/v1/tokens/cards', { ...publicly, origin: 'https://otra.co' }, card);
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const asked = await gateway.app.request('/v1/tokens/cards', {
      method: 'OPTIONS',
      headers: { origin: 'https://otra.co', 'access-control-request-method': 'POST' },
    });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('keeps nothing of the card', async () => {
    const gateway = aGateway();
    await gateway.post('/v1/tokens/cards', publicly, card);
    const kept = readFileSync(path.join(folder, 'local-gateway.json'), 'utf8');
    // A token's own digits are drawn by chance, and may hold three of the card's.
    const besideToken = kept.replaceAll(/tok_local_[0-9a-f]+/g, 'tok_local');
    expect(besideToken).not.toBe(kept);
    for (const secret of [card.number, '4242', card.cvc, card.card_holder])
      expect(besideToken).not.toContain(secret);
  });

  test.each([
    ['a wrong digit', { ...card, number: '4242424242424241' }],
    ['no code', { ...card, cvc: '' }],
    ['a month that is none', { ...card, exp_month: '13' }],
  ])('refuses %s', async (_, bad) => {
    expect((await aGateway().post('/v1/tokens/cards', publicly, bad)).status).toBe(422);
  });
});

describe('a payment', () => {
  test('is pending at first, ends later, and tells it in an event', async () => {
    const gateway = aGateway();
    const token = await idOf(await gateway.post('/v1/tokens/cards', publicly, card));
    const made = await gateway.pay('R-1', { type: 'CARD', token, installments: 1 });
    expect([made.status, await made.json()]).toMatchObject([201, { data: { status: 'PENDING' } }]);
    await gateway.sendEvents();
    expect(gateway.sent).toEqual([]);
    gateway.pass(2_000);
    await gateway.sendEvents();
    expect(gateway.sent).toMatchObject([{ status: 'APPROVED', reference: 'R-1' }]);
    const again = await gateway.pay('R-2', { type: 'CARD', token, installments: 1 });
    expect(again.status).toBe(422);
  });

  test.each([
    ['a reference that was used', {}],
    ['another amount than was signed', { amount_in_cents: 150_000, reference: 'R-9' }],
    ['texts that nobody accepted', { acceptance_token: 'x.y', reference: 'R-9' }],
    ['another currency', { currency: 'USD', reference: 'R-9' }],
  ])('is refused for %s', async (_, over) => {
    const gateway = aGateway();
    await gateway.pay('R-1', pse);
    expect((await gateway.pay('R-1', pse, over)).status).toBe(422);
  });

  test('is told late, twice and last first when tests ask for it, and again when it was not taken', async () => {
    const gateway = aGateway();
    await gateway.control({ event_delay_ms: 5_000, duplicate_events: 1, reverse_events: true });
    for (const [reference, status] of [
      ['R-1', 'APPROVED'],
      ['R-2', 'DECLINED'],
    ] as const) {
      const id = await idOf(await gateway.pay(reference, pse));
      await gateway.post(`/v1/pruebas/transacciones/${id}`, privately, { status });
    }
    gateway.pass(4_000);
    await gateway.sendEvents();
    expect(gateway.sent).toEqual([]);
    gateway.answersWith(503);
    gateway.pass(7_000);
    await gateway.sendEvents();
    expect(gateway.sent.map((each) => each.reference)).toEqual(['R-2', 'R-2', 'R-1', 'R-1']);
    gateway.answersWith(200);
    gateway.pass(3_000);
    await gateway.sendEvents();
    expect(gateway.sent).toHaveLength(8);
    gateway.pass(1_000_000);
    await gateway.sendEvents();
    expect(gateway.sent).toHaveLength(8);
  });

  test('is known after the gateway starts again', async () => {
    const gateway = aGateway();
    await gateway.pay('R-1', pse);
    expect(gateway.file.read().transactions).toMatchObject([{ reference: 'R-1', status: 'PENDING' }]);
  });

  test.each([
    ['no key', json],
    ['the public key', publicly],
  ])('is shown and controlled with the private key only, not with %s', async (_, headers) => {
    const gateway = aGateway();
    await gateway.pay('R-1', pse);
    expect((await gateway.app.request('/v1/transactions?reference=R-1', { headers })).status).toBe(404);
    expect((await gateway.post('/v1/pruebas', headers, { hold_events: true }, 'PUT')).status).toBe(401);
    expect((await gateway.post('/v1/transactions', headers, {})).status).toBe(401);
  });
});

describe("the bank's page", () => {
  test('says what it is, lets a person decide, and sends them back to the shop', async () => {
    const gateway = aGateway();
    const id = await idOf(await gateway.pay('R-1', pse));
    const page = await gateway.app.request(`/pagos/${id}`);
    const text = await page.text();
    for (const words of [
      'no se mueve dinero de verdad',
      '$ 50.000'.replace(' ', '\u00a0'),
      'Salir sin pagar',
    ])
      expect(text).toContain(words);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script|style="|onclick/);

    const decide = (headers: object) =>
      gateway.app.request(`http://localhost:8001/pagos/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'decision=rechazar',
      });
    expect((await decide({ origin: 'https://otra.co' })).status).toBe(403);
    const decided = await decide({ origin: 'http://localhost:8001' });
    expect(decided.headers.get('location')).toBe(`${shop}/checkout/confirmation/offline_order_1?id=${id}`);
    expect(await (await gateway.app.request(`/pagos/${id}`)).text()).toContain('Pago rechazado');
  });

  test('sends nobody to another site', async () => {
    const gateway = aGateway();
    const id = await idOf(await gateway.pay('R-1', pse, { redirect_url: 'https://otra.co/robo' }));
    expect(await (await gateway.app.request(`/pagos/${id}`)).text()).not.toContain('otra.co');
  });

  test('lists what can be tried and what waits', async () => {
    const gateway = aGateway();
    await gateway.pay('R-1', { type: 'NEQUI', phone_number: '3001112233' });
    const text = await (await gateway.app.request('/')).text();
    for (const words of ['4242 4242 4242 4242', '3991111111', 'Nequi R-1']) expect(text).toContain(words);
  });
});
