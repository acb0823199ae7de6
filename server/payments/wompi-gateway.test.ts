import { afterAll, describe, expect, test } from 'vitest';
import { GatewayAway } from '#server/payments/payment-gateway.ts';
import { eventChecksum, integritySignature } from '#server/payments/signatures.ts';
import { wompiGateway } from '#server/payments/wompi-gateway.ts';
import { pse, card, nequi, bancolombia, cash, order, transaction } from '#test/server/money/wompi.ts';
import { type StandInAnswer, wompiStandIn } from '#test/support/stand-ins/wompi-stand-in.ts';

const wompi = await wompiStandIn();
afterAll(() => wompi.stop());
const gateway = wompiGateway(wompi.account);
/** For requests that never get an answer. */
const hasty = wompiGateway({ ...wompi.account, timeoutMs: 300 });
const toHear = (answer: StandInAnswer) => (answer === 'silence' ? hasty : gateway);

const taken = (over: object = {}): StandInAnswer => ({ status: 201, json: { data: transaction(over) } });

describe('create', () => {
  test('asks with the private key for the exact cents, signed, and gives the page of the bank', async () => {
    const url = 'https://bancos.wompi.co/pse/1';
    wompi.answers(() => taken({ payment_method: { extra: { async_payment_url: url } } }));
    expect(await gateway.create(order())).toEqual({
      outcome: 'taken',
      report: {
        gatewayId: '11-22',
        reference: 'MSP-1',
        status: 'pending',
        amountInCents: 4_490_000,
        currency: 'COP',
        merchant: null,
        redirectUrl: url,
        cash: null,
      },
    });
    const [asked] = wompi.heard;
    expect(asked).toMatchObject({ method: 'POST', path: '/v1/transactions' });
    expect(asked?.headers.authorization).toBe(`Bearer ${wompi.account.privateKey}`);
    const signed = { reference: 'MSP-1', amountInCents: 4_490_000, currency: 'COP' };
    expect(asked?.body).toMatchObject({
      acceptance_token: 'terminos',
      accept_personal_auth: 'datos',
      amount_in_cents: 4_490_000,
      currency: 'COP',
      customer_email: 'marta@correo.co',
      reference: 'MSP-1',
      signature: integritySignature(signed, wompi.account.integritySecret),
      ip: '190.0.0.1',
    });
  });

  test.each([
    [
      pse,
      {
        type: 'PSE',
        user_type: 1,
        user_legal_id_type: 'NIT',
        user_legal_id: '890903938',
        financial_institution_code: '1007',
        payment_description: 'MeStore MSP-1',
      },
    ],
    [card, { type: 'CARD', token: 'tok_test_1_a', installments: 3 }],
    [nequi, { type: 'NEQUI', phone_number: '3991111111' }],
    [bancolombia, expect.objectContaining({ type: 'BANCOLOMBIA_TRANSFER', user_type: 'PERSON' })],
    [cash, { type: 'BANCOLOMBIA_COLLECT' }],
  ])('asks in the form of each method (%#)', async (payment, method) => {
    wompi.answers(() => taken());
    await gateway.create(order(payment));
    expect(wompi.heard[0]?.body['payment_method']).toEqual(method);
  });

  test('reads what to show at the corresponsal', async () => {
    const extra = { business_agreement_code: '12345', payment_intention_identifier: '990011' };
    wompi.answers(() => taken({ payment_method: { extra } }));
    expect(await gateway.create(order(cash))).toMatchObject({
      report: { cash: { agreement_code: '12345', payment_code: '990011' } },
    });
  });

  test.each(['javascript:alert(1)', 'http://otra.co/', 'no es una dirección'])(
    'sends nobody to %s',
    async (url) => {
      wompi.answers(() => taken({ payment_method: { extra: { async_payment_url: url } } }));
      expect(await gateway.create(order())).toMatchObject({ report: { redirectUrl: null } });
    },
  );

  test('says by our fields what was not taken', async () => {
    const messages = { payment_method: { token: ['no existe'] }, acceptance_token: ['venció'] };
    const json = { error: { type: 'INPUT_VALIDATION_ERROR', messages } };
    wompi.answers(() => ({ status: 422, json }));
    const answer = await gateway.create(order(card));
    expect(answer).toMatchObject({ outcome: 'refused' });
    expect(answer.outcome === 'refused' && answer.errors.map((each) => each.field).sort()).toEqual([
      'payment_data.acceptance_token',
      'payment_data.token',
    ]);
  });
});

