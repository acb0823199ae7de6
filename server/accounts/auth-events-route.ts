import { and, desc, eq, lt } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as v from 'valibot';
import { displayName } from '#domain/accounts/account.ts';
import { AuthEventPage, AuthEventsQuery } from '#domain/accounts/auth-event.ts';
import { allow } from '#server/auth/allow.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { authEvents } from '#server/db/tables/auth-tables.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const PAGE_SIZE = 50;

/**
 * Shows the people who watch over the installation who came in, who was kept out, and why (spec §6:
 * auth-logs).
 */
export function authEventsRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/',
    described({
      tag: 'Sesión',
      summary: 'Registro de ingresos y rechazos, lo último primero',
      description: `De ${PAGE_SIZE} en ${PAGE_SIZE}: \`next\` es el \`before\` de la página que sigue.`,
      answer: AuthEventPage,
      refuses: [401, 403, 422],
    }),
    allow(services, 'readAuthEvents'),
    parsed('query', AuthEventsQuery),
    async (c) => c.json(await authEventPage(services.database.db, c.req.valid('query'))),
  );
}

/** Ids are made in the order of time, so they give both the order and the place to go on from. */
async function authEventPage(db: Db, query: v.InferOutput<typeof AuthEventsQuery>): Promise<AuthEventPage> {
  const rows = await db
    .select({ event: authEvents, nombre: users.nombre, email: users.email, is_guest: users.isGuest })
    .from(authEvents)
    .leftJoin(users, eq(users.id, authEvents.userId))
    .where(
      and(
        query.act ? eq(authEvents.act, query.act) : undefined,
        query.outcome ? eq(authEvents.outcome, query.outcome) : undefined,
        query.account ? eq(authEvents.userId, query.account) : undefined,
        query.before ? lt(authEvents.id, query.before) : undefined,
      ),
    )
    .orderBy(desc(authEvents.id))
    .limit(PAGE_SIZE + 1);
  const data = rows.slice(0, PAGE_SIZE).map(({ event, nombre, email, is_guest }) => ({
    ...listed(event),
    account:
      event.userId && email
        ? { id: event.userId, name: displayName({ nombre, email, is_guest: is_guest ?? false }), email }
        : null,
  }));
  return { data, next: rows.length > PAGE_SIZE ? (data.at(-1)?.id ?? null) : null };
}

function listed({ id, at, act, outcome, address, device, reason, route }: typeof authEvents.$inferSelect) {
  return { id, at: at.toISOString(), act, outcome, address, device, reason, route };
}
