import type { WompiAccount } from '#server/config/wompi-account.ts';
import * as v from 'valibot';
import type { GatewayKeyName } from '#domain/payments/gateway-keys.ts';
import {
  GatewayAway,
  type EventReading,
  type PaymentGateway,
  type PaymentOrder,
} from '#server/payments/payment-gateway.ts';
import {
  InputError,
  InstitutionsAnswer,
  ManyTransactions,
  MerchantAnswer,
  OneTransaction,
  reportOf,
  WompiTransaction,
} from '#server/payments/gateway-wire.ts';
import { hasChecksum, integritySignature, SignedEvent } from '#server/payments/signatures.ts';
import { refusedFields, wompiMethod } from '#server/payments/wompi-method.ts';

const TIMEOUT_MS = 12_000;
const CURRENCY = 'COP';
/** A reference that no payment has: ours begin with letters and have no low line. */
const NO_REFERENCE = '_';

/**
 * Wompi's API v1 (docs.wompi.co). A payment is asked for once: every doubt is `GatewayAway`, even a reference
 * that Wompi says it already has; the caller then asks by the reference.
 */
export function wompiGateway(account: WompiAccount): PaymentGateway {
  const ask = asker(account);
  const mayOpen = (url: string) =>
    URL.canParse(url) &&
    (new URL(url).protocol === 'https:' || new URL(url).origin === new URL(account.browserApiUrl).origin);
  const privately = { authorization: `Bearer ${account.privateKey}` };
  const publicly = { authorization: `Bearer ${account.publicKey}` };

  return {
    name: account.name,
    card: { tokensUrl: `${account.browserApiUrl}/tokens/cards`, publicKey: account.publicKey },

    async create(order) {
      const body = signedTransaction(order, account.integritySecret);
      const { status, json } = await ask('/transactions', privately, body);
      if (status === 422) {
        const { error } = read(InputError, json);
        if ('reference' in error.messages) throw new GatewayAway('The reference is in use already.');
        return { outcome: 'refused', errors: refusedFields(error.messages) };
      }
      if (status < 200 || status > 299) throw new GatewayAway(`It answered ${status} to a payment.`);
      return { outcome: 'taken', report: reportOf(read(OneTransaction, json).data, mayOpen) };
    },

    async statusOf(reference) {
      const address = `/transactions?reference=${encodeURIComponent(reference)}`;
      const { status, json } = await ask(address, privately);
      if (status === 404) return null;
      if (status !== 200)
        throw new GatewayAway(`It answered ${status} to a question.`, {
          isRefused: status === 401 || status === 403,
        });
      const found = read(ManyTransactions, json).data.filter((each) => each.reference === reference);
      const reports = found.map((each) => reportOf(each, mayOpen));
      // A payment with one reference may have been declined and then made on the gateway's own page.
      return reports.find((each) => each.status === 'approved') ?? reports[0] ?? null;
    },

    async banks() {
      const { status, json } = await ask('/pse/financial_institutions', publicly);
      if (status !== 200) throw new GatewayAway(`It answered ${status} to the banks.`);
      return read(InstitutionsAnswer, json).data.map((each) => ({
        code: each.financial_institution_code,
        name: each.financial_institution_name,
      }));
    },

    async acceptance() {
      const { status, json } = await ask('/merchants/info', { 'x-merchant-public-key': account.publicKey });
      if (status !== 200) throw new GatewayAway(`It answered ${status} to the acceptance.`);
      const { presigned_acceptance: terms, presigned_personal_data_auth: data } = read(
        MerchantAnswer,
        json,
      ).data;
      return {
        terms: { token: terms.acceptance_token, url: terms.permalink },
        personal_data: { token: data.acceptance_token, url: data.permalink },
      };
    },

    refusedKeys: () => refusedKeys(ask, account),

    readEvent(body, headerChecksum): EventReading {
      const event = v.safeParse(SignedEvent, parsedJson(body));
      if (!event.success) return { kind: 'forged' };
      const given = headerChecksum ?? event.output.signature.checksum ?? '';
      if (!hasChecksum(event.output, given, account.eventsSecret)) return { kind: 'forged' };
      const names = event.output.signature.properties;
      const isOfPayment = event.output['event'] === 'transaction.updated';
      const isOfHere = (event.output['environment'] ?? account.environment) === account.environment;
      const transaction = v.safeParse(WompiTransaction, event.output.data['transaction']);
      if (!isOfPayment || !isOfHere || !transaction.success) return { kind: 'irrelevant' };
      // The signature must cover the fields that move money; the gateway's id of the attempt vouches for the
      // reference.
      const needed = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];
      if (!needed.every((each) => names.includes(each))) return { kind: 'forged' };
      return { kind: 'report', report: reportOf(transaction.output, mayOpen) };
    },
  };
}

/** Asks for the merchant by the public key, and for a payment that there is not by the private one. */
async function refusedKeys(
  ask: ReturnType<typeof asker>,
  { publicKey, privateKey }: WompiAccount,
): Promise<GatewayKeyName[]> {
  const [merchant, payments] = await Promise.all([
    ask('/merchants/info', { 'x-merchant-public-key': publicKey }),
    ask(`/transactions?reference=${NO_REFERENCE}`, { authorization: `Bearer ${privateKey}` }),
  ]);
  for (const { status } of [merchant, payments])
    if (status === 429 || status > 499) throw new GatewayAway(`It answered ${status} to a test of keys.`);
  return [
    ...(merchant.status === 200 ? [] : (['public_key'] as const)),
    ...(payments.status === 200 ? [] : (['private_key'] as const)),
  ];
}

/** A payment request, signed so that nobody on the way changes its amount. */
function signedTransaction(order: PaymentOrder, integritySecret: string) {
  const amountInCents = order.amountCop * 100;
  const { acceptance_token, accept_personal_auth } = order.payment.payment_data;
  const { reference } = order;
  return {
    acceptance_token,
    accept_personal_auth,
    amount_in_cents: amountInCents,
    currency: CURRENCY,
    customer_email: order.payer.email,
    reference,
    signature: integritySignature({ reference, amountInCents, currency: CURRENCY }, integritySecret),
    payment_method: wompiMethod(order),
    customer_data: { full_name: order.payer.name, phone_number: `57${order.payer.phone}` },
    redirect_url: order.redirectUrl,
    ...(order.ip === null ? {} : { ip: order.ip }),
  };
}

/** Sends JSON and reads JSON. @throws GatewayAway when there is no answer in time, or none that is JSON. */
function asker({ apiUrl, timeoutMs = TIMEOUT_MS }: WompiAccount) {
  return async (
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<{ status: number; json: unknown }> => {
    try {
      const answer = await fetch(`${apiUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return { status: answer.status, json: parsedJson(await answer.text()) };
    } catch (error) {
      throw new GatewayAway('The gateway did not answer.', { cause: error, isUnheard: isUnheard(error) });
    }
  };
}

/** The connection was refused, or the name does not exist: nothing left this machine. */
function isUnheard(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND';
}

function read<Schema extends v.GenericSchema>(schema: Schema, json: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json);
  if (!result.success) throw new GatewayAway('The gateway answered something that is not known.');
  return result.output;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
