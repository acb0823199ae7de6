import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { acceptanceTokens } from '#server/local-gateway/acceptance-tokens.ts';
import type { EventsTo } from '#server/local-gateway/events.ts';
import { bodyOf, error, invalid, isBearer } from '#server/local-gateway/gateway-answers.ts';
import { CardInput, messagesOf, TransactionInput } from '#server/local-gateway/gateway-input.ts';
import type { LocalLedger, LocalTransaction } from '#server/local-gateway/ledger.ts';
import { openTransaction, tokenDocument } from '#server/local-gateway/open-transaction.ts';
import { pageRoutes } from '#server/local-gateway/page-routes.ts';
import { testControls } from '#server/local-gateway/test-controls.ts';
import { testBanks } from '#server/local-gateway/test-money.ts';
import { transactionDocument } from '#server/local-gateway/transaction-document.ts';
import type { WompiAccount } from '#server/payments/wompi-gateway.ts';

const MOST_BYTES = 64 * 1024;

export interface LocalGatewayOptions {
  account: WompiAccount;
  ledger: LocalLedger;
  /** Origins of the app: only their pages may turn cards into tokens. */
  appOrigins: readonly string[];
  /** Where events go. */
  eventsUrl: string;
  now(): number;
  /** Instead of the network, in tests. */
  send?: typeof fetch;
}

type Env = { Bindings: Partial<HttpBindings> };

/**
 * A gateway in which nothing is real but its manners: it speaks as Wompi's API v1 does, so that what runs without the
 * outside world is what runs with it (decision 0036). Its pages say on top what it is.
 */
export function localGatewayApp(options: LocalGatewayOptions): Hono<Env> {
  const { account, ledger, appOrigins, now } = options;
  const origin = new URL(account.browserApiUrl).origin;
  const pageOf = (id: string) => `${origin}/pagos/${id}`;
  const events: EventsTo = {
    url: options.eventsUrl,
    publicKey: account.publicKey,
    secret: account.eventsSecret,
    pageOf,
    ...(options.send ? { send: options.send } : {}),
  };
  const written = (each: LocalTransaction) =>
    transactionDocument(each, { publicKey: account.publicKey, pageOf });
  const acceptance = acceptanceTokens(account.privateKey, now);
  let answersToLose = 0;
  const lose = (answers: number) => (answersToLose = answers);

  const app = new Hono<Env>();
  app.use(bodyLimit({ maxSize: MOST_BYTES }), async (c, next) => {
    for (const [name, value] of headersFor(appOrigins)) c.header(name, value);
    await next();
  });
  app.use(
    '/v1/tokens/cards',
    cors({
      origin: [...appOrigins],
      allowMethods: ['POST'],
      allowHeaders: ['authorization', 'content-type'],
    }),
  );

  app.post('/v1/tokens/cards', async (c) => {
    const from = c.req.header('origin');
    if (from !== undefined && !appOrigins.includes(from)) return c.json(error('FORBIDDEN'), 403);
    if (!isBearer(c, account.publicKey)) return c.json(error('INVALID_ACCESS_TOKEN'), 401);
    const card = v.safeParse(CardInput, await bodyOf(c));
    if (!card.success) return c.json(invalid(messagesOf(card.issues)), 422);
    return c.json({ status: 'CREATED', data: tokenDocument(ledger, card.output, now()) }, 201);
  });

  app.get('/v1/merchants/info', (c) => {
    if (c.req.header('x-merchant-public-key') !== account.publicKey)
      return c.json(error('NOT_FOUND_ERROR'), 404);
    const text = (kind: 'terminos' | 'datos', type: string) => ({
      acceptance_token: acceptance.make(kind),
      permalink: `${origin}/${kind}`,
      type,
    });
    return c.json({
      data: {
        name: 'MeStore',
        presigned_acceptance: text('terminos', 'END_USER_POLICY'),
        presigned_personal_data_auth: text('datos', 'PERSONAL_DATA_AUTH'),
      },
    });
  });

  app.get('/v1/pse/financial_institutions', (c) =>
    c.json({
      data: testBanks.map(({ code, name }) => ({
        financial_institution_code: code,
        financial_institution_name: name,
      })),
    }),
  );

  app.post('/v1/transactions', async (c) => {
    if (!isBearer(c, account.privateKey)) return c.json(error('INVALID_ACCESS_TOKEN'), 401);
    const asked = v.safeParse(TransactionInput, await bodyOf(c));
    if (!asked.success) return c.json(invalid(messagesOf(asked.issues)), 422);
    const opened = openTransaction(ledger, asked.output, account.integritySecret, acceptance.isGood);
    if ('messages' in opened) return c.json(invalid(opened.messages), 422);
    if (answersToLose > 0) {
      answersToLose -= 1;
      c.env?.incoming?.socket.destroy();
      return c.body(null, 504);
    }
    return c.json({ data: written(opened.transaction) }, 201);
  });

  app.get('/v1/transactions', (c) => {
    if (!isBearer(c, account.privateKey)) return c.json(error('NOT_FOUND_ERROR'), 404);
    ledger.settleDue();
    return c.json({ data: ledger.byReference(c.req.query('reference') ?? '').map(written) });
  });

  app.get('/v1/transactions/:id', (c) => {
    ledger.settleDue();
    const found = isBearer(c, account.privateKey) ? ledger.byId(c.req.param('id')) : undefined;
    return found ? c.json({ data: written(found) }) : c.json(error('NOT_FOUND_ERROR'), 404);
  });

  app.route('/v1/pruebas', testControls({ ledger, events, privateKey: account.privateKey, written, lose }));
  app.route('/', pageRoutes(ledger, appOrigins));
  app.notFound((c) => c.json(error('NOT_FOUND_ERROR'), 404));
  return app;
}

function headersFor(appOrigins: readonly string[]): [string, string][] {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self' ${appOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return [
    ['content-security-policy', policy.join('; ')],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cache-control', 'no-store'],
  ];
}
