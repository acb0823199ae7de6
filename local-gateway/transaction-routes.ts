import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AcceptanceTokens } from '#local-gateway/acceptance-tokens.ts';
import { bodyOf, error, invalid, isBearer } from '#local-gateway/gateway-answers.ts';
import { messagesOf, TransactionInput } from '#local-gateway/gateway-input.ts';
import type { LocalLedger, LocalTransaction } from '#local-gateway/ledger.ts';
import { openTransaction } from '#local-gateway/open-transaction.ts';
import type { WompiAccount } from '#server/config/wompi-account.ts';

/** The connection of a request, where there is one. */
export type GatewayEnv = { Bindings: Partial<HttpBindings> };

export interface Transactions {
  account: WompiAccount;
  ledger: LocalLedger;
  acceptance: AcceptanceTokens;
  written(transaction: LocalTransaction): Record<string, unknown>;
  /** Whether the answer to a payment that was taken gets lost; asked once for each. */
  losesAnswer(): boolean;
}

/** Payments: opening them, and reading how they ended. */
export function transactionRoutes(gateway: Transactions): Hono<GatewayEnv> {
  const { account, ledger, acceptance, written, losesAnswer } = gateway;
  const app = new Hono<GatewayEnv>();
  app.post('/', async (c) => {
    if (!isBearer(c, account.privateKey)) return c.json(error('INVALID_ACCESS_TOKEN'), 401);
    const asked = v.safeParse(TransactionInput, await bodyOf(c));
    if (!asked.success) return c.json(invalid(messagesOf(asked.issues)), 422);
    const opened = openTransaction(ledger, asked.output, account.integritySecret, acceptance.isGood);
    if ('messages' in opened) return c.json(invalid(opened.messages), 422);
    if (losesAnswer()) {
      c.env?.incoming?.socket.destroy();
      return c.body(null, 504);
    }
    return c.json({ data: written(opened.transaction) }, 201);
  });

  app.get('/', (c) => {
    if (!isBearer(c, account.privateKey)) return c.json(error('NOT_FOUND_ERROR'), 404);
    ledger.settleDue();
    return c.json({ data: ledger.byReference(c.req.query('reference') ?? '').map(written) });
  });

  app.get('/:id', (c) => {
    ledger.settleDue();
    const found = isBearer(c, account.privateKey) ? ledger.byId(c.req.param('id')) : undefined;
    return found ? c.json({ data: written(found) }) : c.json(error('NOT_FOUND_ERROR'), 404);
  });
  return app;
}
