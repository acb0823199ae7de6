import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { signedEvent } from '#local-gateway/events.ts';
import { localGatewayApp } from '#local-gateway/gateway-app.ts';
import { emptyLedger, localLedger } from '#local-gateway/ledger.ts';
import type { GatewayKeys } from '#domain/payments/gateway-keys.ts';
import { localGatewayAccount } from '#server/config/local-gateway-account.ts';
import { wompiAccount } from '#server/config/wompi-account.ts';

/** The address of a server with payable purchases, to which the bank sends people back. */
export const PUBLIC_URL = 'http://localhost:8000';

/**
 * A local gateway that listens, and the controls that a test has over it. Its events arrive through `send`.
 * @param keys those of Wompi that it takes; without them, its own.
 */
export async function gatewayForTests(now: () => number, send: typeof fetch, keys?: GatewayKeys) {
  const app = new Hono();
  const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const local = localGatewayAccount(PUBLIC_URL, { host: '127.0.0.1', port }, 'a secret of these tests');
  const account = keys ? wompiAccount(keys, { test: local.apiUrl, prod: local.apiUrl }) : local;
  account.browserApiUrl = account.apiUrl;
  account.timeoutMs = 3_000;
  const ledger = localLedger(emptyLedger(), { now, save: () => undefined });
  const gatewayUrl = new URL(account.apiUrl).origin;
  const eventsUrl = `http://localhost${paymentPaths.webhook}`;
  app.route('/', localGatewayApp({ account, ledger, now, appOrigins: [PUBLIC_URL], eventsUrl, send }));

  async function ask<Answer>(method: string, path: string, key: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${account.apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as Answer;
  }

  async function stopGateway(): Promise<void> {
    listening.close();
    listening.closeAllConnections();
    await once(listening, 'close');
  }

  return {
    account,
    ledger,
    gatewayUrl,
    /** A token for a card, as the browser gets one. */
    async token(number: string): Promise<string> {
      const card = { number, cvc: '123', exp_month: '08', exp_year: '31', card_holder: 'MARTA RUEDA' };
      const { data } = await ask<{ data: { id: string } }>('POST', '/tokens/cards', account.publicKey, card);
      return data.id;
    },
    /** Test controls of the gateway. */
    control: (body: object) => ask('PUT', '/pruebas', account.privateKey, body),
    /** From now on the gateway holds back, doubles and reorders no event, and loses no answer. */
    behave: () =>
      ask('PUT', '/pruebas', account.privateKey, {
        hold_events: false,
        duplicate_events: 0,
        reverse_events: false,
        lose_answers: 0,
      }),
    sendEvents: () => ask<{ arrived: number }>('POST', '/pruebas/eventos', account.privateKey),
    decide: (id: string, status: 'APPROVED' | 'DECLINED' | 'VOIDED' | 'ERROR') => ledger.decide(id, status),
    /** The gateway's payment of a reference. */
    charged(reference: string) {
      const [found] = ledger.byReference(reference);
      if (!found) throw new Error(`The gateway never heard of ${reference}.`);
      return found;
    },
    /** An event about a payment, signed with this secret, in place of the gateway's own. */
    event(
      reference: string,
      status: 'PENDING' | 'APPROVED' | 'DECLINED' | 'VOIDED',
      over: { secret?: string; amountInCents?: number; reference?: string; at?: number } = {},
    ) {
      const transaction = { ...this.charged(reference), ...over };
      return signedEvent(
        transaction,
        { status, at: over.at ?? now() },
        {
          publicKey: account.publicKey,
          secret: over.secret ?? account.eventsSecret,
          pageOf: (id) => `${gatewayUrl}/pagos/${id}`,
        },
      );
    },
    stopGateway,
  };
}
