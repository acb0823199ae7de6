import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { statementCsv } from '#domain/payouts/statement-sheet.ts';
import { BUCKETS } from '#domain/payouts/statement.ts';
import { SeenStatement, StatementLines, Statements } from '#domain/payouts/store-balance.ts';
import { allow } from '#server/auth/allow.ts';
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
import { readableStore } from '#server/payouts/readable-store.ts';

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

/** What was paid out to a store: its statements, their lines, and each as a file. */
export function statementsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const own = { ownStoreOr: 'managePayouts' } as const;
  return new Hono<AppEnv>()
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
        const vendorId = readableStore(c.var.actor, c.req.valid('param').id, NO_SUCH_STORE);
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
    );

  async function refuseUnknownStore(vendorId: string): Promise<void> {
    const [store] = await db.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId));
    if (!store) throw notFound(NO_SUCH_STORE);
  }

  async function found(actor: Actor | null, id: string) {
    const row = await statementRowOf(db, id);
    if (!row) throw notFound(NO_SUCH_STATEMENT);
    readableStore(actor, row.vendor_id, NO_SUCH_STATEMENT);
    return row;
  }
}
