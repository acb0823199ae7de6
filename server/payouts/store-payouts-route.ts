import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { PAYOUT_HOLD_REASONS } from '#domain/payouts/payout-hold.ts';
import { statementCsv } from '#domain/payouts/statement-sheet.ts';
import { BUCKETS } from '#domain/payouts/statement.ts';
import { ListedBalance } from '#domain/payouts/listed-run.ts';
import { SeenStatement, StatementLines, Statements, StoreBalance } from '#domain/payouts/store-balance.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { NO_SUCH_STORE } from '#server/payouts/save-bank-account.ts';
import {
  LINES_AT_ONCE,
  listedStatement,
  statementLines,
  statementRowOf,
  statementsOf,
  statementSumsOf,
  wholeStatement,
} from '#server/payouts/statements-storage.ts';
import { listedBalances, storeBalance } from '#server/payouts/store-balance.ts';
import { writeOffsRoute } from '#server/payouts/write-offs-route.ts';

const tag = 'Giros';
const OfOne = v.object({ id: Id });
const NO_SUCH_STATEMENT = 'Esa liquidación no existe.';
const whole = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'Ese cursor no es de esta lista.'),
  v.transform(Number),
);
/** `entry-place-bucket` of the last line that is known. */
const LineAfter = v.pipe(
  v.string(),
  v.regex(
    new RegExp(String.raw`^\d{1,15}-\d{1,6}-(?:${BUCKETS.join('|')})$`),
    'Ese cursor no es de esta liquidación.',
  ),
  v.transform((text) => {
    const [entry = '', place = '', bucket = ''] = text.split('-');
    return {
      entry: Number(entry),
      place: Number(place),
      bucket: BUCKETS.find((each) => each === bucket) ?? BUCKETS[0],
    };
  }),
);

/** Balances and statements: a store's own for its people, every store's for those who pay them, who also write off what one owes. */
export function storePayoutsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
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
        c.json(await storeBalance(services, readable(c.var.actor, c.req.valid('param').id, NO_SUCH_STORE))),
    )
    .get(
      '/stores/:id/statements',
      described({
        tag,
        summary: 'Las liquidaciones de una tienda, la más nueva primero',
        answer: Statements,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, own),
      parsed('param', OfOne),
      parsed('query', v.object({ before: v.optional(whole) })),
      async (c) => {
        const vendorId = readable(c.var.actor, c.req.valid('param').id, NO_SUCH_STORE);
        await refuseUnknownStore(vendorId);
        return c.json(await statementsOf(db, vendorId, c.req.valid('query').before ?? null));
      },
    )
    .get(
      '/statements/:id',
      described({
        tag,
        summary: 'Una liquidación y lo que suman sus líneas',
        answer: SeenStatement,
        refuses: [401, 403, 404],
      }),
      allow(services, own),
      parsed('param', OfOne),
      async (c) => {
        const row = await found(c.var.actor, c.req.valid('param').id);
        return c.json({ ...listedStatement(row), sums: await statementSumsOf(db, row) });
      },
    )
    .get(
      '/statements/:id/lines',
      described({
        tag,
        summary: 'Las líneas de una liquidación, en su orden',
        answer: StatementLines,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, own),
      parsed('param', OfOne),
      parsed('query', v.object({ after: v.optional(LineAfter) })),
      async (c) => {
        const row = await found(c.var.actor, c.req.valid('param').id);
        const { after } = c.req.valid('query');
        const lines = await statementLines(db, row, { after, most: LINES_AT_ONCE + 1 });
        const data = lines.slice(0, LINES_AT_ONCE);
        const last = lines.length > LINES_AT_ONCE ? data.at(-1)?.at : undefined;
        return c.json({
          data: data.map(({ line }) => line),
          next: last ? `${last.entry}-${last.place}-${last.bucket}` : null,
        });
      },
    )
    .get(
      '/statements/:id/csv',
      described({
        tag,
        summary: 'Una liquidación en CSV: siempre los mismos bytes',
        answers: 'El archivo.',
        mediaType: 'text/csv',
        refuses: [401, 403, 404],
      }),
      allow(services, own),
      parsed('param', OfOne),
      async (c) => {
        const statement = await wholeStatement(db, await found(c.var.actor, c.req.valid('param').id));
        c.header('content-type', 'text/csv; charset=utf-8');
        c.header('content-disposition', `attachment; filename="${statement.number}.csv"`);
        return c.body(statementCsv(statement));
      },
    )
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

  async function refuseUnknownStore(vendorId: string): Promise<void> {
    const [store] = await db.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId));
    if (!store) throw notFound(NO_SUCH_STORE);
  }

  async function found(actor: Actor | null, id: string) {
    const row = await statementRowOf(db, id);
    if (!row) throw notFound(NO_SUCH_STATEMENT);
    readable(actor, row.vendor_id, NO_SUCH_STATEMENT);
    return row;
  }
}

/** A store that the person may read. Others' are not told apart from those that do not exist. */
function readable(actor: Actor | null, vendorId: string, absent: string): string {
  const person = signedIn(actor);
  if (!can(person, 'managePayouts') && !person.vendorIds.includes(vendorId)) throw notFound(absent);
  return vendorId;
}