describe('what leaves a payment in doubt is never taken for a refusal', () => {
  const doubts: [string, StandInAnswer][] = [
    ['no answer in time', 'silence'],
    ['a cut connection', 'cut'],
    ['500', { status: 500, json: {} }],
    ['503 as a page', { status: 503, text: '<html>' }],
    ['401', { status: 401, json: { error: { type: 'INVALID_ACCESS_TOKEN' } } }],
    ['half a JSON', { status: 201, text: '{"data":{"id":' }],
    ['nothing', { status: 201, text: '' }],
    ['an unknown status', taken({ status: 'MAYBE' })],
    ['cents with decimals', taken({ amount_in_cents: 44_900.5 })],
    ['no id', taken({ id: null })],
    [
      'a reference that was used already',
      {
        status: 422,
        json: { error: { type: 'INPUT_VALIDATION_ERROR', messages: { reference: ['ya existe'] } } },
      },
    ],
    ['422 without a reason', { status: 422, json: {} }],
  ];

  test.each(doubts)('%s', async (_, answer) => {
    wompi.answers(() => answer);
    await expect(toHear(answer).create(order())).rejects.toBeInstanceOf(GatewayAway);
    expect(wompi.heard).toHaveLength(1);
  });

  test.each(doubts.slice(0, 10))('nor for ignorance when it is asked: %s', async (_, answer) => {
    wompi.answers(() => answer);
    await expect(toHear(answer).statusOf('MSP-1')).rejects.toBeInstanceOf(GatewayAway);
  });
});

describe('statusOf', () => {
  test('asks by our reference, with the private key', async () => {
    wompi.answers(() => ({ status: 200, json: { data: [transaction({ status: 'APPROVED' })] } }));
    expect(await gateway.statusOf('MSP-1')).toMatchObject({ status: 'approved', gatewayId: '11-22' });
    expect(wompi.heard[0]?.path).toBe('/v1/transactions?reference=MSP-1');
    expect(wompi.heard[0]?.headers.authorization).toBe(`Bearer ${wompi.account.privateKey}`);
  });

  test.each<[string, StandInAnswer]>([
    ['an empty list', { status: 200, json: { data: [] } }],
    ['404', { status: 404, json: {} }],
    ['payments of other references', { status: 200, json: { data: [transaction({ reference: 'MSP-10' })] } }],
  ])('knows nothing by %s', async (_, answer) => {
    wompi.answers(() => answer);
    expect(await gateway.statusOf('MSP-1')).toBeNull();
  });

  test('prefers what was charged among several payments of one reference', async () => {
    const data = [transaction({ id: '1', status: 'DECLINED' }), transaction({ id: '2', status: 'APPROVED' })];
    wompi.answers(() => ({ status: 200, json: { data } }));
    expect(await gateway.statusOf('MSP-1')).toMatchObject({ gatewayId: '2' });
  });
});

test('banks and acceptance are read as they come', async () => {
  wompi.answers(({ path }) =>
    path.includes('/pse/')
      ? {
          status: 200,
          json: { data: [{ financial_institution_code: '1007', financial_institution_name: 'BANCOLOMBIA' }] },
        }
      : {
          status: 200,
          json: {
            data: {
              presigned_acceptance: { acceptance_token: 'a', permalink: 'https://wompi.co/t.pdf' },
              presigned_personal_data_auth: { acceptance_token: 'b', permalink: 'https://wompi.co/d.pdf' },
            },
          },
        },
  );
  expect(await gateway.banks()).toEqual([{ code: '1007', name: 'BANCOLOMBIA' }]);
  expect(await gateway.acceptance()).toEqual({
    terms: { token: 'a', url: 'https://wompi.co/t.pdf' },
    personal_data: { token: 'b', url: 'https://wompi.co/d.pdf' },
  });
  expect(wompi.heard[1]).toMatchObject({
    path: '/v1/merchants/info',
    headers: { 'x-merchant-public-key': wompi.account.publicKey },
  });
});

describe('readEvent', () => {
  const properties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];
  function anEvent(over: object = {}, named = properties) {
    const event = {
      event: 'transaction.updated',
      data: { transaction: transaction({ status: 'APPROVED' }) },
      environment: 'test',
      signature: { properties: named },
      timestamp: 1_700_000_000,
      ...over,
    };
    const checksum = eventChecksum(event, wompi.account.eventsSecret) ?? '';
    return { body: JSON.stringify(event), checksum };
  }
  const read = ({ body, checksum }: { body: string; checksum: string }) => gateway.readEvent(body, checksum);

  test('reads a payment whose checksum is right', () => {
    expect(read(anEvent())).toMatchObject({
      kind: 'report',
      report: { status: 'approved', reference: 'MSP-1', amountInCents: 4_490_000 },
    });
  });

  test.each([
    ['of another environment', anEvent({ environment: 'prod' })],
    ['of something else', anEvent({ event: 'nequi_token.updated' })],
  ])('leaves aside what is %s', (_, event) => {
    expect(read(event)).toEqual({ kind: 'irrelevant' });
  });

  test.each([
    ['a changed amount', { ...anEvent(), body: anEvent().body.replace('4490000', '100') }],
    ['a changed status', { ...anEvent(), body: anEvent().body.replace('APPROVED', 'DECLINED') }],
    ['no checksum', { ...anEvent(), checksum: '' }],
    ['a signature that leaves out the amount', anEvent({}, ['transaction.id', 'transaction.status'])],
    ['no JSON', { body: '{', checksum: '' }],
    ['nothing', { body: '', checksum: '' }],
  ])('does not believe one with %s', (_, event) => {
    expect(read(event)).toEqual({ kind: 'forged' });
  });
});
