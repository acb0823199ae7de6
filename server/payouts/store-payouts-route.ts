import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { PAYOUT_HOLD_REASONS } from '#domain/payouts/payout-hold.ts';
import { ListedBalance } from '#domain/payouts/listed-run.ts';
import { StoreBalance } from '#domain/payouts/store-balance.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { allow } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { NO_SUCH_STORE } from '#server/payouts/save-bank-account.ts';
import { listedBalances, storeBalance } from '#server/payouts/store-balance.ts';
import { writeOffsRoute } from '#server/payouts/write-offs-route.ts';
import { readableStore } from '#server/payouts/readable-store.ts';
import { statementsRoute } from '#server/payouts/statements-route.ts';

const tag = 'Giros';
const OfOne = v.object({ id: Id });
/** Balances and statements: a store's own for its people, every store's for those who pay them, who also write off what one owes. */
export function storePayoutsRoute(services: Services): Hono<AppEnv> {
  const own = { ownStoreOr: 'managePayouts' } as const;
  return new Hono<AppEnv>()
    .route('/', writeOffsRoute(services))
    .get(
      '/stores/:id/balance',
      described({
        tag,
        summary: 'Lo que tiene una tienda, su próximo giro y lo que espera',
        answer: StoreBalance,
        refuses: [401, 403, 404],
      }),
      allow(services, own),
      parsed('param', OfOne),
      async (c) =>
        c.json(
          await storeBalance(services, readableStore(c.var.actor, c.req.valid('param').id, NO_SUCH_STORE)),
        ),
    )
    .route('/', statementsRoute(services))
    .route(
      '/',
      worklistRoute(services, {
        path: '/balances',
        tag,
        summary: 'Lo que tiene cada tienda, primero las que deben',
        item: ListedBalance,
        sees: 'managePayouts',
        filters: { reason: v.picklist(PAYOUT_HOLD_REASONS) },
        maxText: 80,
        rows: async (_, { reason, q }, { limit, offset }) => {
          const all = (await listedBalances(services)).filter(
            (each) =>
              (reason === undefined || each.hold?.reason === reason) &&
              (q === undefined || foldSpanish(each.store_name).includes(foldSpanish(q))),
          );
          return { total: all.length, data: all.slice(offset, offset + limit) };
        },
      }),
    );
}
