import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { AskWriteOffBody, StoreDebt, WriteOffRequests } from '#domain/payouts/listed-write-off.ts';
import { WRITE_OFF_DAYS, WRITE_OFF_REQUEST_HOURS } from '#domain/payouts/write-off.ts';
import { Done } from '#domain/people/person-changes.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { openWriteOffs, storeDebt } from '#server/payouts/store-debt.ts';
import { askWriteOff, decideWriteOff } from '#server/payouts/write-off-debt.ts';
import { askingFreshFactor, freshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Giros';
const OfOne = v.object({ id: Id });

const DECISIONS = [
  ['confirm', 'Confirmar que se castigue el saldo que pidió castigar otra persona', 'confirmed'],
  ['reject', 'Rechazar que se castigue el saldo de una tienda', 'rejected'],
] as const;

/** What stores owe and is written off, for those who pay stores: one asks, another decides. */
export function writeOffsRoute(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
    .get(
      '/balances/:id/write-off',
      described({
        tag,
        summary: 'Lo que debe una tienda, y cuánto de ello se puede castigar',
        description: `Lo que entra, o está por entrar, paga primero la deuda más antigua; se castiga lo que se debe desde hace ${WRITE_OFF_DAYS} días o más.`,
        answer: StoreDebt,
        refuses: [401, 403, 404],
      }),
      allow(services, 'managePayouts'),
      parsed('param', OfOne),
      async (c) => c.json(await storeDebt(services, c.req.valid('param').id)),
    )
    .post(
      '/balances/:id/write-off',
      described({
        tag,
        summary: 'Pedir que se castigue el saldo de una tienda; otra persona lo confirma',
        description: `Vence en ${WRITE_OFF_REQUEST_HOURS} horas. Pide un segundo factor reciente a quien lo tiene (AUTH_009).`,
        answer: Done,
        refuses: [400, 401, 403, 404, 409, 413, 415, 422],
      }),
      allow(services, 'managePayouts'),
      parsed('param', OfOne),
      parsed('json', AskWriteOffBody),
      askingFreshFactor(services),
      async (c) => {
        const { id } = c.req.valid('param');
        await askWriteOff(services, signedIn(c.var.actor), id, c.req.valid('json'));
        return c.json({ done: true as const });
      },
    )
    .get(
      '/write-offs',
      described({
        tag,
        summary: 'Castigos de saldo que esperan que otra persona los confirme',
        answer: WriteOffRequests,
        refuses: [401, 403],
      }),
      allow(services, 'managePayouts'),
      async (c) => c.json({ data: await openWriteOffs(services.database.db, services.now()) }),
    );
  for (const [path, summary, outcome] of DECISIONS)
    app.post(
      `/write-offs/:id/${path}`,
      described({ tag, summary, answer: Done, refuses: [401, 403, 404, 409, 422] }),
      allow(services, 'managePayouts'),
      parsed('param', OfOne),
      async (c) => {
        if (outcome === 'confirmed') await freshFactor(services, c);
        await decideWriteOff(services, signedIn(c.var.actor), c.req.valid('param').id, outcome);
        return c.json({ done: true as const });
      },
    );
  return app;
}
