import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { bodyOf, error, invalid, isBearer } from '#local-gateway/gateway-answers.ts';
import { CardInput, messagesOf } from '#local-gateway/gateway-input.ts';
import type { LocalLedger } from '#local-gateway/ledger.ts';
import { tokenDocument } from '#local-gateway/open-transaction.ts';

export interface CardTokens {
  ledger: LocalLedger;
  publicKey: string;
  /** Origins of the app: only their pages may turn cards into tokens. */
  appOrigins: readonly string[];
  now(): number;
}

/** Requests that a browser makes by itself, so that no server of ours sees a card. */
export function cardRoutes({ ledger, publicKey, appOrigins, now }: CardTokens): Hono {
  const app = new Hono();
  app.use(
    '/',
    cors({
      origin: [...appOrigins],
      allowMethods: ['POST'],
      allowHeaders: ['authorization', 'content-type'],
    }),
  );
  app.post('/', async (c) => {
    const from = c.req.header('origin');
    if (from !== undefined && !appOrigins.includes(from)) return c.json(error('FORBIDDEN'), 403);
    if (!isBearer(c, publicKey)) return c.json(error('INVALID_ACCESS_TOKEN'), 401);
    const card = v.safeParse(CardInput, await bodyOf(c));
    if (!card.success) return c.json(invalid(messagesOf(card.issues)), 422);
    return c.json({ status: 'CREATED', data: tokenDocument(ledger, card.output, now()) }, 201);
  });
  return app;
}
