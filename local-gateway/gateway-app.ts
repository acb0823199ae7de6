import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { acceptanceTokens } from '#local-gateway/acceptance-tokens.ts';
import { cardRoutes } from '#local-gateway/card-routes.ts';
import type { EventsTo } from '#local-gateway/events.ts';
import { error } from '#local-gateway/gateway-answers.ts';
import type { LocalLedger, LocalTransaction } from '#local-gateway/ledger.ts';
import { merchantRoutes } from '#local-gateway/merchant-routes.ts';
import { pageRoutes } from '#local-gateway/page-routes.ts';
import { testControls } from '#local-gateway/test-controls.ts';
import { transactionDocument } from '#local-gateway/transaction-document.ts';
import { transactionRoutes, type GatewayEnv } from '#local-gateway/transaction-routes.ts';
import type { WompiAccount } from '#server/config/wompi-account.ts';

const MAX_BYTES = 64 * 1024;

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

/**
 * A gateway in which only the manners are real. It speaks as Wompi's API v1 does, so that the code that runs
 * without the outside world is the code that runs with it (decision 0036). Its pages say at the top what it
 * is.
 */
export function localGatewayApp(options: LocalGatewayOptions): Hono<GatewayEnv> {
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
  function losesAnswer(): boolean {
    if (answersToLose <= 0) return false;
    answersToLose -= 1;
    return true;
  }

  const app = new Hono<GatewayEnv>();
  app.use(bodyLimit({ maxSize: MAX_BYTES }), async (c, next) => {
    for (const [name, value] of headersFor(appOrigins)) c.header(name, value);
    await next();
  });
  app.route('/v1/tokens/cards', cardRoutes({ ledger, publicKey: account.publicKey, appOrigins, now }));
  app.route('/v1', merchantRoutes({ publicKey: account.publicKey, origin, acceptance }));
  app.route('/v1/transactions', transactionRoutes({ account, ledger, acceptance, written, losesAnswer }));
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
